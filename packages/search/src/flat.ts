import { copyPosition, type Move, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";

/** Samples worlds that agree with what the seat knows. */
export interface WorldSource<P extends Position> {
  /** Overwrites a position with a world. */
  drawInto(world: P, rng: Rng): void;
  /** The factor by which correlation between worlds enlarges standard errors; 1 if absent. */
  readonly errorInflation?: number;
}

/** The result of a world for the searching seat: the search maximises `points`; `win` is 1 or 0, for people to read. */
export interface Outcome {
  points: number;
  win: number;
}

/** What a flat search is given: candidates, worlds to compare them in, and a value for each result. */
export interface FlatSearchInput<P extends Position> {
  readonly candidates: readonly Move[];
  readonly worlds: WorldSource<P>;
  /** Two positions to work in; both are overwritten. */
  readonly world: P;
  readonly working: P;
  /** Evaluates a world after a candidate was made in it, by a rollout or a leaf evaluator; returns the nodes it took. */
  readonly valueInto: (position: P, outcome: Outcome) => number;
  /** Prior means of the candidates, worth this many worlds each in the final estimate. Elimination ignores the prior. */
  readonly prior?: { readonly points: readonly number[]; readonly worlds: number } | undefined;
  readonly budget: Budget;
  readonly rng: Rng;
}

/** The search's estimate of one candidate. */
export interface MoveEstimate {
  readonly move: Move;
  readonly points: number;
  readonly win: number;
  /** The standard errors of `points` and of `win`. */
  readonly pointsError: number;
  readonly winError: number;
  readonly worlds: number;
}

/** Candidates are compared after this many worlds, then each time their number has grown by the factor. */
const FIRST_COMPARISON = 16;
const COMPARISON_FACTOR = 1.25;
/** A candidate is eliminated when it is this many standard errors of the paired difference behind the best. */
const ELIMINATION_ERRORS = 2.5;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

/** The standard error of a mean. */
function errorOf(values: readonly number[], mean: number): number {
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length / Math.max(1, values.length - 1));
}

/** One candidate's results, world by world. */
class Candidate {
  readonly move: Move;
  readonly points: number[] = [];
  readonly wins: number[] = [];
  /** The mean of the points as of the last comparison; at the end the posterior mean, with the prior. */
  mean = 0;
  readonly #priorMean: number;
  readonly #priorWorlds: number;

  constructor(move: Move, priorMean: number, priorWorlds: number) {
    this.move = move;
    this.#priorMean = priorMean;
    this.#priorWorlds = priorWorlds;
  }

  applyPrior(): void {
    const weight = this.#priorWorlds;
    this.mean = (weight * this.#priorMean + sumOf(this.points)) / (weight + this.points.length);
  }

  add({ points, win }: Outcome): void {
    this.points.push(points);
    this.wins.push(win);
  }

  estimate(): MoveEstimate {
    const win = meanOf(this.wins);
    return {
      move: this.move,
      points: this.mean,
      win,
      pointsError: errorOf(this.points, meanOf(this.points)),
      winError: errorOf(this.wins, win),
      worlds: this.points.length,
    };
  }
}

/** The candidates that may still be best, by paired differences: luck that all of them share cancels out. */
function survivors(candidates: readonly Candidate[], errorInflation: number): Candidate[] {
  for (const candidate of candidates) candidate.mean = meanOf(candidate.points);
  const best = candidates.reduce((leader, candidate) => (candidate.mean > leader.mean ? candidate : leader));
  return candidates.filter((candidate) => {
    const behind = candidate.points.map((points, world) => (best.points[world] as number) - points);
    const mean = best.mean - candidate.mean;
    return mean <= ELIMINATION_ERRORS * errorInflation * errorOf(behind, mean);
  });
}

/**
 * Evaluates every candidate in the same sampled worlds until the budget is used up. There is no tree, because nodes
 * below the root are hardly ever visited twice. Candidates clearly behind are eliminated, so that the others get more
 * worlds. Returns the best candidate first and the eliminated ones last.
 */
export function flatSearch<P extends Position>(input: FlatSearchInput<P>): MoveEstimate[] {
  const { worlds, world, working, valueInto, prior, budget, rng } = input;
  const all = input.candidates.map(
    (move, i) => new Candidate(move, prior?.points[i] ?? 0, prior?.worlds ?? 0),
  );
  const outcome: Outcome = { points: 0, win: 0 };
  let running = all;
  let nextComparison = FIRST_COMPARISON;
  for (let isSpent = false, count = 1; !isSpent && (running.length > 1 || all.length === 1); count++) {
    worlds.drawInto(world, rng);
    for (const candidate of running) {
      // The first world is finished for every candidate; after that the search stops as soon as the budget is spent.
      if (isSpent && count > 1) break;
      copyPosition(world, working);
      working.make(candidate.move);
      isSpent = budget.spend(1 + valueInto(working, outcome)) || isSpent;
      candidate.add(outcome);
    }
    if (isSpent || count < nextComparison) continue;
    running = survivors(running, worlds.errorInflation ?? 1);
    nextComparison = Math.ceil(COMPARISON_FACTOR * count);
  }
  const isRunning = new Set(running);
  for (const candidate of all) candidate.applyPrior();
  return all
    .toSorted((x, y) => Number(isRunning.has(y)) - Number(isRunning.has(x)) || y.mean - x.mean)
    .map((candidate) => candidate.estimate());
}
