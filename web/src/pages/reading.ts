/** What anybody may read, fetched once: decks, catalogues, rules, the levels of the bots. */
import { ask, type Said } from "../net/api";
import type { Language } from "../settings/settings.svelte";
import type { Catalogue } from "../wire/wire";

export type Game = "simancas" | "byzantium";
export const GAMES: readonly Game[] = ["simancas", "byzantium"];

export interface DeckName {
  id: string;
  game: Game;
  title: Said;
}
export interface Level {
  level: number;
  spec: string;
  name: Said;
}
export interface Rule {
  id: string;
  title: string;
  text: string;
}
export interface RulesPage {
  page: string;
  title: string;
  sections: { title: string; rules: Rule[] }[];
}

const kept = new Map<string, Promise<unknown>>();

/** The answer to a question whose answer does not change; one that failed is asked again. */
function once<Answer>(address: string): Promise<Answer> {
  let answer = kept.get(address);
  if (answer === undefined) {
    answer = ask<Answer>("GET", address);
    kept.set(address, answer);
    answer.catch(() => kept.delete(address));
  }
  return answer as Promise<Answer>;
}

export const decks = (): Promise<DeckName[]> => once("/api/decks");
export const levels = (): Promise<Level[]> => once("/api/levels");
export const catalogue = (deck: string, lang: Language): Promise<Catalogue> =>
  once(`/api/catalogue/${encodeURIComponent(deck)}?lang=${lang}`);
export const rulesPage = (page: string, lang: Language): Promise<RulesPage> =>
  once(`/api/rules/${encodeURIComponent(page)}?lang=${lang}`);

export function isGame(name: string | undefined): name is Game {
  return name === "simancas" || name === "byzantium";
}
