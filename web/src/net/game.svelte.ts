/**
 * One game over the live connection: its table as it stands, what is chosen and not yet acknowledged,
 * the talk. One choice is under way at a time; those made meanwhile wait and are dropped if they are
 * no longer offered.
 */
import type { Language } from "../settings/settings.svelte";
import type {
  ChatFrame,
  FromClient,
  FromServer,
  GameEvent,
  HintFrame,
  RefusedFrame,
  TableFrame,
  WhyFrame,
} from "../wire/wire";
import { listen, newId, say, watch } from "./live.svelte";

type Answer = WhyFrame | HintFrame | RefusedFrame;

export class LiveGame {
  frame: TableFrame | null = $state.raw(null);
  chat: readonly ChatFrame[] = $state.raw([]);
  /** Choices not acknowledged yet, oldest first. */
  pending: readonly GameEvent[] = $state.raw([]);
  /** Why the last message was refused; "" once something else was said. */
  notice = $state("");
  /** What the server says of a game that it does not show. */
  unknown = $state("");

  readonly game: string;
  #language: Language;
  /** Whose eyes at a table for two on one screen. */
  #seat: string | null = null;
  #flying: { id: string; done: number | null } | null = null;
  #answers = new Map<string, (answer: Answer) => void>();
  #reasons = new Map<string, Promise<WhyFrame>>();
  #stop: (() => void)[] = [];

  constructor(game: string, language: Language) {
    this.game = game;
    this.#language = language;
  }

  open(): void {
    this.#stop = [listen((frame) => this.#hear(frame)), watch(this.game, () => this.#watch())];
  }

  close(): void {
    for (const stop of this.#stop.toReversed()) stop();
    this.#stop = [];
  }

  /** Look through a seat's eyes, or read another language: the table is asked for anew. */
  look(as: { seat?: string; language?: Language }): void {
    if (as.seat !== undefined) this.#seat = as.seat;
    if (as.language !== undefined) this.#language = as.language;
    this.frame = null;
    this.pending = [];
    this.#flying = null;
    this.#reasons.clear();
    this.close();
    this.open();
  }

  act(event: GameEvent): void {
    this.notice = "";
    this.pending = [...this.pending, event];
    this.#pump();
  }

  ask(what: string, of: string | null = null): void {
    if (this.frame === null) return;
    this.notice = "";
    say({ t: "ask", game: this.game, number: this.frame.number, id: newId(), what, of, seat: this.#seat });
  }

  talk(text: string): void {
    say({ t: "say", game: this.game, id: newId(), text });
  }

  /** Why an event is not offered; asked once for every number of the table. */
  why(event: GameEvent): Promise<WhyFrame> {
    const key = `${this.frame?.number} ${event.join(" ")}`;
    const known = this.#reasons.get(key);
    if (known !== undefined) return known;
    const asked = this.#answered({ t: "why", game: this.game, id: newId(), event }).then((answer) => {
      if (answer.t === "why") return answer;
      const text = answer.t === "refused" ? answer.text : "";
      const rule = answer.t === "refused" ? answer.rule : "";
      return { t: "why", game: this.game, id: answer.id, event, short: "", text, rule, title: "" } as WhyFrame;
    });
    this.#reasons.set(key, asked);
    return asked;
  }

  /** What the analyst would choose; throws the refusal's sentence. */
  async hint(): Promise<HintFrame["choices"]> {
    const answer = await this.#answered({ t: "hint", game: this.game, id: newId() });
    if (answer.t === "hint") return answer.choices;
    throw new Error(answer.t === "refused" ? answer.text : "");
  }

  #answered(message: Extract<FromClient, { id: string }>): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answers.set(message.id, resolve);
      say(message);
    });
  }

  #watch(): FromClient {
    const frame = this.frame;
    return {
      t: "watch",
      game: this.game,
      since: frame?.number ?? 0,
      log: frame?.log.length ?? 0,
      lang: this.#language,
      seat: this.#seat,
    };
  }

  #pump(): void {
    const [event] = this.pending;
    if (this.#flying !== null || event === undefined || this.frame === null) return;
    const { view, number } = this.frame;
    if (!view.legal.some((legal) => legal.join(" ") === event.join(" "))) {
      this.pending = this.pending.slice(1);
      this.#pump();
      return;
    }
    const id = newId();
    this.#flying = { id, done: null };
    say({ t: "act", game: this.game, number, id, event });
  }

  #settle(): void {
    const flying = this.#flying;
    if (flying?.done == null || (this.frame?.number ?? 0) < flying.done) return;
    this.#flying = null;
    this.pending = this.pending.slice(1);
    this.#pump();
  }

  #hear(frame: FromServer): void {
    if ("game" in frame && frame.game !== this.game) return;
    if (frame.t === "table") {
      this.frame = joined(this.frame, frame);
      this.#settle();
      this.#pump();
    } else if (frame.t === "done" && frame.id === this.#flying?.id) {
      this.#flying.done = frame.number;
      this.#settle();
    } else if (frame.t === "refused") this.#refused(frame);
    else if (frame.t === "why" || frame.t === "hint") this.#answer(frame);
    else if (frame.t === "chat") {
      const others = this.chat.filter((line) => line.number !== frame.number);
      this.chat = [...others, frame].sort((one, two) => one.number - two.number);
    } else if (frame.t === "presence" && this.frame !== null) {
      const seats = Object.entries(this.frame.seats).map(([seat, sitter]) => [
        seat,
        { ...sitter, present: frame.present[seat] ?? sitter.present },
      ]);
      this.frame = { ...this.frame, seats: Object.fromEntries(seats) };
    }
  }

  #answer(frame: Answer): void {
    this.#answers.get(frame.id)?.(frame);
    this.#answers.delete(frame.id);
  }

  #refused(frame: RefusedFrame): void {
    if (this.#answers.has(frame.id)) {
      this.#answer(frame);
      return;
    }
    if (frame.id === this.#flying?.id) {
      this.#flying = null;
      this.pending = [];
    }
    if (this.frame === null) this.unknown = frame.text;
    else this.notice = frame.text;
  }
}

/** The table now shown: a log told in part is put behind what was told before. */
export function joined(before: TableFrame | null, now: TableFrame): TableFrame {
  if (now.log_from === 0 || before === null || before.audience !== now.audience) return now;
  return { ...now, log: [...before.log.slice(0, now.log_from), ...now.log], log_from: 0 };
}
