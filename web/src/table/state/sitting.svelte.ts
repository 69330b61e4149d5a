/**
 * One reader before one table: what is shown, what is selected, what is chosen.
 *
 * It knows no rule: it draws the frame's view, offers `view.legal`, and hands every choice to whoever
 * holds the game. A table that has just been decided is held until it has been read.
 */
import { getContext, setContext } from "svelte";
import { capital, faces, type Faces } from "../../card/faces";
import type { Catalogue, Choice, GameEvent, TableFrame, View, WhyFrame } from "../../wire/wire";
import { say } from "../words";
import { awaiting, gathers, mine, offered, setAside, verbsAsked, type Offered } from "./choosing";
import { label } from "./labels";
import { settled, type Settled } from "./settled";
import type { Counted } from "./sums";

export interface Callbacks {
  act?: ((event: GameEvent) => void) | undefined;
  ask?: ((what: string, of?: string) => void) | undefined;
  /** The connection is lost: the table is readable, and unpainted. */
  lost?: boolean;
  why?: ((event: GameEvent) => Promise<Pick<WhyFrame, "short" | "text" | "rule" | "title">>) | undefined;
}

export interface Reason {
  card: string;
  verb: string;
  short: string;
  text: string;
  rule: string;
  title: string;
}

export type Sheet = "piles" | "log" | "totals" | "talk" | "menu" | "keys" | "card" | "seen" | "turns" | "hint";

interface Source {
  frame: () => TableFrame;
  catalogue: () => Catalogue;
  pending: () => readonly GameEvent[];
  callbacks: () => Callbacks;
}

export class Sitting {
  selected: string | null = $state(null);
  /** The card that is read large: under the pointer or the focus. */
  looking: string | null = $state(null);
  reasons: Reason[] = $state.raw([]);
  sheet: Sheet | null = $state(null);
  /** Whose sum is worked out. */
  summed: string | null = $state(null);
  /** Cards outlined because a row of a sum is about them. */
  related: readonly string[] = $state.raw([]);
  held: Settled | null = $state.raw(null);
  /** Counts how often the totals are to be counted up anew. */
  recount = $state(0);
  /** No room for the large card beside the table: it opens as a sheet. */
  narrow = $state(false);
  /** How many lines of talk have not been read. */
  unread = $state(0);
  /** Which pile is open. */
  pile = $state("cards");
  #source: Source;
  #last: TableFrame | null = null;
  /** A card that is to be struck as soon as the tactic that was dropped on it is acknowledged. */
  #aimed: string | null = null;
  /** A card that is to be taken back out of the secret set, and those that must go in again. */
  #returning: { card: string; back: string[]; before: string[] } | null = null;

  constructor(source: Source) {
    this.#source = source;
  }

  get frame(): TableFrame {
    return this.#source.frame();
  }
  readonly faces: Faces = $derived.by(() => faces(this.#source.catalogue()));
  readonly pending: readonly GameEvent[] = $derived.by(() => this.#source.pending());
  /** What lies on the table: the frame's view, or the table that is held. */
  readonly view: View = $derived.by(() => this.held?.view ?? awaiting(this.frame.view, this.pending));
  readonly offered: Offered = $derived.by(() =>
    this.held !== null || this.reads || this.#source.callbacks().lost === true
      ? { byCard: new Map<string, Choice[]>(), bare: [] }
      : offered(this.frame, this.pending),
  );
  readonly myTurn: boolean = $derived.by(() => this.held === null && mine(this.frame.view));
  readonly gathering: boolean = $derived.by(() => this.myTurn && gathers(this.frame.view));

  get reads(): boolean {
    return this.#source.callbacks().act === undefined;
  }
  /** Somebody who has no seat: nobody's hand is theirs. */
  get looksOn(): boolean {
    return this.frame.audience === "onlooker";
  }
  /** Whose eyes; an onlooker sits behind the first seat. */
  get seat(): string {
    const { seat } = this.frame.view;
    return seat in this.frame.seats ? seat : (Object.keys(this.frame.seats)[0] ?? "");
  }
  get other(): string {
    return Object.keys(this.frame.seats).find((seat) => seat !== this.seat) ?? "";
  }
  name(seat: string): string {
    const sitter = this.frame.seats[seat];
    if (sitter?.kind === "bot") return capital(sitter.name);
    const shared = Object.values(this.frame.seats).every((each) => each.you);
    return (shared ? "" : sitter?.name) || capital(this.faces.word(this.frame.title === "simancas" ? "sides" : "players", seat));
  }
  /** The shape and colours of a seat: its side, or its role in this turn. */
  sideOf(seat: string, view: View = this.view): string {
    return "emperor" in view ? (view.emperor === seat ? "emperor" : "foes") : seat;
  }
  verb(verb: string): string {
    return this.faces.word("verbs", verb);
  }

  /** A new frame has come: hold what was decided, go on with what was meant. */
  arrive(frame: TableFrame): void {
    const before = this.#last;
    this.#last = frame;
    if (before === frame) return;
    const decided = settled(before, frame, this.faces);
    if (decided !== null) {
      this.held = decided;
      this.recount += 1;
    }
    if (decided === null && (this.reads || before?.audience !== frame.audience)) this.held = null;
    const asked = before?.view;
    if (asked === undefined || asked.asked !== frame.view.asked || asked.turn !== frame.view.turn) this.drop();
    if (this.selected !== null && !this.offered.byCard.has(this.selected)) this.selected = null;
    this.#follow(frame);
  }

  #follow(frame: TableFrame): void {
    const aimed = this.#aimed;
    this.#aimed = null;
    if (aimed !== null && frame.view.asked === "destroy") {
      const choice = this.offered.byCard.get(aimed)?.[0];
      if (choice !== undefined) this.choose(choice.event);
    }
    const returning = this.#returning;
    if (returning === null) return;
    const aside = setAside(frame.view);
    const gone = returning.before.filter((card) => !aside.includes(card) && card !== returning.card);
    returning.back.push(...gone.filter((card) => !returning.back.includes(card)));
    if (aside.includes(returning.card)) {
      returning.before = aside;
      this.#source.callbacks().ask?.("takeback");
      return;
    }
    const next = returning.back.find((card) => !aside.includes(card));
    const choice = next === undefined ? undefined : this.offered.byCard.get(next)?.[0];
    if (choice === undefined) this.#returning = null;
    else this.choose(choice.event);
  }

  goOn(): void {
    this.held = null;
  }

  /** Read a card: beside the table, or as a sheet where there is no room. */
  read(card: string): void {
    this.looking = card;
    if (this.narrow) this.sheet = "card";
  }
  /** The pointer leaves a card; in Byzantium what passed hands is shown again in its place. */
  leave(): void {
    if (this.frame.title === "byzantium") this.looking = this.selected;
  }

  /** Let go of what is selected. */
  drop(): void {
    this.selected = null;
    this.reasons = [];
  }

  /** A card was tapped: gather it, select it, put it back, or say why not. */
  tap(card: string): void {
    this.looking = card;
    const choices = this.offered.byCard.get(card) ?? [];
    if (choices.length === 0) {
      this.selected = null;
      this.ask(card);
      return;
    }
    const only = choices[0];
    if (this.gathering && choices.length === 1 && only !== undefined) {
      this.reasons = [];
      this.choose(only.event);
      return;
    }
    this.selected = this.selected === card ? null : card;
    this.reasons = [];
    if (this.selected !== null) this.ask(card);
  }

  /** Two taps on a card with a single choice choose it. */
  tapTwice(card: string): void {
    const choices = this.offered.byCard.get(card) ?? [];
    const only = choices[0];
    if (choices.length === 1 && only !== undefined && !this.gathering) this.choose(only.event);
  }

  /** A card was dropped on a card of the other side, or one was tapped with another selected. */
  aim(card: string, target: string): boolean {
    const strikes = this.offered.byCard.get(card)?.find((choice) => choice.event[1] === "tactic");
    if (strikes === undefined) return false;
    this.#aimed = target;
    this.choose(strikes.event);
    return true;
  }

  choose(event: GameEvent): void {
    this.drop();
    this.#source.callbacks().act?.(event);
  }

  /** Take a card back out of the secret set. */
  takeBack(card: string): void {
    if (!this.gathering) return;
    this.#returning = { card, back: [], before: setAside(this.frame.view) };
    this.#source.callbacks().ask?.("takeback");
  }

  /** Why a card may not do what is asked for now, for every verb that is not offered. */
  ask(card: string): void {
    const { view } = this.frame;
    const why = this.#source.callbacks().why;
    if (this.held !== null || why === undefined || !view.hand.includes(card)) return;
    if (!this.myTurn) {
      this.reasons = [{ card, verb: "", short: "", text: say("notNow"), rule: "turn", title: "" }];
      return;
    }
    const may = new Set((this.offered.byCard.get(card) ?? []).map((choice) => choice.event[1]));
    const asked = verbsAsked(view).filter((verb) => !may.has(verb));
    this.reasons = [];
    for (const verb of asked) {
      void why([view.seat, verb, card]).then((reason) => {
        if (this.looking !== card || this.frame.view.asked !== view.asked) return;
        this.reasons = [...this.reasons.filter((each) => each.card === card && each.verb !== verb), { ...reason, card, verb }];
      });
    }
  }

  /** A card as a screen reader says it. */
  label(card: string, counted?: Counted, where: "hand" | "line" = "hand"): string {
    return label(this, card, where, counted);
  }

  title(word: string): string {
    return capital(word);
  }
}

const KEY = "strategikon.sitting";

export function seatAt(source: Source): Sitting {
  return setContext(KEY, new Sitting(source));
}

export function sitting(): Sitting {
  return getContext(KEY);
}
