import type { Action } from "@cairn/core";
import type { Budget } from "@cairn/search";

/** A part of the time there is to think, as a budget that starts now; 1 is all of it. */
export type BudgetShare = (share: number) => Budget;

/** One action with what is expected of it; each game adds figures and facts of its own. */
export interface Reason {
  readonly action: Action;
  /** In how many worlds it was played out. */
  readonly worlds: number;
}

/** The search's choice first, the others by what came of them: in another order their figures would look wrong. */
export function choiceFirst<R extends Reason>(reasons: readonly R[], worthOf: (reason: R) => number): R[] {
  const [choice, ...others] = reasons;
  return choice ? [choice, ...others.toSorted((x, y) => worthOf(y) - worthOf(x))] : [];
}
