import type { Action } from "@cairn/core";

/** An action with its expected results; each game adds its own figures and facts. */
export interface Reason {
  readonly action: Action;
  /** The number of worlds it was played out in. */
  readonly worlds: number;
}

/** Keeps the search's choice first and sorts the others by value, so that their figures appear in order. */
export function choiceFirst<R extends Reason>(reasons: readonly R[], worthOf: (reason: R) => number): R[] {
  const [choice, ...others] = reasons;
  return choice ? [choice, ...others.toSorted((x, y) => worthOf(y) - worthOf(x))] : [];
}
