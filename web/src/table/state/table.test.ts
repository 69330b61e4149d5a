import { describe, expect, test } from "vitest";
import { faces, setting } from "../../card/faces";
import type { CardFace, Catalogue, LogEntry, SimancasView, TableFrame } from "../../wire/wire";
import { next } from "../move/roving";
import { figures, grown, news } from "./announcing";
import { awaiting, offered, setAside, verbsAsked } from "./choosing";
import { clockText, left } from "./clocks";
import { pieces } from "./pieces";
import { settled } from "./settled";
import { balance, counted, legacyRows, lineSum } from "./sums";
import { dropVerb, dropZones, moves, whereabouts } from "./zones";

function face(id: string, printed: Partial<CardFace> = {}): CardFace {
  return {
    id, cards: [id], name: id.toUpperCase(), type: "infantry", side: "moors", force: 2, tags: [], effects: [],
    strategic: "", tactical: "", ages: [], unique: false, natural: false, legacy: 0, history: "", ...printed,
  };
}
const RALLY = { keyword: "rally", name: "Rally infantry 1", text: "" };
const CATALOGUE: Catalogue = {
  deck: "d", version: 1, sha256: "", title: "", game: "simancas", lang: "en", options: [], slots: [],
  words: { verbs: { place: "Place" } },
  cards: [face("leader", { type: "leader", force: 5, effects: [RALLY] }), face("foot"), face("pikes"), face("horse", { side: "christians", force: 3 })],
};
const FACES = faces(CATALOGUE);

function view(changed: Partial<SimancasView> = {}): SimancasView {
  return {
    game: "simancas", seat: "moors", turn: 1, phase: "battle", actor: "moors", asked: "act", side: "moors",
    wins: { moors: 0, christians: 0 }, deck: 9, discard: [], hand: ["foot", "pikes"], hands: { moors: 2, christians: 1 },
    aside: [], seen: [], shown: [], glimpsed: [], revealed: [], looked: 0, placed: { moors: [], christians: [] },
    force: { moors: line(0), christians: line(0) }, owed: {}, due: 0, target: null,
    passed: { moors: false, christians: false }, actions: 0, legal: [], outcome: null, ...changed,
  };
}
function line(total: number, printed: Record<string, number> = {}): SimancasView["force"][string] {
  return { total, printed, bonuses: [], safe: [] };
}
function frame(shown: SimancasView, changed: Partial<TableFrame> = {}): TableFrame {
  return {
    t: "table", game: "g", number: 1, audience: "moors", title: "simancas", deck: "d", options: {}, seats: {},
    view: shown, prompt: "", choices: [], log: [], log_from: 0,
    clock: { pace: "none", left: {}, increment: 0, running: [] }, offers: { draw: null, takeback: null, rematch: null },
    may: { resign: true, draw: true, takeback: null, rematch: false, claim: false, hint: false, chat: true },
    ready: [], lets_in: [], deal: { scheme: "hmac-sha256", commitment: "", seed: null }, ending: null, next: null, invitation: null, ...changed,
  } as TableFrame;
}
const LEGAL = [["moors", "place", "foot"], ["moors", "tactic", "foot"], ["moors", "pass"]];

describe("choices", () => {
  test("a card has its own, the others stand alone", () => {
    const found = offered(frame(view({ legal: LEGAL }), { choices: [{ event: LEGAL[0] ?? [], note: "2 : 0", final: true }] }));
    expect(found.byCard.get("foot")?.map((choice) => [choice.event[1], choice.note])).toEqual([["place", "2 : 0"], ["tactic", ""]]);
    expect(found.bare.map((choice) => choice.event[1])).toEqual(["pass"]);
  });
  test("nothing is offered while one is under way, but for a set that is gathered in secret", () => {
    expect(offered(frame(view({ legal: LEGAL })), [["moors", "pass"]]).bare).toEqual([]);
    const legal = [["moors", "exchange", "foot"], ["moors", "exchange", "pikes"], ["moors", "done"]];
    const gathering = offered(frame(view({ asked: "exchange", legal })), [["moors", "exchange", "foot"]]);
    expect([...gathering.byCard.keys()]).toEqual(["pikes"]);
  });
  test("a placed card lies on the line until it is acknowledged", () => {
    const shown = awaiting(view({ legal: LEGAL }), [["moors", "place", "foot"]]) as SimancasView;
    expect([shown.hand, shown.placed["moors"], shown.legal]).toEqual([["pikes"], ["foot"], []]);
    const aside = awaiting(view({ asked: "exchange" }), [["moors", "exchange", "foot"]]);
    expect(setAside(aside)).toEqual(["foot"]);
  });
  test("why not is asked for both things that a card could do in battle", () => {
    expect(verbsAsked(view())).toEqual(["place", "tactic"]);
    expect(verbsAsked(view({ asked: "command" }))).toEqual(["command"]);
  });
});

describe("places", () => {
  test("a card goes from the hand to the line, another from the deck to the hand", () => {
    const now = view({ hand: ["pikes", "leader"], placed: { moors: ["foot"], christians: ["horse"] } });
    expect(moves(view(), now)).toEqual([
      { card: "foot", from: "hand", to: "line:moors" },
      { card: "horse", from: "theirs", to: "line:christians" },
      { card: "leader", from: "deck:cards", to: "hand" },
    ]);
  });
  test("nothing moves where nothing changed", () => {
    expect(moves(view(), view())).toEqual([]);
    expect(whereabouts(view({ discard: ["horse"] })).get("horse")).toBe("pile:cards");
  });
  test("a card that may be placed or used as a tactic is dropped on the line or the pile", () => {
    expect([...dropZones(["place", "tactic"])].sort()).toEqual(["line", "pile", "theirs"]);
    expect(dropVerb(["place", "tactic"], "line")).toBe("place");
    expect(dropVerb(["place", "tactic"], "pile")).toBe("tactic");
    expect(dropVerb(["command"], "line")).toBeUndefined();
    expect(dropVerb(["exchange"], "pile")).toBe("exchange");
  });
});

describe("sums", () => {
  const rallied = view({
    placed: { moors: ["leader", "foot", "pikes"], christians: [] },
    force: {
      christians: line(0),
      moors: {
        total: 11, printed: { leader: 5, foot: 2, pikes: 2 }, safe: [],
        bonuses: [{ card: "leader", effect: ["rally", "infantry", 1], plus: 2, to: ["foot", "pikes"] }],
      },
    },
  });
  test("each card counts what it prints and its part of every bonus", () => {
    expect(counted(rallied, "moors").get("foot")).toEqual({ force: 3, plus: 1 });
    expect(counted(rallied, "moors").get("leader")).toEqual({ force: 5, plus: 0 });
  });
  test("the rows of a sum come to its total", () => {
    const rows = lineSum(rallied, "moors", FACES);
    expect(rows.reduce((sum, row) => sum + row.value, 0)).toBe(11);
    expect(rows[2]).toEqual({ text: "LEADER: Rally infantry 1", value: 1, kind: "bonus", cards: ["foot", "leader"] });
  });
  test("a change of legacy is told term by term", () => {
    const rows = legacyRows(11, [{ value: 1, cause: "territory rose" }, { value: -3, cause: "the fall" }], "Before");
    expect(rows.map((row) => [row.text, row.value])).toEqual([["Before", 11], ["territory rose", 1], ["the fall", -3]]);
  });
  test("two totals reach along a bar that holds both", () => {
    expect(balance(10, 5)).toEqual([0.5, 0.25]);
    expect(balance(40, 10)).toEqual([1, 0.25]);
  });
});

describe("a turn that was decided", () => {
  const lay = { moors: ["foot"], christians: ["horse"] };
  const force = { moors: line(2, { foot: 2 }), christians: line(3, { horse: 3 }) };
  const entry = { kind: "result", turn: 1, phase: "battle", seat: null, mark: "christians", cards: [] } as const;
  const result: LogEntry = { ...entry, cards: [], text: "Sancha won the turn.", battle: { winner: "christians", placed: lay, force } };
  const before = frame(view({ actor: "christians", hand: ["pikes"], placed: { moors: ["foot"], christians: [] }, force: { moors: line(2, { foot: 2 }), christians: line(0) } }));
  const after = frame(view({ turn: 2, phase: "reserve", asked: "exchange", wins: { moors: 0, christians: 1 } }), { number: 2, log: [result] });
  test("is held with what lay there, the card that was placed last among it", () => {
    const held = settled(before, after, FACES);
    expect(held).toMatchObject({ kind: "battle", winner: "christians", text: "Sancha won the turn.", view: { placed: lay, force, hand: ["pikes"], wins: { christians: 1 } } });
  });
  test("is nothing within a turn, for other eyes, or when it is told already", () => {
    expect(settled(before, frame(view(), { number: 2 }), FACES)).toBeNull();
    expect(settled(before, { ...after, audience: "christians" }, FACES)).toBeNull();
    expect(settled(null, after, FACES)).toBeNull();
    expect(settled({ ...before, log: [result] }, after, FACES)).toBeNull();
  });
});

describe("what is read out", () => {
  const deed = { kind: "deed", turn: 1, phase: "battle", seat: "moors", mark: "moors" } as const;
  test("of a sentence that has grown is only what is new", () => {
    expect(grown("The recruit discarded Hill Ambushers as a tactic.", "The recruit discarded Hill Ambushers as a tactic and destroyed Spearmen.")).toBe("and destroyed Spearmen.");
    expect(grown("You looked at A, B and C in the deck.", "You looked at A, B and C in the deck, and kept B.")).toBe("and kept B.");
    expect(grown("You discarded A, and looked at B.", "You discarded A, looked at B and kept C.")).toBe("and kept C.");
    expect(grown("신병이 전술로 복병을 버렸습니다.", "신병이 전술로 복병을 버리고 창병을 격파했습니다.")).toBe("버리고 창병을 격파했습니다.");
  });
  test("of a log are its new entries, headings with a full stop", () => {
    const first = { ...deed, text: "You passed.", cards: [] };
    const next = { ...first, kind: "heading" as const, text: "Turn 2 · Fate" };
    expect(news([first], [first, next, first])).toEqual(["Turn 2 · Fate.", "You passed."]);
  });
  test("are totals that have changed in battle, and turns won", () => {
    const force = { moors: line(5), christians: line(0) };
    expect(figures(view(), view({ force }))).toEqual({ force: { moors: 5, christians: 0 } });
    expect(figures(view({ force }), view({ phase: "fate", wins: { moors: 1, christians: 0 } }))).toEqual({ wins: { moors: 1, christians: 0 } });
    expect(figures(null, view())).toEqual({});
  });
});

test("a sentence of the log is cut at the names of cards, the longest first", () => {
  const cut = pieces({ text: "You placed Guard of León and Guard.", cards: ["Guard", "Guard of León"] });
  expect(cut.filter((piece) => piece.card).map((piece) => piece.text)).toEqual(["Guard of León", "Guard"]);
  expect(cut.map((piece) => piece.text).join("")).toBe("You placed Guard of León and Guard.");
});

test("a clock is read in minutes, below ten seconds in tenths, by post in days", () => {
  expect(clockText(725_000, "live", "en")).toBe("12:05");
  expect(clockText(9_940, "live", "en")).toBe("0:09.9");
  expect(clockText(90_000_000, "days", "ko")).toBe("1일 1시간");
  expect(left({ pace: "live", left: { moors: 1_000 }, increment: 0, running: [] }, "moors", 4_000)).toBe(0);
  expect(left({ pace: "none", left: {}, increment: 0, running: [] }, "moors", 0)).toBeNull();
});

test("arrow keys stay within a list", () => {
  expect([next("ArrowRight", 0, 3), next("ArrowRight", 2, 3), next("ArrowLeft", 0, 3), next("End", 0, 3)]).toEqual([1, 2, 0, 2]);
  expect(next("Enter", 0, 3)).toBeUndefined();
});

test("a name is set by its longest word, which stands closer where it is long", () => {
  expect(setting("Ramiro II of León")).toMatchObject({ letters: 6, squeeze: 0 });
  expect(setting("Campaign of Omnipotence")).toMatchObject({ letters: 11, squeeze: 0.05 });
  expect(setting("바실레이오스 2세")).toMatchObject({ letters: 6, squeeze: 0.07 });
  expect(setting("Campaign of Omnipotence").breadth).toBeGreaterThan(5.6);
  expect(setting("몰래 들여온 누에").pair).toBeCloseTo(4.86, 1);
});
