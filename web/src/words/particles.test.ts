import { expect, test } from "vitest";
import cases from "./particles.cases.json";
import { particles } from "./particles";

test.each(cases as [string, string, string][])("%s with %s", (word, pair, said) => {
  expect(particles(word, pair)).toBe(said);
});
