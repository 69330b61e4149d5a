/** What the analyst found in a finished game, and how it is drawn and told. */
import { ask } from "../net/api";

export interface Tried {
  events: string[][];
  value: number;
  error: number;
  samples: number;
}
export interface Decision {
  position: number;
  side: string;
  made: string[][];
  value: number;
  best: { events: string[][]; value: number };
  loss: number;
  error: number;
  mark: Mark;
  choices: Tried[];
}
export type Mark = "good" | "dubious" | "mistake" | "blunder";
export interface Found {
  decisions: Decision[];
  summary: Record<string, { decisions: number; marks: Record<Mark, number>; lost: number; lost_a_decision: number }>;
  /** Events before, and the chance of the first seat to win. */
  curve?: [number, number][];
  luck?: [number, number][];
  shares?: Record<string, number | string>;
}
export interface Analysis {
  state: "none" | "running" | "done";
  level: number | null;
  done: number;
  of: number;
  result: Found | null;
}

export const seeAnalysis = (game: string): Promise<Analysis> => ask("GET", `/api/games/${game}/analysis`);
export const startAnalysis = (game: string, level: number): Promise<Analysis> =>
  ask("POST", `/api/games/${game}/analysis`, { level });

/** The points of the curve for a seat, ending with the result; chances from 0 to 1. */
export function points(found: Found, seat: string, events: number): [number, number][] {
  const mine = found.shares?.["for"] === seat;
  const result = Number(found.shares?.["result"] ?? 0.5);
  const all: [number, number][] = [...(found.curve ?? []), [events, result]];
  return all.map(([at, chance]) => [at, mine ? chance : 1 - chance]);
}

/** A path through the points in a box, x by events and y by chance, the better the higher. */
export function path(curve: readonly [number, number][], events: number, wide: number, high: number): string {
  return curve
    .map(([at, chance], place) => {
      const [x, y] = spot(at, chance, events, wide, high);
      return `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

export function spot(at: number, chance: number, events: number, wide: number, high: number): [number, number] {
  return [events === 0 ? 0 : (at / events) * wide, (1 - chance) * high];
}

/** The shares of a game for a seat: what its own choices, the other's, luck and hidden cards moved. */
export function shares(found: Found, seat: string, other: string): Record<"own" | "other" | "luck" | "hidden", number> {
  const sign = found.shares?.["for"] === seat ? 1 : -1;
  const part = (name: string): number => sign * Number(found.shares?.[name] ?? 0);
  return {
    own: part(`choices of ${seat}`),
    other: part(`choices of ${other}`),
    luck: part("luck"),
    hidden: part("hidden cards"),
  };
}

/** A chance or a change of it in per cent, with a sign where it is a change. */
export function percent(chance: number, signed = false): string {
  const rounded = Math.round(chance * 100);
  const figure = Math.abs(rounded);
  if (!signed) return `${figure} %`;
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${figure} %`;
}
