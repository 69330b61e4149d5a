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

/** How much a name must be squeezed: by its longest word, in syllables or letters. */
export function length(name: string): "" | "long" | "longer" {
  const longest = Math.max(...name.split(/[\s‐-]/).map((word) => word.length));
  const korean = /[가-힣]/.test(name);
  if (longest >= (korean ? 7 : 12)) return "longer";
  return longest >= (korean ? 6 : 9) || name.length >= (korean ? 11 : 24) ? "long" : "";
}

const BROAD = /[mwMWÆŒ]/g;
const THIN = /[fijlrtI’']/g;

/** How wide the longest word of a name is, in em of the heavy faces; a little more rather than less. */
export function breadth(name: string): number {
  const wide = (word: string): number =>
    /[가-힣]/.test(word) ? word.length * 0.95 : word.length * 0.58 + (word.match(BROAD)?.length ?? 0) * 0.32 - (word.match(THIN)?.length ?? 0) * 0.2;
  return Math.max(...name.split(/[\s‐-]/).map(wide));
}

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
