/**
 * A turn that has just been decided, kept on the table until it has been read.
 *
 * The engine clears the table in the same step that decides a turn; so the log's entry that says how
 * it ended carries what lay there, and everything else is as in the frame before.
 */
import type { Faces } from "../../card/faces";
import type { ByzantiumView, LegacyTerm, LogEntry, SimancasView, TableFrame } from "../../wire/wire";

export interface Battle {
  kind: "battle";
  view: SimancasView;
  winner: string | null;
  text: string;
}

export interface Reveal {
  kind: "reveal";
  view: ByzantiumView;
  /** The foes' card sent home, by name, and the physical card put in its place. */
  sent: string;
  instead: string | null;
  before: { territory: number; legacy: number };
  after: { territory: number; legacy: number };
  terms: readonly LegacyTerm[];
  /** What the log says of it: the verdict, then the legacy. */
  verdict: string;
  legacy: string;
}

export type Settled = Battle | Reveal;

/** What was decided between two frames of one audience, if a turn was. */
export function settled(before: TableFrame | null, now: TableFrame, faces: Faces): Settled | null {
  if (before === null || before.game !== now.game || before.audience !== now.audience) return null;
  if (now.number <= before.number || before.view.outcome !== null) return null;
  const told = now.log.filter((entry) => entry.kind === "result" && entry.turn === before.view.turn);
  const known = new Set(before.log.map((entry) => entry.kind + entry.turn + entry.text));
  const news = told.filter((entry) => !known.has(entry.kind + entry.turn + entry.text));
  if ("placed" in before.view) return battle(before.view, now, news);
  return reveal(before.view, now, news, faces);
}

function battle(one: SimancasView, now: TableFrame, news: readonly LogEntry[]): Battle | null {
  const result = news.find((entry) => entry.battle !== undefined);
  if (result?.battle === undefined || !("wins" in now.view) || one.phase === "fate") return null;
  const { winner, placed, force } = result.battle;
  const onTable = new Set(Object.values(placed).flat());
  const hand = one.hand.filter((card) => !onTable.has(card));
  const view = { ...one, placed, force, hand, legal: [], actor: null, wins: now.view.wins, phase: "battle" };
  return { kind: "battle", view, winner, text: result.text };
}

function reveal(one: ByzantiumView, now: TableFrame, news: readonly LogEntry[], faces: Faces): Reveal | null {
  const result = news.find((entry) => entry.melds !== undefined);
  if (result?.melds === undefined) return null;
  const { meld, force, sent, instead, territory, legacy, terms } = result.melds;
  const hand = now.view.turn === one.turn ? now.view.hand : [];
  const [before, after] = [0, 1].map((at) => ({ territory: territory[at] ?? 0, legacy: legacy[at] ?? 0 })) as [Reveal["before"], Reveal["after"]];
  return {
    kind: "reveal",
    view: { ...one, meld, force, hand, chosen: [], legal: [], actor: null, phase: "meld", territory: after.territory },
    sent: sent === null ? "" : faces.card(sent).name,
    instead,
    before,
    after,
    terms,
    verdict: result.text,
    legacy: news.find((entry) => entry !== result && entry.mark === "emperor")?.text ?? "",
  };
}
