/** What this browser has noted of a deal while the game was played: its own witness afterwards. */

const NOTED = "strategikon.deal.";

/** Keep the hash that a game is bound to, as it is told while it is played. */
export function note(game: string, told: string): void {
  try {
    if (told !== "" && localStorage.getItem(NOTED + game) === null) localStorage.setItem(NOTED + game, told);
  } catch {
    // It is told again at the end; only this browser's own witness is missing.
  }
}

/** The hash that this browser noted while the game was played; "" where it noted none. */
export function noted(game: string): string {
  try {
    return localStorage.getItem(NOTED + game) ?? "";
  } catch {
    return "";
  }
}
