/** Which cards of a deck are shown: by type, side, age, keyword and words. */
import type { CardFace } from "../../wire/wire";

export interface Sought {
  type: string;
  side: string;
  age: string;
  keyword: string;
  text: string;
}
export const EVERYTHING: Sought = { type: "", side: "", age: "", keyword: "", text: "" };
const AGES = ["early", "middle", "late"];

/** Whether a card is among those sought; "" seeks nothing in particular. */
export function fits(face: CardFace, sought: Sought): boolean {
  if (sought.type !== "" && face.type !== sought.type) return false;
  if (sought.side !== "" && face.side !== sought.side) return false;
  if (sought.age !== "" && !usable(face, sought.age)) return false;
  if (sought.keyword !== "" && !marks(face).includes(sought.keyword)) return false;
  const text = told(face);
  return sought.text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function usable(face: CardFace, age: string): boolean {
  const reach = face.ages.map((each) => AGES.indexOf(each));
  const at = AGES.indexOf(age);
  return at >= Math.min(...reach) && at <= Math.max(...reach);
}

/** The keywords of a card, with what Byzantium prints beside the type. */
export function marks(face: CardFace): string[] {
  return [...face.effects.map((effect) => effect.keyword), ...(face.unique ? ["unique"] : []), ...(face.natural ? ["natural"] : [])];
}

function told(face: CardFace): string {
  const effects = face.effects.flatMap((effect) => [effect.name, effect.text]);
  return [face.name, face.strategic, face.tactical, face.history, ...effects].join(" ").toLocaleLowerCase();
}

/** The values that cards of a deck have, each once, in the order of the deck. */
export function values(cards: readonly CardFace[], of: (face: CardFace) => string[]): string[] {
  return [...new Set(cards.flatMap(of))];
}
