import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocks, pieces } from "./markdown";

test("code, strong and emphasis are pieces of a line", () => {
  expect(pieces("A **leader** says `[side,\"pass\"]`. *(ruling)*")).toEqual([
    { kind: "text", text: "A " },
    { kind: "strong", text: "leader" },
    { kind: "text", text: " says " },
    { kind: "code", text: '[side,"pass"]' },
    { kind: "text", text: ". " },
    { kind: "em", text: "(ruling)" },
  ]);
});

test("what looks like HTML stays text", () => {
  expect(pieces("<b onclick=x>")).toEqual([{ kind: "text", text: "<b onclick=x>" }]);
});

test("a table has a head and rows", () => {
  const [found] = blocks("| type | at most |\n|---|---|\n| leader | 1 |\n| troop | 4 |");
  expect(found?.kind).toBe("table");
  expect(found?.kind === "table" && found.rows.map((row) => row[1]?.[0]?.text)).toEqual(["1", "4"]);
});

test.each(["simancas.en", "simancas.ko", "byzantium.en", "byzantium.ko", "formats.en", "formats.ko"])(
  "no mark of Markdown is left over in %s",
  (name) => {
    const page = readFileSync(`../src/strategikon/library/rules/${name}.md`, "utf8");
    const rules = page.split(/^#+ .*$/m).flatMap((part) => blocks(part));
    const texts = rules.flatMap((block) => (block.kind === "table" ? block.rows.flat() : [block.pieces])).flat();
    expect(texts.length).toBeGreaterThan(50);
    const left = texts.filter((piece) => piece.kind !== "code" && /[`*]|^[-#>] |\]\(|^\d+\. /.test(piece.text));
    expect(left).toEqual([]);
  },
);
