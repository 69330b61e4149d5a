/** What is read out of a change of the table: only what is new, and the figures that nobody sees. */
import type { LogEntry, View } from "../../wire/wire";
import { setAside } from "./choosing";

/** A word as it counts when two sentences are compared: a sentence that grows changes its commas and its "and". */
const bare = (word: string): string => word.replace(/[.,]+$/, "");

/** What a sentence says beyond what it said before: "and destroyed Spearmen." */
export function grown(before: string, now: string): string {
  const old = before.split(" ").map(bare).filter((word) => word !== "and");
  const words = now.split(" ");
  let known = 0;
  for (const [at, word] of words.entries()) {
    if (bare(word) === old[known]) known += 1;
    else if (word !== "and" || known === old.length) return words.slice(at).join(" ");
  }
  return now;
}

/**
 * The news of a log: entries that are new, and of those that have grown the rest; headings with a full stop.
 * `mine` stands before a deed of the reader's, where the sentence has no word for them.
 */
export function news(before: readonly LogEntry[], now: readonly LogEntry[], mine: (entry: LogEntry) => string = () => ""): string[] {
  return now.flatMap((entry, at) => {
    const old = before[at];
    if (old?.text === entry.text) return [];
    if (entry.kind === "heading") return [`${entry.text}.`];
    const grows = old !== undefined && old.kind === entry.kind && old.seat === entry.seat && old.turn === entry.turn && at === now.length - 1;
    return [mine(entry) + (grows ? grown(old.text, entry.text) : entry.text)];
  });
}

/** Figures by seat that a change of the table has left other than they were: the force of the lines, the turns won. */
export function figures(before: View | null, now: View): { force?: Record<string, number>; wins?: Record<string, number> } {
  if (before === null || !("placed" in before) || !("placed" in now) || before.seat !== now.seat) return {};
  const force = Object.fromEntries(Object.entries(now.force).map(([side, line]) => [side, line.total]));
  const moved = Object.entries(force).some(([side, total]) => total !== before.force[side]?.total);
  const won = Object.entries(now.wins).some(([side, wins]) => wins !== before.wins[side]);
  return { ...(moved && now.phase === "battle" && { force }), ...(won && { wins: now.wins }) };
}

/** What is set aside in secret, and its force in a meld: said when it has changed, since no log tells of it. */
export function gathered(before: View | null, now: View): string[] | null {
  if (before === null || before.asked !== now.asked || before.turn !== now.turn) return null;
  const [was, is] = [setAside(before), setAside(now)];
  return was.length === is.length ? null : is;
}
