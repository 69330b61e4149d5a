import { expect, test } from "vitest";
import type { Listed } from "../../wire/wire";
import { left, lists, opponent, outcome, span } from "./listing";

const sitter = { kind: "person", name: "Sancha", level: null, you: false, present: true } as const;
const game: Listed = {
  id: "abcdefghij",
  title: "simancas",
  deck: "simancas-standard",
  options: {},
  seats: { moors: { ...sitter, name: "Idris", you: true }, christians: sitter },
  yours: ["moors"],
  your_turn: true,
  turn: 3,
  phase: "battle",
  clock: { pace: "days", left: { moors: 190_000_000, christians: 5 }, increment: 0, running: ["moors"] },
  started: "0939-08-06T09:00:00Z",
  moved: "0939-08-08T09:00:00Z",
  lesson: false,
  screen: false,
  invitation: null,
  ending: null,
  next: null,
};
const ended = { winner: "moors", score: {}, reason: "wins", territory: null, text: "" } as const;

test("a game waits for its reader, goes on, or is over", () => {
  const over = { ...game, your_turn: false, ending: ended };
  const found = lists([game, { ...game, your_turn: false }, over]);
  expect([found.waiting.length, found.going.length, found.over.length]).toEqual([1, 1, 1]);
});

test("the opponent is whoever sits in the other seat", () => {
  expect(opponent(game)?.name).toBe("Sancha");
  expect(opponent({ ...game, seats: { ...game.seats, christians: { ...sitter, kind: "open" } } })).toBeNull();
  expect(opponent({ ...game, yours: ["moors", "christians"], screen: true })).toBeNull();
});

test("only one's own time is told", () => {
  expect(left(game)).toBe(190_000_000);
  expect(left({ ...game, clock: { ...game.clock, pace: "none" } })).toBeNull();
  expect(span(190_000_000)).toEqual({ days: 2, hours: 4, minutes: 46 });
  expect(span(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
});

test("a result is told from the reader's seat", () => {
  expect(outcome({ ...game, ending: ended })).toBe("won");
  expect(outcome({ ...game, yours: ["christians"], ending: ended })).toBe("lost");
  expect(outcome({ ...game, ending: { ...ended, winner: null } })).toBe("drawn");
  expect(outcome({ ...game, screen: true, ending: ended })).toBe("ended");
});
