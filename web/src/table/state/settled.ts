/**
 * A turn that has just been decided, kept on the table until it has been read.
 *
 * The engine clears the table in the same step that decides a turn; so the table as it stood is taken
 * from the frame before and from what the log says happened since.
 */
import type { Faces } from "../../card/faces";
import type { ByzantiumView, LogEntry, SimancasView, TableFrame } from "../../wire/wire";

export interface Battle {
  kind: "battle";
  view: SimancasView;
  winner: string | null;
  text: string;
}

export interface Reveal {
  kind: "reveal";
  view: ByzantiumView;
  /** The foes' card sent home, by name, and the one put in its place. */
  sent: string;
  instead: string;
  before: { territory: number; legacy: number };
  after: { territory: number; legacy: number };
  difference: number;
  /** What the log says of it: the verdict, then the legacy. */
  verdict: string;
  legacy: string;
}

export type Settled = Battle | Reveal;

/** What was decided between two frames of one audience, if a turn was. */
export function settled(before: TableFrame | null, now: TableFrame, faces: Faces): Settled | null {
  if (before === null || before.game !== now.game || before.audience !== now.audience) return null;
  if (now.number <= before.number) return null;
  const one = before.view;
  const two = now.view;
  if ("placed" in one && "placed" in two) {
    if (one.outcome !== null || (one.turn === two.turn && two.outcome === null)) return null;
    if (now.log.findLast((entry) => entry.kind === "result") === undefined) return null;
    return battle(one, two, before, now, faces);
  }
  if ("meld" in one && "meld" in two) return reveal(one, two, now, faces);
  return null;
}

function battle(
  one: SimancasView,
  two: SimancasView,
  before: TableFrame,
  now: TableFrame,
  faces: Faces,
): Battle | null {
  const result = now.log.find((entry) => entry.kind === "result" && entry.turn === one.turn);
  if (result === undefined || one.phase === "fate") return null;
  const winner = Object.keys(two.wins).find((side) => (two.wins[side] ?? 0) > (one.wins[side] ?? 0)) ?? null;
  const kept = two.outcome !== null;
  const placed = kept ? two.placed : lastPlaced(one, before, now, faces);
  const [more, less] = lastNumbers(result.text);
  const sides = Object.keys(placed);
  const force = { ...(kept ? two.force : one.force) };
  for (const side of sides) {
    const line = force[side] ?? { total: 0, printed: {}, bonuses: [], safe: [] };
    const total = winner === null || winner === side ? more : less;
    force[side] = { ...line, total: total ?? line.total };
  }
  const onTable = new Set(Object.values(placed).flat());
  const hand = one.hand.filter((card) => !onTable.has(card));
  const view = { ...one, placed, force, hand, legal: [], actor: null, wins: two.wins, phase: "battle" };
  return { kind: "battle", view, winner, text: result.text };
}

/** The lines with a card that was placed or destroyed last, which no frame has shown. */
function lastPlaced(
  one: SimancasView,
  before: TableFrame,
  now: TableFrame,
  faces: Faces,
): Record<string, string[]> {
  const placed = Object.fromEntries(Object.entries(one.placed).map(([side, line]) => [side, [...line]]));
  const told = (entry: LogEntry): string => entry.text + entry.cards.join();
  const known = new Set(before.log.map(told));
  for (const entry of now.log) {
    if (entry.turn !== one.turn || entry.phase !== "battle" || entry.seat === null || known.has(told(entry))) continue;
    const theirs = Object.keys(placed).find((side) => side !== entry.seat) ?? "";
    for (const name of entry.cards) {
      const struck = placed[theirs]?.findIndex((card) => faces.card(card).name === name) ?? -1;
      if (one.asked === "destroy" && struck >= 0) placed[theirs]?.splice(struck, 1);
      else if (one.asked === "act") {
        const taken = new Set(Object.values(placed).flat());
        const card = faces.named(name)?.cards.find((each) => !taken.has(each));
        if (card !== undefined) placed[entry.seat]?.push(card);
      }
    }
  }
  return placed;
}

function reveal(one: ByzantiumView, two: ByzantiumView, now: TableFrame, faces: Faces): Reveal | null {
  if (one.phase !== "meld") return null;
  if (two.turn === one.turn && two.phase === "meld" && two.outcome === null) return null;
  const told = now.log.filter((entry) => entry.turn === one.turn && entry.phase === "meld");
  const results = told.filter((entry) => entry.kind === "result");
  if (results.length === 0) return null;
  const foe = Object.keys(one.legacy).find((seat) => seat !== one.emperor) ?? "";
  const [ours, negotiated] = told.filter((entry) => entry.seat === one.emperor);
  const [theirs, replaced] = told.filter((entry) => entry.seat === foe);
  const sent = negotiated?.cards[0] ?? "";
  const instead = replaced?.cards[0] ?? "";
  const named = { emperor: ours?.cards ?? [], foes: [...(theirs?.cards ?? [])] };
  if (sent !== "") named.foes.splice(named.foes.indexOf(sent), 1);
  if (instead !== "") named.foes.push(instead);
  const meld = { emperor: physical(named.emperor, faces), foes: physical(named.foes, faces) };
  const total = (cards: string[]): number => cards.reduce((sum, card) => sum + faces.card(card).force, 0);
  const force = {
    emperor: { total: total(meld.emperor), printed: {} },
    foes: { total: total(meld.foes), printed: {} },
  };
  return {
    kind: "reveal",
    view: { ...one, meld, force, hand: two.turn === one.turn ? two.hand : [], chosen: [], legal: [], actor: null, territory: two.territory },
    sent,
    instead,
    before: { territory: one.territory, legacy: one.legacy[one.emperor] ?? 0 },
    after: { territory: two.territory, legacy: two.legacy[one.emperor] ?? 0 },
    difference: force.emperor.total - force.foes.total,
    verdict: results[0]?.text ?? "",
    legacy: results.at(1)?.text ?? "",
  };
}

/** A physical card for each name, no copy twice. */
function physical(names: readonly string[], faces: Faces): string[] {
  const taken = new Set<string>();
  for (const name of names) {
    const card = faces.named(name)?.cards.find((each) => !taken.has(each));
    if (card !== undefined) taken.add(card);
  }
  return [...taken];
}

/** The last two numbers of a sentence: "Sancha won the turn, 12 to 11." */
export function lastNumbers(text: string): [number | undefined, number | undefined] {
  const found = (text.match(/\d+/g) ?? []).map(Number);
  return [found.at(-2), found.at(-1)];
}
