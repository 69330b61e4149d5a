import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hangulOnly } from "../../hangul";

const WHOLE = readFileSync("node_modules/@fontsource-variable/noto-sans-kr/index.css", "utf8");

/** How many syllables a style sheet has faces for. */
function syllables(css: string): number {
  const ranges = [...css.matchAll(/unicode-range:\s*([^;}]*)/g)].flatMap(([, list = ""]) => list.split(","));
  return ranges
    .map((range) => range.trim().slice(2).split("-").map((code) => parseInt(code, 16)))
    .filter(([from = 0]) => from >= 0xac00 && from <= 0xd7a3)
    .reduce((sum, [from = 0, to = from]) => sum + to - from + 1, 0);
}

test("every syllable of Korean keeps its face, and hanja have none", () => {
  const cut = hangulOnly(WHOLE);
  expect(syllables(cut)).toBe(0xd7a3 - 0xac00 + 1);
  expect(cut).not.toMatch(/U\+4e|U\+f9/i);
  expect(cut.length).toBeLessThan(WHOLE.length * 0.65);
});
