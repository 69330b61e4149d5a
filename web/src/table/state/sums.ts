/** How a total came about, as rows of a sum: printed force, each bonus with its cause, the total. */
import type { Faces } from "../../card/faces";
import type { ByzantiumView, LegacyTerm, SimancasView } from "../../wire/wire";

export interface Row {
  text: string;
  value: number;
  /** A bonus stands indented below the card that counts more for it. */
  kind: "card" | "bonus";
  /** The cards that the row is about. */
  cards: string[];
}

export interface Counted {
  /** What the card counts now, and how much of that is not printed on it. */
  force: number;
  plus: number;
}

/** What each card of a battle line counts now. */
export function counted(view: SimancasView, side: string): Map<string, Counted> {
  const line = view.force[side];
  const found = new Map<string, Counted>();
  for (const [card, printed] of Object.entries(line?.printed ?? {})) found.set(card, { force: printed, plus: 0 });
  for (const bonus of line?.bonuses ?? []) {
    for (const card of bonus.to) {
      const one = found.get(card);
      if (one === undefined) continue;
      const part = bonus.plus / bonus.to.length;
      found.set(card, { force: one.force + part, plus: one.plus + part });
    }
  }
  return found;
}

/** The rows of a battle line's sum, in the order of the line. */
export function lineSum(view: SimancasView, side: string, faces: Faces): Row[] {
  const line = view.force[side];
  const rows: Row[] = [];
  for (const card of view.placed[side] ?? []) {
    const face = faces.card(card);
    rows.push({ text: face.name, value: line?.printed[card] ?? face.force, kind: "card", cards: [card] });
    for (const bonus of line?.bonuses ?? []) {
      if (!bonus.to.includes(card)) continue;
      rows.push({
        text: cause(bonus.card, bonus.effect, faces),
        value: bonus.plus / bonus.to.length,
        kind: "bonus",
        cards: [...new Set([card, bonus.card])],
      });
    }
  }
  return rows;
}

/** An effect in words, with the card that has it. */
function cause(card: string, effect: readonly (string | number)[], faces: Faces): string {
  const face = faces.card(card);
  const same = face.effects.filter((each) => each.keyword === String(effect[0]));
  const value = String(effect.at(-1));
  const named = same.find((each) => each.name.includes(value)) ?? same[0];
  return `${face.name}: ${named?.name ?? faces.word("keywords", String(effect[0]))}`;
}

/** The rows of a meld's sum. */
export function meldSum(view: ByzantiumView, role: string, faces: Faces): Row[] {
  return (view.meld[role] ?? []).map((card) => {
    const face = faces.card(card);
    return { text: face.name, value: view.force[role]?.printed[card] ?? face.force, kind: "card", cards: [card] };
  });
}

/** How far two totals reach along a bar: shares of a whole that both fit into. */
export function balance(one: number, other: number): [number, number] {
  const whole = Math.max(20, one, other);
  return [one / whole, other / whole];
}

/** The rows of a change of legacy: what it was, and each thing that it changed by. */
export function legacyRows(before: number, terms: readonly LegacyTerm[], start: string): Row[] {
  const rows: Row[] = [{ text: start, value: before, kind: "card", cards: [] }];
  return [...rows, ...terms.map((term): Row => ({ text: term.cause, value: term.value, kind: "card", cards: [] }))];
}
