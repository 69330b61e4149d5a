/** Which lines of talk have been read, kept in the browser so that a page that is loaded anew knows. */
import type { ChatFrame } from "../../wire/wire";

const key = (game: string): string => `strategikon.read.${game}`;

/** The number of the last line that was read. */
export function lastRead(game: string): number {
  try {
    return Number(localStorage.getItem(key(game)) ?? 0);
  } catch {
    return 0;
  }
}

/** Every line so far has been read. */
export function allRead(game: string, lines: readonly ChatFrame[]): void {
  try {
    localStorage.setItem(key(game), String(Math.max(0, ...lines.map((line) => line.number))));
  } catch {
    // A browser that keeps nothing shows them as new once more.
  }
}

/** What others said after a line of that number. */
export function unreadAfter(lines: readonly ChatFrame[], number: number, seat: string): ChatFrame[] {
  return lines.filter((line) => line.number > number && line.seat !== seat);
}
