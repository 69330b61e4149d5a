/** A finished game position by position: what is shown at each, where to step to, how to say it. */
import { ask } from "../net/api";
import type { Language } from "../settings/settings.svelte";
import type { Catalogue, LogEntry, TableFrame } from "../wire/wire";

/** A position: `event` led to it, where its reader knows of it; `open` is what each seat holds. */
export type ReplayFrame = TableFrame & {
  event: string[] | null;
  open: Record<string, Record<string, string[]>>;
};

export function replay(game: string, eyes: string, lang: Language): Promise<ReplayFrame[]> {
  return ask("GET", `/api/games/${encodeURIComponent(game)}/replay?seat=${encodeURIComponent(eyes)}&lang=${lang}`);
}

/** The position as a table draws it: the whole log so far, and open hands as cards that are seen. */
export function shown(frames: readonly ReplayFrame[], at: number): TableFrame | null {
  const frame = frames[at];
  if (frame === undefined) return null;
  const other = Object.keys(frame.open).find((seat) => seat !== frame.audience);
  const hidden = other === undefined ? [] : Object.values(frame.open[other] ?? {}).flat();
  const view = other === undefined ? frame.view : { ...frame.view, seen: hidden };
  return { ...frame, view, log: log(frames, at), log_from: 0, number: at + 1 };
}

/** The log as it stood at a position: each frame has what is new, and from where it replaces. */
export function log(frames: readonly ReplayFrame[], at: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const frame of frames.slice(0, at + 1)) {
    entries.length = Math.min(entries.length, frame.log_from);
    entries.push(...frame.log);
  }
  return entries;
}

/**
 * What happened at a position, as a sentence: what the log says that it did not say before; where it
 * says nothing yet, since both choose in secret, the choices of that seat so far.
 */
export function told(frames: readonly ReplayFrame[], at: number, catalogue: Catalogue, name: (seat: string) => string): string {
  const [before, now] = [at > 0 ? log(frames, at - 1) : [], log(frames, at)];
  const fresh = now.filter((entry, place) => entry.text !== before[place]?.text || entry.kind !== before[place].kind);
  const [heading, deeds] = [fresh.filter((entry) => entry.kind === "heading"), fresh.filter((entry) => entry.kind !== "heading")];
  const said = heading.map((entry) => `${entry.text}.`);
  if (deeds.length > 0) return [...said, ...deeds.map((entry) => entry.text)].join(" ");
  const event = frames[at]?.event ?? null;
  const seat = event?.[0] ?? "";
  return event === null ? said.join(" ") : [...said, `${name(seat)}: ${plan(choices(frames, at, seat), catalogue)}.`].join(" ");
}

/** The choices of a seat up to a position that the log does not tell yet. */
function choices(frames: readonly ReplayFrame[], at: number, seat: string): string[][] {
  let first = at;
  while (first > 0 && frames[first]?.event?.[0] === seat && untold(frames[first - 1], seat)) first -= 1;
  return frames.slice(first, at + 1).flatMap((frame) => (frame.event === null ? [] : [frame.event]));
}

function untold(frame: ReplayFrame | undefined, seat: string): boolean {
  return frame?.event?.[0] === seat && frame.log.every((entry) => entry.kind === "heading");
}

/** Whether the reader sees anything happen at a position. */
function happens(frame: ReplayFrame | undefined): boolean {
  return frame !== undefined && (frame.event !== null || frame.log.length > 0);
}

/** The next position at which something happens, in a direction; the first or last where none does. */
export function step(frames: readonly ReplayFrame[], at: number, by: 1 | -1): number {
  const last = frames.length - 1;
  let place = at + by;
  while (place > 0 && place < last && !happens(frames[place])) place += by;
  return Math.min(Math.max(place, 0), last);
}

/** A position from an address, within the game; the start where it says none. */
export function place(said: string | null, frames: number): number {
  const at = Number.parseInt(said ?? "", 10);
  return Number.isFinite(at) ? Math.min(Math.max(at, 0), Math.max(frames - 1, 0)) : 0;
}

/** Events of one plan in words, each verb once for a run of cards: "Exchange Spearmen, Slingers; Done". */
export function plan(events: readonly (readonly string[])[], catalogue: Catalogue): string {
  const names = new Map(catalogue.cards.flatMap((face) => face.cards.map((card) => [card, face.name] as const)));
  const runs: { verb: string; cards: string[] }[] = [];
  for (const [, verb = "", card] of events) {
    const last = runs.at(-1);
    if (card !== undefined && last?.verb === verb) last.cards.push(names.get(card) ?? card);
    else runs.push({ verb, cards: card === undefined ? [] : [names.get(card) ?? card] });
  }
  const told = runs.map(({ verb, cards }) => {
    const word = catalogue.words["verbs"]?.[verb] ?? verb;
    const parts = [word, cards.join(", ")].filter((part) => part !== "");
    return (catalogue.lang === "ko" ? parts.reverse() : parts).join(" ");
  });
  return told.join("; ");
}
