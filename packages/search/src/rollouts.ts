import { copyPosition, type Move, type Position, type Rng } from "@cairn/core";
import { type Budget, type Outcome, playOutDeal, type Policy, type WorldSource } from "@cairn/search";

/** What a move leads to on average, each figure with its standard error. */
export interface Expectation {
  readonly points: number;
  readonly pointsError: number;
  readonly win: number;
  readonly winError: number;
  readonly worlds: number;
}

/** The question that rollouts answer: what comes of each of these moves if a policy plays on in every seat. */
export interface RolloutQuestion<P extends Position> {
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

/** However small the budget in nodes; by the clock as few as an error can be told from. */
const LEAST_WORLDS = 16;
const LEAST_IN_TIME = 2;

class Tally {
  points = 0;
  squares = 0;
  wins = 0;

  add({ points, win }: Outcome): void {
    this.points += points;
    this.squares += points ** 2;
    this.wins += win;
  }

  expectation(worlds: number): Expectation {
    const points = this.points / worlds;
    // With one world more on either side: 16 wins of 16 are no certainty.
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
 * Plays every candidate out in the same worlds until the budget is used up. Unlike in a search none drops
 * out and none is chosen here, so that luck in these worlds makes no figure better or worse than it is.
 */
export function rollOut<P extends Position>(question: RolloutQuestion<P>): Expectation[] {
  const { candidates, worlds, policy, judge, moves, budget, rng } = question;
  const world = worlds.base.clone() as P;
  const working = worlds.base.clone() as P;
  const outcome: Outcome = { points: 0, win: 0 };
  const tallies = candidates.map(() => new Tally());
  const least = budget.isTimed ? LEAST_IN_TIME : LEAST_WORLDS;
  let count = 0;
  for (let isSpent = false; !isSpent || count < least; count++) {
    worlds.drawInto(world, rng);
    for (const [i, move] of candidates.entries()) {
      copyPosition(world, working);
      working.make(move);
      isSpent = budget.spend(1 + playOutDeal(working, policy, moves, rng)) || isSpent;
      judge(working, outcome);
      (tallies[i] as Tally).add(outcome);
    }
  }
  return tallies.map((tally) => tally.expectation(count));
}
