/** The cards of a deck by what a view or a log calls them, and how they are told in words. */
import type { CardFace, Catalogue } from "../wire/wire";

export interface Faces {
  catalogue: Catalogue;
  /** By physical card, as in a view. */
  card(id: string): CardFace;
  /** By the name printed on it, as in a log. */
  named(name: string): CardFace | undefined;
  /** A word of the game: `word("types", "leader")`; the id itself where there is none. */
  word(kind: string, id: string): string;
}

const NOWHERE: CardFace = {
  id: "",
  cards: [],
  name: "",
  type: "",
  side: "any",
  force: 0,
  tags: [],
  effects: [],
  strategic: "",
  tactical: "",
  ages: [],
  unique: false,
  natural: false,
  legacy: 0,
  history: "",
};

export function faces(catalogue: Catalogue): Faces {
  const byCard = new Map<string, CardFace>();
  const byName = new Map<string, CardFace>();
  for (const face of catalogue.cards) {
    byName.set(face.name, face);
    for (const card of face.cards) byCard.set(card, face);
  }
  return {
    catalogue,
    card: (id) => byCard.get(id) ?? { ...NOWHERE, id, name: id },
    named: (name) => byName.get(name),
    word: (kind, id) => catalogue.words[kind]?.[id] ?? id,
  };
}

/** The symbol of a card's type; the foes' soldiers carry bows. */
export function emblem(face: CardFace): string {
  const theirs = face.side === "emperor" || face.side === "foes";
  if (face.side === "foes" && face.type === "troop") return "byz-foe-troop";
  return `${theirs ? "byz" : "sim"}-${face.type}`;
}

/** The keywords of a card in words: its effects, or what Byzantium prints beside the type. */
export function keywords(face: CardFace, words: Faces): string[] {
  const marks = [face.unique && "unique", face.natural && "natural"].filter((mark) => mark !== false);
  return [...face.effects.map((effect) => effect.name), ...marks.map((mark) => capital(words.word("marks", mark)))];
}

/** Letters of the heavy serif by their width in em; a small letter named nowhere is as wide as an n. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [0.26, " -‐"],
  [0.34, "fijltIJí'’"],
  [0.46, "cersvyzé"],
  [0.52, "abgkoqxáóö"],
  [0.7, "ABCDEFGHKLNOPQRSTUVXYZ"],
  [0.8, "w"],
  [0.88, "mMW"],
];
const KOREAN = /[가-힣]/;

function wide(word: string): number {
  return Array.from(word, (sign) => (KOREAN.test(sign) ? 0.92 : (WIDTHS.find(([, signs]) => signs.includes(sign))?.[0] ?? 0.56)))
    .reduce((sum, width) => sum + width, 0);
}

export interface Setting {
  /** The longest word, which is to stay whole: its width in em, its letters, and how much closer they may stand (em). */
  breadth: number;
  letters: number;
  squeeze: number;
  /** The width in em that two lines need. */
  pair: number;
}

/** How a name is set. */
export function setting(name: string): Setting {
  const words = name.split(/(?<=[\s‐-])/);
  const longest = words.map((word) => word.trim()).reduce((one, other) => (wide(other) > wide(one) ? other : one));
  const pair = Math.min(...words.map((_, at) => Math.max(wide(words.slice(0, at + 1).join("").trim()), wide(words.slice(at + 1).join("")))));
  const letters = longest.length;
  if (KOREAN.test(longest)) return { breadth: wide(longest), letters, squeeze: letters >= 7 ? 0.19 : letters === 6 ? 0.07 : 0.02, pair };
  return { breadth: wide(longest), letters, squeeze: wide(longest) > 4.6 ? 0.05 : 0, pair };
}

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
