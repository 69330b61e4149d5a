/** Where a learner is in a lesson: the game opens stages, the reader turns the steps within them. */
import type { TableFrame } from "../wire/wire";

export interface Step {
  id: string;
  /** The stage that opens this step; steps of a stage stand together, stages in the order of play. */
  stage: string;
  /** The rule that says more about it. */
  rule: string;
}
export type Stages = readonly (readonly [stage: string, opens: (frame: TableFrame) => boolean])[];

/** The stages that have been open, in order, once this frame has been seen too. */
export function opened(stages: Stages, before: readonly string[], frame: TableFrame): string[] {
  return stages.filter(([stage, opens]) => before.includes(stage) || opens(frame)).map(([stage]) => stage);
}

/** Which step to show: the first one of a stage that has just opened beyond it, else the same. */
export function moved(steps: readonly Step[], at: number, before: readonly string[], now: readonly string[]): number {
  const fresh = now.filter((stage) => !before.includes(stage));
  const first = steps.findLastIndex((step, place) => fresh.includes(step.stage) && steps[place - 1]?.stage !== step.stage);
  return Math.max(at, first);
}

/** The next step that may be turned to, or -1 while the game has not come so far. */
export function next(steps: readonly Step[], at: number, open: readonly string[]): number {
  return steps.findIndex((step, place) => place > at && open.includes(step.stage));
}

/** The step before, of those that are open, or -1. */
export function previous(steps: readonly Step[], at: number, open: readonly string[]): number {
  return steps.findLastIndex((step, place) => place < at && open.includes(step.stage));
}
