/** Where each card lies that a view shows, and so what has moved between two views. */
import type { View } from "../../wire/wire";

/** Names of places on the table that cards come from and go to; see `data-zone` in the markup. */
export type Zone = "hand" | "aside" | "revealed" | "theirs" | `line:${string}` | `pile:${string}` | `deck:${string}`;

export interface Move {
  card: string;
  from: Zone;
  to: Zone;
}

/** Every card of a view and its place; a card that lies nowhere known is left out. */
export function whereabouts(view: View): Map<string, Zone> {
  const found = new Map<string, Zone>();
  const put = (cards: readonly string[], zone: Zone): void => cards.forEach((card) => found.set(card, zone));
  if ("placed" in view) {
    put(view.discard, "pile:cards");
    put(view.seen, "theirs");
    for (const [side, cards] of Object.entries(view.placed)) put(cards, `line:${side}`);
    put(view.revealed, "revealed");
    put(view.aside, "aside");
  } else {
    for (const [deck, piles] of Object.entries(view.piles)) put([...piles.discard, ...piles.removed], `pile:${deck}`);
    put(view.seen, "theirs");
    for (const [role, cards] of Object.entries(view.meld)) put(cards, `line:${role}`);
    put(view.chosen, "aside");
  }
  put(view.hand, "hand");
  return found;
}

/** Where a card comes from of which the view before showed nothing. */
function source(view: View, to: Zone): Zone {
  if (to === "hand" || to === "revealed") return "placed" in view ? "deck:cards" : `deck:${view.role === "foes" ? "foes" : "byzantine"}`;
  if (to.startsWith("line:") && !mineLine(view, to)) return "theirs";
  if (to.startsWith("line:")) return "hand";
  return "theirs";
}

function mineLine(view: View, zone: Zone): boolean {
  return zone === `line:${"placed" in view ? view.seat : view.role}`;
}

/** What has moved, in the order of the view. */
export function moves(before: View, now: View): Move[] {
  const was = whereabouts(before);
  const found: Move[] = [];
  for (const [card, to] of whereabouts(now)) {
    const from = was.get(card);
    if (from === to) continue;
    // A card that the pile shows now and nothing showed before came from the other hand, openly.
    found.push({ card, from: from ?? source(now, to), to });
  }
  return found;
}

/** Where a hand card may be dropped for a verb. */
export function dropZones(verbs: readonly string[]): Set<"line" | "pile" | "theirs"> {
  const found = new Set<"line" | "pile" | "theirs">();
  for (const verb of verbs) {
    if (verb === "place" || verb === "meld" || verb === "replace" || verb === "keep" || verb === "recover") found.add("line");
    else if (verb === "pass" || verb === "destroy" || verb === "negotiate") found.add("theirs");
    else found.add("pile");
    if (verb === "tactic") found.add("theirs");
  }
  return found;
}

/** The verb that is meant by dropping a card there. */
export function dropVerb(verbs: readonly string[], zone: "line" | "pile" | "theirs"): string | undefined {
  if (zone === "pile") return verbs.find((verb) => dropZones([verb]).has("pile"));
  return verbs.find((verb) => dropZones([verb]).has(zone));
}
