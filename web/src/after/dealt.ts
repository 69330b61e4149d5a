/**
 * Whether a deal was the one that its dealer was bound to before the first card.
 *
 * Two things are checked with nothing but Web Crypto: that the seed has the hash that was told at the
 * start, and that every card that chance picked is the one that the seed picks among the cards that
 * could have come. Which those were is read from the open replay: a card that lies in no hand, line,
 * meld or pile lies in the deck.
 */
import type { ByzantiumView, Catalogue, SimancasView } from "../wire/wire";
import type { ReplayFrame } from "./replaying";

const SPAN = 2n ** 64n;

export interface Checked {
  /** The seed has the hash that the game was bound to. */
  bound: boolean;
  /** Chance events that are as the seed says, and all there were. */
  right: number;
  of: number;
  /** Positions (events before) of those that are not. */
  wrong: number[];
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function commitment(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(seed)));
}

/** The seed as a key for `pick`. */
export function key(seed: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Which of `many` candidates chance event number `count` picks. */
export async function pick(seed: CryptoKey, count: number, many: number): Promise<number> {
  if (many === 1) return 0;
  const candidates = BigInt(many);
  const fair = SPAN - (SPAN % candidates);
  const message = new DataView(new ArrayBuffer(12));
  message.setBigUint64(0, BigInt(count));
  for (let attempt = 0; ; attempt += 1) {
    message.setUint32(8, attempt);
    const drawn = new DataView(await crypto.subtle.sign("HMAC", seed, message)).getBigUint64(0);
    if (drawn < fair) return Number(drawn % candidates);
  }
}

/** The cards that chance could pick at a position for this event, in the order of the deck file. */
export function candidates(frame: ReplayFrame, event: readonly string[], catalogue: Catalogue): string[] | null {
  const [, verb = "", seat = ""] = event;
  const held = (which: string): string[] => Object.values(frame.open).flatMap((cards) => cards[which] ?? []);
  const all = catalogue.cards.flatMap((face) => face.cards.map((card) => [card, face.side] as const));
  if (frame.title === "simancas") {
    const view = frame.view as SimancasView;
    const own = new Set(frame.open[seat]?.["hand"] ?? []);
    if (verb === "lose") return all.map(([card]) => card).filter((card) => own.has(card));
    const gone = new Set([...held("hand"), ...held("aside"), ...Object.values(view.placed).flat(), ...view.discard]);
    const deck = all.map(([card]) => card).filter((card) => !gone.has(card));
    if (deck.length !== view.deck) return null;
    const looked = new Set(held("revealed"));
    return verb === "reveal" ? deck.filter((card) => !looked.has(card)) : deck;
  }
  const view = frame.view as ByzantiumView;
  const role = view.emperor === seat ? "emperor" : "foes";
  const name = role === "emperor" ? "byzantine" : "foes";
  const pile = view.piles[name];
  if (pile === undefined) return null;
  const gone = new Set([
    ...held("hand"),
    ...held("chosen"),
    ...Object.values(view.meld).flat(),
    ...pile.discard,
    ...pile.removed,
    ...later(view, name),
  ]);
  const deck = all.filter(([card, side]) => side === role && !gone.has(card)).map(([card]) => card);
  return deck.length === pile.draw ? deck : null;
}

function later(view: ByzantiumView, deck: string): string[] {
  return view.aside[deck] ?? [];
}

/** Check a whole game; `told` is the hash that was told at its start. */
export async function check(
  frames: readonly ReplayFrame[],
  events: readonly (readonly string[])[],
  catalogue: Catalogue,
  seed: string,
  told: string,
): Promise<Checked> {
  const bound = (await commitment(seed)) === told;
  const secret = await key(seed);
  const found: Checked = { bound, right: 0, of: 0, wrong: [] };
  for (const [place, event] of events.entries()) {
    if (event[0] !== "deck") continue;
    const frame = frames[place];
    const possible = frame === undefined ? null : candidates(frame, event, catalogue);
    const index = possible === null || possible.length === 0 ? -1 : await pick(secret, found.of, possible.length);
    found.of += 1;
    if (possible?.[index] === event[3]) found.right += 1;
    else found.wrong.push(place);
  }
  return found;
}

/** The events of a record (JSON Lines), and the seed and the hash that it tells. */
export function readRecord(text: string): { events: string[][]; seed: string; told: string } {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown);
  const events = lines.filter((line): line is string[] => Array.isArray(line));
  const head = lines[0] as { deal?: { commitment?: string } } | undefined;
  const end = lines.at(-1) as { seed?: string } | undefined;
  return { events, seed: end?.seed ?? "", told: head?.deal?.commitment ?? "" };
}
