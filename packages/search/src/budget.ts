/** How long a bot may think: in nodes, which is repeatable, or as long as a clock allows. */
export interface Budget {
  /** Counts work done; true once it is used up and the best answer so far must be given. */
  spend(nodes: number): boolean;
  /** Whether somebody waits for the answer by a clock: then nothing is finished that can be left out. */
  readonly isTimed?: boolean;
}

/** So many nodes, whatever the machine. */
export function nodeBudget(nodes: number): Budget {
  if (!(nodes > 0)) throw new RangeError(`a budget must be more than 0 nodes, not ${nodes}`);
  let left = nodes;
  return {
    spend(spent) {
      left -= spent;
      return left <= 0;
    },
  };
}

/** So many milliseconds of the clock given: packages have none of their own. */
export function timeBudget(milliseconds: number, now: () => number): Budget {
  if (!(milliseconds > 0)) throw new RangeError(`a budget must be more than 0 ms, not ${milliseconds}`);
  const end = now() + milliseconds;
  return { spend: () => now() >= end, isTimed: true };
}

/** A budget that also ends when somebody calls it off. */
export const abortable = (budget: Budget, isAborted: () => boolean): Budget => ({
  ...budget,
  spend: (nodes) => budget.spend(nodes) || isAborted(),
});
