/** A line of the log, cut at the names of cards in it. */
import type { LogEntry } from "../../wire/wire";

export interface Piece {
  text: string;
  card: boolean;
}

/** The pieces of a sentence; the longest name wins where one holds another. */
export function pieces(entry: Pick<LogEntry, "text" | "cards">): Piece[] {
  const names = [...new Set(entry.cards)].filter((name) => name !== "").sort((one, two) => two.length - one.length);
  let found: Piece[] = [{ text: entry.text, card: false }];
  for (const name of names) {
    found = found.flatMap((piece) => {
      if (piece.card) return [piece];
      const parts = piece.text.split(name);
      return parts.flatMap((text, at) => [
        ...(at > 0 ? [{ text: name, card: true }] : []),
        ...(text === "" ? [] : [{ text, card: false }]),
      ]);
    });
  }
  return found;
}
