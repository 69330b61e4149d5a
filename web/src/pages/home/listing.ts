/** Lists of games: which wait for the reader, who sits opposite, how much time there is. */
import type { Listed, Sitter } from "../../wire/wire";

export interface Lists {
  waiting: Listed[];
  going: Listed[];
  over: Listed[];
}

/** The reader's games in their three lists, each in the order that the server gives. */
export function lists(games: readonly Listed[]): Lists {
  const over = games.filter((game) => game.ending !== null);
  const on = games.filter((game) => game.ending === null);
  return { waiting: on.filter((game) => game.your_turn), going: on.filter((game) => !game.your_turn), over };
}

/** Who sits opposite; null on one screen, or while nobody does. */
export function opponent(game: Listed): Sitter | null {
  if (game.screen) return null;
  const other = Object.entries(game.seats).find(([seat]) => !game.yours.some((mine) => mine === seat));
  return other !== undefined && other[1].kind !== "open" ? other[1] : null;
}

/** What is left of the reader's own time, in milliseconds; null where none is counted. */
export function left(game: Listed): number | null {
  const mine = game.yours[0];
  if (game.clock.pace === "none" || mine === undefined) return null;
  return game.clock.left[mine] ?? null;
}

export type Outcome = "won" | "lost" | "drawn" | "ended";

/** How a game that is over went for the reader; "ended" for one on one screen. */
export function outcome(game: Listed): Outcome {
  const winner = game.ending?.winner ?? null;
  if (game.screen) return "ended";
  if (winner === null) return game.ending?.reason === "abandoned" ? "ended" : "drawn";
  return game.yours.some((seat) => seat === winner) ? "won" : "lost";
}

/** A time in days, hours and minutes; nothing is left of one that is up. */
export function span(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
