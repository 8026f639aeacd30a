import type { Action, BaseView, Rng } from "@cairn/core";
import type { BudgetShare } from "./explain.ts";

/** A player: gets what its seat knows and what it may do, and can get nothing else. */
export interface Bot<V extends BaseView = BaseView, A extends Action = Action> {
  readonly name: string;
  /**
   * One of the legal actions, which are never empty. The same view, list and rng give the same choice. A bot that
   * thinks spends `budget` on it, or its own where none is given; the others have no use for one.
   */
  choose(view: V, legal: readonly A[], rng: Rng, budget?: BudgetShare): A;
}

/** Uniform over the legal actions. */
export const random: Bot = { name: "random", choose: (_view, legal, rng) => rng.pick(legal) };

/** The item with the smallest cost; among equals the first. */
export function cheapest<T>(items: readonly T[], cost: (item: T) => number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const item of items) {
    const price = cost(item);
    if (price < least) [best, least] = [item, price];
  }
  return best;
}
