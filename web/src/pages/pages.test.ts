import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SRC = new URL("..", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, SRC), "utf8");

/** The names that the pages' sheet gives away for any element anywhere, as in `.press { … }`. */
const given = [...read("pages/pages.css").matchAll(/^\.([a-z-]+)/gm)].map(([, name]) => name ?? "");
const table = readdirSync(new URL("table", SRC), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));

test("a table that is reached from a page looks as one that is opened by its address", () => {
  expect(given).toContain("press");
  const worn = table.flatMap((path) => [...read(`table/${path}`).matchAll(/class=(?:"[^"]*"|\{[^>]*?\}(?=[\s>]))/g)].map(([all]) => `${path}: ${all}`));
  const names = new RegExp(`["\\s](${given.join("|")})["\\s]`);
  expect(worn.length).toBeGreaterThan(50);
  expect(worn.filter((each) => names.test(each))).toEqual([]);
});
