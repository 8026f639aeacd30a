import { copyPosition, type Move, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";
import type { Outcome, WorldSource } from "./flat.ts";
import { playOutDeal, type Policy } from "./policy.ts";

/** A move's mean result over rollouts, each figure with its standard error. */
export interface RolloutEstimate {
  readonly points: number;
  readonly pointsError: number;
  readonly win: number;
  readonly winError: number;
  readonly worlds: number;
}

/** What rollouts are given: candidates, worlds, and the policy that plays on in every seat. */
export interface RolloutInput<P extends Position> {
  readonly candidates: readonly Move[];
  readonly worlds: WorldSource<P> & { readonly base: P };
  readonly policy: Policy<P>;
  /** Writes the outcome of a finished deal. */
  readonly judge: (position: P, outcome: Outcome) => void;
  /** Room for the legal moves of any position. */
  readonly moves: Int32Array;
  readonly budget: Budget;
  readonly rng: Rng;
}

/** The fewest worlds, however small the budget: in nodes, and by the clock, where two are enough for an error. */
const MIN_WORLDS = 16;
const MIN_WORLDS_TIMED = 2;

class RolloutSums {
  points = 0;
  squares = 0;
  wins = 0;

  add({ points, win }: Outcome): void {
    this.points += points;
    this.squares += points ** 2;
    this.wins += win;
  }

  estimate(worlds: number): RolloutEstimate {
    const points = this.points / worlds;
    // Laplace's rule, one more world won and one more lost: 16 wins of 16 are not certainty.
    const chance = (this.wins + 1) / (worlds + 2);
    return {
      points,
      pointsError: Math.sqrt(Math.max(0, this.squares / worlds - points ** 2) / (worlds - 1)),
      win: this.wins / worlds,
      winError: Math.sqrt((chance * (1 - chance)) / (worlds + 2)),
      worlds,
    };
  }
}

/**
 * Plays every candidate out in the same worlds until the budget is used up. Unlike a search it neither eliminates nor
 * chooses, so that its figures are free of selection bias.
 */
export function rollOut<P extends Position>(input: RolloutInput<P>): RolloutEstimate[] {
  const { candidates, worlds, policy, judge, moves, budget, rng } = input;
  const world = worlds.base.clone() as P;
  const working = worlds.base.clone() as P;
  const outcome: Outcome = { points: 0, win: 0 };
  const sums = candidates.map(() => new RolloutSums());
  const minimum = budget.isTimed ? MIN_WORLDS_TIMED : MIN_WORLDS;
  let count = 0;
  for (let isSpent = false; !isSpent || count < minimum; count++) {
    worlds.drawInto(world, rng);
    for (const [i, move] of candidates.entries()) {
      copyPosition(world, working);
      working.make(move);
      isSpent = budget.spend(1 + playOutDeal(working, policy, moves, rng)) || isSpent;
      judge(working, outcome);
      (sums[i] as RolloutSums).add(outcome);
    }
  }
  return sums.map((sum) => sum.estimate(count));
}
