import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { RulesPage } from "../reading";
import { searched, target } from "./finding";

function read(name: string): RulesPage {
  const text = readFileSync(`../src/strategikon/library/rules/${name}.md`, "utf8");
  const [, ...sections] = text.split(/^## /m);
  return {
    page: name,
    title: name,
    sections: sections.map((section) => {
      const [head = "", ...rules] = section.split(/^### /m);
      return {
        title: head.trim(),
        rules: rules.map((rule) => {
          const [line = "", ...rest] = rule.split("\n");
          const [id = "", title = ""] = line.split(" — ");
          return { id, title, text: rest.join("\n").trim() };
        }),
      };
    }),
  };
}

test("every word looked for must stand in a rule", () => {
  const found = searched(read("simancas.en"), "Discard  PILE shuffled").flatMap((section) => section.rules);
  expect(found.map((rule) => rule.id)).toContain("zones.empty_deck");
  expect(found.every((rule) => /shuffled/i.test(rule.text))).toBe(true);
  expect(searched(read("simancas.ko"), "없는낱말")).toEqual([]);
});

test.each([
  ["simancas.en", ["fate", "reserve", "strategy", "battle", "retreat"]],
  ["byzantium.ko", ["draw", "age", "redraw", "meld", "legacy", "end"]],
])("each phase of %s leads to its section", (name, phases) => {
  const page = read(name);
  const titles = new Map(searched(page, "").map((section) => [section.id, section.title]));
  const found = phases.map((phase) => titles.get(target(page, `#${phase}`)) ?? target(page, `#${phase}`));
  expect(found.filter((title) => title === "")).toEqual([]);
  expect(new Set(found).size).toBe(phases.length);
});

test("a rule's id leads to the rule, nonsense nowhere", () => {
  expect(target(read("simancas.en"), "#battle.place.side")).toBe("battle.place.side");
  expect(target(read("simancas.en"), "#nonsense")).toBe("");
});
