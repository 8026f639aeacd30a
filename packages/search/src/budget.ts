import { ok, refuse, type Result } from "@cairn/core";

/** How much a search may spend on a decision: nodes, which are reproducible, or time on a clock. */
export interface Budget {
  /** Counts work done; true once the budget is used up and the best answer so far must be given. */
  spend(nodes: number): boolean;
  /** Whether the budget is a time: then a search leaves out whatever it can. */
  readonly isTimed?: boolean;
}

/** Makes a budget that starts now, of a share of the whole; 1 is all of it. */
export type BudgetShare = (share: number) => Budget;

/** A number of nodes, the same on every machine. */
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

/** A time in milliseconds on the clock given: packages have no clock of their own. */
export function timeBudget(milliseconds: number, now: () => number): Budget {
  if (!(milliseconds > 0)) throw new RangeError(`a budget must be more than 0 ms, not ${milliseconds}`);
  const end = now() + milliseconds;
  return { spend: () => now() >= end, isTimed: true };
}

/** Reads a budget such as `300ms` or `5000n`. Milliseconds need a clock. */
export function parseBudget(text: string, now: (() => number) | undefined): Result<BudgetShare> {
  const [, digits = "", unit] = /^([1-9]\d{0,8})(ms|n)$/.exec(text) ?? [];
  const amount = Number(digits);
  if (unit === "n") return ok((share) => nodeBudget(share * amount));
  if (unit === "ms" && now) return ok((share) => timeBudget(share * amount, now));
  const reason =
    unit === "ms"
      ? "time budgets are not reproducible here; use nodes, such as 5000n"
      : "write it like 300ms or 5000n";
  return refuse("wrong-budget", `"${text.slice(0, 20)}" is not a budget: ${reason}`);
}
