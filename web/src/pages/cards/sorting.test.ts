import { expect, test } from "vitest";
import type { CardFace } from "../../wire/wire";
import { EVERYTHING, fits, marks, values } from "./sorting";

const face: CardFace = {
  id: "mount-athos", cards: ["mount-athos"], name: "Mount Athos", type: "legacy", side: "emperor", force: 0,
  tags: [], effects: [], strategic: "", tactical: "", ages: ["middle", "late"], unique: true, natural: false,
  legacy: 1, history: "Monks settled on the holy mountain.",
};

test("a card is found by each thing it is", () => {
  expect(fits(face, EVERYTHING)).toBe(true);
  expect(fits(face, { ...EVERYTHING, type: "legacy", side: "emperor", keyword: "unique" })).toBe(true);
  expect(fits(face, { ...EVERYTHING, type: "leader" })).toBe(false);
  expect(fits(face, { ...EVERYTHING, text: "holy ATHOS" })).toBe(true);
  expect(fits(face, { ...EVERYTHING, text: "holy varangian" })).toBe(false);
});

test("an age finds the cards that can be used in it", () => {
  const wide = { ...face, ages: ["early", "late"] };
  expect(["early", "middle", "late"].map((age) => fits(face, { ...EVERYTHING, age }))).toEqual([false, true, true]);
  expect(["early", "middle", "late"].map((age) => fits(wide, { ...EVERYTHING, age }))).toEqual([true, true, true]);
});

test("every value is offered once", () => {
  expect(values([face, face], (each) => [each.type])).toEqual(["legacy"]);
  expect(marks(face)).toEqual(["unique"]);
});
