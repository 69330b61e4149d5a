/** What may be chosen now, sorted as a table offers it: by card, and the choices without a card. */
import type { Choice, GameEvent, TableFrame, View } from "../../wire/wire";

/** Verbs that put a card into a set that stays secret, so that a tap is enough. */
const GATHERED = new Set(["exchange", "meld"]);

export interface Offered {
  /** The choices with each card. */
  byCard: Map<string, Choice[]>;
  /** The choices without one: done, hold, pass, decline. */
  bare: Choice[];
}

/**
 * The choices of the reader's seat; none in a frame that asks nothing of it.
 *
 * While a choice is not acknowledged only a secret set may be gathered further.
 */
export function offered(frame: TableFrame, pending: readonly GameEvent[] = []): Offered {
  const under = new Set(pending.map((event) => event[2]));
  const byCard = new Map<string, Choice[]>();
  const bare: Choice[] = [];
  const notes = new Map(frame.choices.map((choice) => [choice.event.join(" "), choice]));
  if (pending.length > 0 && !gathers(frame.view)) return { byCard, bare };
  for (const event of frame.view.legal) {
    if (event[2] !== undefined && under.has(event[2])) continue;
    const choice = notes.get(event.join(" ")) ?? { event, note: "", final: false };
    const card = event[2];
    if (card === undefined) bare.push(choice);
    else byCard.set(card, [...(byCard.get(card) ?? []), choice]);
  }
  return { byCard, bare };
}

/** Whether it is the reader's turn to choose. */
export function mine(view: View): boolean {
  return view.actor !== null && view.actor === view.seat && view.legal.length > 0;
}

export function gathers(view: View): boolean {
  return view.asked !== null && GATHERED.has(view.asked);
}

/** The cards set aside in secret so far. */
export function setAside(view: View): string[] {
  return "aside" in view && Array.isArray(view.aside) ? view.aside : "chosen" in view ? view.chosen : [];
}

/** The verbs that a card could be asked about now, whether it may or not: for "why not?". */
export function verbsAsked(view: View): string[] {
  if (view.asked === null) return [];
  return view.asked === "act" ? ["place", "tactic"] : [view.asked];
}

export function sameEvent(one: GameEvent, other: GameEvent): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

/**
 * The view as it will be once a choice is acknowledged: the card at its new place, and no choices.
 *
 * Only where a card visibly goes; what follows from it is the server's to say.
 */
export function awaiting(view: View, events: readonly GameEvent[]): View {
  if (events.length === 0) return view;
  let shown: View = { ...view, legal: [] };
  for (const event of events) {
    const [seat = "", verb = "", card] = event;
    if (card === undefined) continue;
    shown = { ...shown, hand: shown.hand.filter((each) => each !== card) };
    if (verb === "place" && "placed" in shown) {
      const line = [...(shown.placed[seat] ?? []), card];
      shown = { ...shown, placed: { ...shown.placed, [seat]: line } };
    } else if (verb === "exchange" && "placed" in shown) {
      shown = { ...shown, aside: [...shown.aside, card] };
    } else if ((verb === "exchange" || verb === "meld") && "chosen" in shown) {
      shown = { ...shown, chosen: [...shown.chosen, card] };
    }
  }
  return shown;
}
