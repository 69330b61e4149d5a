import { expect, test } from "vitest";
import { particles } from "./particles";

test.each([
  ["산차", "을/를", "산차를"],
  ["페트로스", "은/는", "페트로스는"],
  ["황제군", "이/가", "황제군이"],
  ["말", "으로/로", "말로"],
  ["성벽", "으로/로", "성벽으로"],
  ["7", "으로/로", "7로"],
  ["10", "이/가", "10이"],
  ["Anna", "을/를", "Anna를"],
  ["Eric", "을/를", "Eric을"],
])("%s with %s", (word, pair, said) => {
  expect(particles(word, pair)).toBe(said);
});
