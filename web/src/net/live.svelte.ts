/**
 * The one live connection: opened when somebody listens, reopened when it breaks, and every message
 * that was not answered said again with its old id, so that nothing is done twice or lost. It counts
 * as open once the server has answered: a server that lets us in only to send us away is not asked
 * again at once.
 */
import { untrack } from "svelte";
import type { FromClient, FromServer } from "../wire/wire";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** A server whose storage is out has more to do than to hear who comes back. */
const BUSY = 1013;
const BUSY_WAIT = 4_000;
const LONGEST_BUSY = 30_000;
const HEARTBEAT = 20_000;
/** No word for so long, though one was due: the connection is dead. */
const DEAF = 8_000;

export type Listener = (frame: FromServer) => void;
type Answerable = Extract<FromClient, { id: string }>;

/**
 * What the page shows of the connection: "broken" since when, in milliseconds of `Date.now()`.
 * `busy`: the server is there, and cannot use its storage.
 */
export const connection = $state<{ state: "closed" | "opening" | "open" | "broken"; since: number; busy: boolean }>({
  state: "closed",
  since: 0,
  busy: false,
});

const listeners = new Set<Listener>();
/** Messages not answered yet, by id, oldest first. */
const pending = new Map<string, Answerable>();
/** What each watched table is to be asked for when the connection is new. */
const watches = new Map<string, () => FromClient>();

let socket: WebSocket | null = null;
let wait = FIRST_WAIT;
let again: ReturnType<typeof setTimeout> | undefined;
let beat: ReturnType<typeof setInterval> | undefined;
let deaf: ReturnType<typeof setTimeout> | undefined;
let unseen: ReturnType<typeof setTimeout> | undefined;

/** An id that no other message of any client has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Hear every frame until the returned function is called. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  untrack(open); // whoever listens in an effect does not follow the connection's state
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

/** Watch a table, now and after every break; `ask` says what the client has by then. */
export function watch(game: string, ask: () => FromClient): () => void {
  watches.set(game, ask);
  send(ask());
  return () => {
    watches.delete(game);
    send({ t: "unwatch", game });
  };
}

/** Say something that is answered; it is kept until it is, over however many connections. */
export function say(message: Answerable): void {
  pending.set(message.id, message);
  send(message);
}

/** Try again at once, as the reader asks. */
export function retry(): void {
  clearTimeout(again);
  wait = FIRST_WAIT;
  open();
}

function send(message: FromClient): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function open(): void {
  if (socket !== null || listeners.size === 0) return;
  if (connection.state !== "broken") connection.state = "opening";
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(`${scheme}//${location.host}/api/live`);
  socket = mine;
  expect(); // a network that swallows everything lets a connection neither open nor fail
  mine.onopen = () => {
    ping();
    watchAll();
    for (const message of pending.values()) send(message);
    clearInterval(beat);
    beat = setInterval(ping, HEARTBEAT);
  };
  mine.onmessage = (event: MessageEvent<string>) => {
    clearTimeout(deaf);
    hear(JSON.parse(event.data) as FromServer);
  };
  mine.onclose = (event: CloseEvent) => {
    if (socket === mine) broken(event.code === BUSY);
  };
}

function watchAll(): void {
  for (const ask of watches.values()) send(ask());
}

function hear(frame: FromServer): void {
  if ("id" in frame) pending.delete(frame.id);
  if (frame.t === "error") refused(frame.rule);
  else if (connection.state !== "open") answered();
  if (frame.t === "table") connection.busy = false;
  if (frame.t === "bye") wait = frame.after;
  for (const listener of [...listeners]) listener(frame);
}

function answered(): void {
  wait = FIRST_WAIT;
  connection.state = "open";
  connection.busy = false;
}

/** A table could not be shown for now: it is asked for again, as often as a door that was closed. */
function refused(rule: string): void {
  if (rule !== "busy" && rule !== "rate") return;
  connection.busy ||= rule === "busy";
  clearTimeout(unseen);
  unseen = setTimeout(watchAll, spread(BUSY_WAIT));
}

/** About so long: not all clients come at the same moment. */
export function spread(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}

function ping(): void {
  send({ t: "ping", id: newId() });
  expect();
}

/** Whoever says nothing for too long is given up; a socket that is asked to close may never say that it has. */
function expect(): void {
  clearTimeout(deaf);
  deaf = setTimeout(() => {
    const mine = socket;
    broken(false);
    mine?.close();
  }, DEAF);
}

function broken(busy: boolean): void {
  socket = null;
  quiet();
  if (listeners.size === 0) return;
  if (connection.state !== "broken") connection.since = Date.now();
  connection.state = "broken";
  connection.busy = busy;
  if (busy) wait = Math.max(wait, BUSY_WAIT);
  clearTimeout(again);
  again = setTimeout(open, spread(wait));
  wait = Math.min(wait * 2, busy ? LONGEST_BUSY : LONGEST_WAIT);
}

function quiet(): void {
  clearInterval(beat);
  clearTimeout(deaf);
  clearTimeout(unseen);
}

function close(): void {
  const mine = socket;
  socket = null;
  quiet();
  clearTimeout(again);
  connection.state = "closed";
  connection.busy = false;
  mine?.close();
}

if (typeof addEventListener === "function") {
  addEventListener("online", retry);
}
