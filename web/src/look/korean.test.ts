import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hangulOnly, syllablesIn, withSerif } from "../../hangul";

const whole = (face: string): string => readFileSync(`node_modules/@fontsource-variable/${face}/index.css`, "utf8");

/** How many syllables a style sheet has faces for. */
function syllables(css: string): number {
  const ranges = [...css.matchAll(/unicode-range:\s*([^;}]*)/g)].flatMap(([, list = ""]) => list.split(","));
  return ranges
    .map((range) => range.trim().slice(2).split("-").map((code) => parseInt(code, 16)))
    .filter(([from = 0]) => from >= 0xac00 && from <= 0xd7a3)
    .reduce((sum, [from = 0, to = from]) => sum + to - from + 1, 0);
}

test.each(["noto-sans-kr", "noto-serif-kr"])("every syllable of Korean keeps its face in %s, and hanja have none", (face) => {
  const cut = hangulOnly(whole(face));
  expect(syllables(cut)).toBe(0xd7a3 - 0xac00 + 1);
  expect(cut).not.toMatch(/U\+4e|U\+f9/i);
  expect(cut.length).toBeLessThan(whole(face).length * 0.65);
});

test("the serif has the parts that our own syllables are in, beside the whole sans", () => {
  const sans = whole("noto-sans-kr");
  const written = syllablesIn("src", "../src/strategikon/library");
  expect(written.size).toBeGreaterThan(500);
  const both = withSerif(sans, whole("noto-serif-kr"), written);
  const [own, serif] = [/KR Variable'/g, /Serif KR Variable'/g].map((name) => both.match(name)?.length ?? 0);
  expect(own).toBe(hangulOnly(sans).match(/KR Variable'/g)!.length + serif!);
  expect(serif).toBeGreaterThan(10);
  const faces = both.split("\n").join(" ").split("@font-face").filter((face) => face.includes("Serif KR"));
  const held = faces.join("").match(/U\+[0-9a-f-]+/gi) ?? [];
  const within = (code: number): boolean =>
    held.some((range) => {
      const [from = 0, to = from] = range.slice(2).split("-").map((each) => parseInt(each, 16));
      return code >= from && code <= to;
    });
  expect([...written].filter((code) => !within(code))).toEqual([]);
  expect(faces.every((face) => face.includes("url(@fontsource-variable/noto-serif-kr/files/"))).toBe(true);
});
