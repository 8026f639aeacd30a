import type { Action, BaseView, Rng } from "@cairn/core";
import type { BudgetShare } from "@cairn/search";
import type { BotMemory } from "./memory.ts";

/** A player program. It gets its seat's view and legal actions and nothing else. */
export interface Bot<V extends BaseView = BaseView, A extends Action = Action> {
  readonly name: string;
  /**
   * Chooses one of the legal actions, of which there is at least one. The same view, list, rng and memory give the same
   * choice. A bot that searches spends `budget`, or its own if none is given; the others ignore it. Without a memory
   * each decision stands alone.
   */
  choose(view: V, legal: readonly A[], rng: Rng, budget?: BudgetShare, memory?: BotMemory): A;
}

/** Chooses uniformly among the legal actions. */
export const random: Bot = { name: "random", choose: (_view, legal, rng) => rng.pick(legal) };

/** The item with the smallest cost, the first among equals. */
export function cheapest<T>(items: readonly T[], cost: (item: T) => number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const item of items) {
    const price = cost(item);
    if (price < least) [best, least] = [item, price];
  }
  return best;
}
