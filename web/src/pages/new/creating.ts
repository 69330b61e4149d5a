/** Asking the server for a game: against a bot, by invitation, open, by post, on one screen. */
import { ask } from "../../net/api";
import { go } from "../../place/place.svelte";
import { beSomebody } from "../../settings/person.svelte";
import type { Game } from "../reading";

export type Opponent = { kind: "bot"; level: number } | { kind: "invite" } | { kind: "open" } | { kind: "screen" };
export type Pace =
  | { kind: "none" }
  | { kind: "live"; minutes: number; increment: number }
  | { kind: "days"; days: number };

export interface NewGame {
  game: Game;
  deck?: string;
  options?: Record<string, number | boolean | string>;
  side?: string;
  opponent: Opponent;
  pace: Pace;
  lesson?: boolean;
  onlookers?: boolean;
}

/** Create a game, as a guest of that name where one is nobody yet, and go to its table or `beyond`. */
export async function create(wanted: NewGame, name = "", beyond: "" | "/invite" = ""): Promise<void> {
  await beSomebody(name);
  const { id } = await ask<{ id: string }>("POST", "/api/games", wanted);
  go(wanted.lesson ? `/learn/${wanted.game}/${id}` : `/game/${id}${beyond}`);
}

const LEVEL = "strategikon.level.";

/** The level played last in a game; 1 at first. */
export function lastLevel(game: Game): number {
  try {
    const kept = Number(localStorage.getItem(LEVEL + game));
    return kept >= 1 && kept <= 8 ? Math.trunc(kept) : 1;
  } catch {
    return 1;
  }
}

export function rememberLevel(game: Game, level: number): void {
  try {
    localStorage.setItem(LEVEL + game, String(level));
  } catch {
    // The next game begins with level 1 again.
  }
}
