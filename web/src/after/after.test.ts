import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { path, percent, points, shares, type Found } from "./analysis";
import { candidates, commitment, key, pick, readRecord } from "./dealt";
import { log, place, plan, step, told, type ReplayFrame } from "./replaying";

const entry = (text: string) => ({ kind: "deed", turn: 1, phase: "battle", text, seat: null, mark: "", cards: [] }) as const;
const frames = [
  { event: null, log: [], log_from: 0 },
  { event: ["deck", "deal", "moors", "a"], log: [entry("one")], log_from: 0 },
  { event: null, log: [], log_from: 1 },
  { event: null, log: [], log_from: 1 },
  { event: ["moors", "done"], log: [entry("one and a half"), entry("two")], log_from: 0 },
] as unknown as ReplayFrame[];

test("a log grows by what is new, and is replaced where it says so", () => {
  expect(log(frames, 3).map((each) => each.text)).toEqual(["one"]);
  expect(log(frames, 4).map((each) => each.text)).toEqual(["one and a half", "two"]);
});

test("steps pass over positions at which nothing is seen to happen", () => {
  expect(step(frames, 1, 1)).toBe(4);
  expect(step(frames, 4, -1)).toBe(1);
  expect([step(frames, 4, 1), step(frames, 0, -1)]).toEqual([4, 0]);
});

test("a position from an address stays within the game", () => {
  expect([place("3", 5), place("99", 5), place("-1", 5), place("x", 5), place(null, 5)]).toEqual([3, 4, 0, 0, 0]);
});

test("a plan is told with the words of the game", () => {
  const catalogue = {
    lang: "ko",
    cards: [{ name: "궁수", cards: ["archer/1"] }, { name: "긴 창", cards: ["lance"] }],
    words: { verbs: { place: "놓기", pass: "넘기기", exchange: "교환", done: "마침" } },
  } as never;
  const exchanged = ["archer/1", "lance"].map((card) => ["moors", "exchange", card]);
  expect(plan([...exchanged, ["moors", "done"]], catalogue)).toBe("궁수, 긴 창 교환; 마침");
  expect(plan([["moors", "place", "archer/1"], ["moors", "pass"]], catalogue)).toBe("궁수 놓기; 넘기기");
});

test("every step says what is new, and secret choices say how far they have come", () => {
  const heading = { ...entry("Reserve"), kind: "heading" };
  const both = [entry("You exchanged Archers and Lances."), entry("They kept their hand.")];
  const secret = [
    { event: ["deck", "deal", "moors", "a"], log: [entry("You drew 1 card.")], log_from: 0 },
    { event: ["moors", "exchange", "a/1"], log: [heading], log_from: 1 },
    { event: ["moors", "exchange", "a/2"], log: [], log_from: 2 },
    { event: ["moors", "done"], log: [], log_from: 2 },
    { event: ["christians", "done"], log: both, log_from: 2 },
    { event: ["deck", "deal", "moors", "b"], log: [entry("You exchanged Archers and Lances and drew 1 card."), both[1]], log_from: 2 },
  ] as unknown as ReplayFrame[];
  const catalogue = { lang: "en", cards: [{ name: "Archers", cards: ["a/1", "a/2"] }], words: { verbs: { exchange: "Exchange", done: "Done" } } } as never;
  expect(secret.map((_, at) => told(secret, at, catalogue, (seat) => seat.toUpperCase()))).toEqual([
    "You drew 1 card.",
    "Reserve. MOORS: Exchange Archers.",
    "MOORS: Exchange Archers, Archers.",
    "MOORS: Exchange Archers, Archers; Done.",
    "You exchanged Archers and Lances. They kept their hand.",
    "You exchanged Archers and Lances and drew 1 card.",
  ]);
});

// The figures of the project's own dealer (records/dealing.py), for the seed 00…01.
test("a seed binds and picks as the dealer's does", async () => {
  const seed = `${"00".repeat(31)}01`;
  expect(await commitment(seed)).toBe("ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5");
  const secret = await key(seed);
  const drawn = await Promise.all([0, 1, 2, 3].map((count) => pick(secret, count, 54 - count)));
  expect(drawn).toEqual(PICKS);
  expect(await pick(secret, 7, 1)).toBe(0);
});
const PICKS = [6, 36, 33, 8];

test("the record of a golden game is read", () => {
  const record = readRecord(readFileSync("../tests/golden/simancas-three-days.jsonl", "utf8"));
  expect(record.events.length).toBeGreaterThan(20);
  expect(record.events.every((event) => typeof event[1] === "string")).toBe(true);
});

test("what lies nowhere else lies in the deck", () => {
  const catalogue = { cards: [{ side: "any", cards: ["a", "b", "c"] }, { side: "moors", cards: ["d"] }] } as never;
  const frame = {
    title: "simancas",
    view: { placed: { moors: ["d"], christians: [] }, discard: [], deck: 2 },
    open: { moors: { hand: ["b"], aside: [], revealed: ["c"] }, christians: { hand: [], aside: [], revealed: [] } },
  } as unknown as ReplayFrame;
  expect(candidates(frame, ["deck", "deal", "moors", "a"], catalogue)).toEqual(["a", "c"]);
  expect(candidates(frame, ["deck", "reveal", "moors", "a"], catalogue)).toEqual(["a"]);
  expect(candidates(frame, ["deck", "lose", "moors", "b"], catalogue)).toEqual(["b"]);
  expect(candidates({ ...frame, view: { ...frame.view, deck: 3 } } as ReplayFrame, ["deck", "deal"], catalogue)).toBeNull();
});

const found: Found = {
  decisions: [],
  summary: {},
  curve: [
    [0, 0.5],
    [10, 0.75],
  ],
  shares: { for: "moors", result: 0, "choices of moors": -0.1, "choices of christians": 0.05, luck: -0.4, "hidden cards": -0.05 },
};

test("the curve ends with the result, for whichever seat it is told", () => {
  expect(points(found, "moors", 20)).toEqual([[0, 0.5], [10, 0.75], [20, 0]]);
  expect(points(found, "christians", 20)).toEqual([[0, 0.5], [10, 0.25], [20, 1]]);
  expect(path(points(found, "moors", 20), 20, 100, 50)).toBe("M0.0 25.0L50.0 12.5L100.0 50.0");
});

test("shares are told for the seat that asks", () => {
  expect(shares(found, "moors", "christians")).toEqual({ own: -0.1, other: 0.05, luck: -0.4, hidden: -0.05 });
  expect(shares(found, "christians", "moors").luck).toBe(0.4);
  expect([percent(0.123), percent(-0.2, true), percent(0.004, true)]).toEqual(["12 %", "−20 %", "±0 %"]);
});
