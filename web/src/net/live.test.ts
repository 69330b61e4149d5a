import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromServer } from "../wire/wire";
import { connection, listen, retry, watch } from "./live.svelte";

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  said: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.said.push((JSON.parse(text) as { t: string }).t);
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  accept(...frames: Partial<FromServer>[]): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }
}
const PONG = { t: "pong", id: "1" } as const;
const BUSY = { t: "error", rule: "busy", text: "" } as const;
const newest = (): Wire => Wire.all.at(-1) as Wire;
let leave = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  Wire.all = [];
  leave = listen(() => undefined);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** After how many seconds each new attempt comes while the server lets in only to send away. */
function waits(code: number, attempts: number, ...frames: Partial<FromServer>[]): number[] {
  return Array.from({ length: attempts }, () => {
    const [count, began] = [Wire.all.length, Date.now()];
    newest().accept(...frames);
    newest().close(code);
    while (Wire.all.length === count) vi.advanceTimersByTime(100);
    return (Date.now() - began) / 1000;
  });
}

test("to a server that is busy one comes back by itself, ever less often", () => {
  expect(waits(1013, 5, BUSY)).toEqual([4, 8, 16, 30, 30]);
  expect([connection.state, connection.busy]).toEqual(["broken", true]);
  newest().accept(PONG);
  expect([connection.state, connection.busy]).toEqual(["open", false]);
  expect(waits(1006, 1)[0]).toBeCloseTo(0.3);
  expect([connection.state, connection.busy]).toEqual(["broken", false]);
});

test("a server that sends everybody away is not asked again at once", () => {
  newest().accept(PONG);
  expect(waits(4429, 6)).toEqual([0.3, 0.6, 1.2, 2.4, 4.8, 8]);
});

test("a connection that neither opens nor fails is given up, and so is one on which nothing is heard", () => {
  const [first] = Wire.all as [Wire];
  vi.advanceTimersByTime(8_000);
  expect([first.readyState, connection.state]).toEqual([3, "broken"]);
  vi.advanceTimersByTime(8_000);
  newest().accept(PONG);
  const count = Wire.all.length;
  vi.advanceTimersByTime(20_000);
  expect(connection.state).toBe("open");
  vi.advanceTimersByTime(9_000);
  expect(Wire.all.length).toBe(count + 1);
});

test("a reader who does not want to wait comes at once", () => {
  newest().close(1013);
  retry();
  expect(Wire.all).toHaveLength(2);
});

test("a table that could not be shown for now is asked for again until it is", () => {
  const stop = watch("g", () => ({ t: "watch", game: "g", since: 0, log: 0, lang: "en", seat: null }));
  newest().accept(PONG, BUSY);
  expect([connection.state, connection.busy, newest().said]).toEqual(["open", true, ["ping", "watch"]]);
  vi.advanceTimersByTime(4_000);
  expect(newest().said).toEqual(["ping", "watch", "watch"]);
  newest().accept({ t: "table" });
  expect(connection.busy).toBe(false);
  stop();
});
