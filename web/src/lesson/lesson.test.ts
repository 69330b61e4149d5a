import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { TableFrame } from "../wire/wire";
import * as byzantium from "./byzantium";
import { moved, next, opened, previous, type Step } from "./course";
import * as simancas from "./simancas";

const LESSONS = { simancas, byzantium };

test.each(Object.entries(LESSONS))("every step of %s opens with a stage and names a rule", (game, lesson) => {
  const names = lesson.stages.map(([stage]) => stage);
  const page = readFileSync(`../src/strategikon/library/rules/${game}.en.md`, "utf8");
  expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
  expect(new Set(lesson.steps.map((step) => step.stage))).toEqual(new Set(names));
  expect(lesson.steps.filter((step) => !page.includes(`### ${step.rule} — `)).map((step) => step.rule)).toEqual([]);
  const order = lesson.steps.map((step) => names.indexOf(step.stage));
  expect([...order].sort((one, other) => one - other)).toEqual(order);
});

test.each(Object.entries(LESSONS))("no text of %s is missing or long", (_, lesson) => {
  const texts = [...Object.values(lesson.texts.en), ...Object.values(lesson.texts.ko)];
  expect(texts.filter((text) => text.trim() === "")).toEqual([]);
  expect(texts.filter((text) => text.length > 330)).toEqual([]);
});

const steps: Step[] = ["a", "a", "b", "c"].map((stage, at) => ({ id: String(at), stage, rule: "" }));
const stages = [
  ["a", () => true],
  ["b", (frame: TableFrame) => frame.number === 2],
  ["c", (frame: TableFrame) => frame.number === 3],
] as const;
const frame = (number: number): TableFrame => ({ number }) as TableFrame;

test("a stage that opens takes the learner to its first step", () => {
  const first = opened(stages, [], frame(1));
  expect(first).toEqual(["a"]);
  expect(moved(steps, 0, [], first)).toBe(0);
  const second = opened(stages, first, frame(2));
  expect(moved(steps, 1, first, second)).toBe(2);
  expect(opened(stages, second, frame(1))).toEqual(["a", "b"]);
});

test("a stage may be left out, and nobody is taken back", () => {
  const open = opened(stages, ["a"], frame(3));
  expect(open).toEqual(["a", "c"]);
  expect(moved(steps, 1, ["a"], open)).toBe(3);
  expect([next(steps, 1, open), previous(steps, 3, open)]).toEqual([3, 1]);
  expect(moved(steps, 3, ["a", "c"], ["a", "b", "c"])).toBe(3);
});

test("beyond what the game has come to there is no next step", () => {
  expect(next(steps, 1, ["a"])).toBe(-1);
  expect(previous(steps, 0, ["a"])).toBe(-1);
});
