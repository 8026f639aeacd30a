import { copyPosition, type Move, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";

/** Draws a world that fits what the seat knows into a position that is there already. */
export interface WorldSource<P extends Position> {
  drawInto(world: P, rng: Rng): void;
  /** By how much to enlarge errors if its worlds do not come independently of each other; otherwise 1. */
  readonly caution?: number;
}

/** What a seat wants: `points` is what the search maximises, `win` is 1 or 0, for people to read. */
export interface Outcome {
  points: number;
  win: number;
}

/** The question a flat search answers: which of the candidates is best, judged over sampled worlds. */
export interface FlatQuestion<P extends Position> {
  readonly candidates: readonly Move[];
  readonly worlds: WorldSource<P>;
  /** Two positions to work in; both are overwritten. */
  readonly world: P;
  readonly working: P;
  /** Writes what a world is worth once a candidate is made in it, by playing on as it likes; returns the nodes it took. */
  readonly valueInto: (position: P, outcome: Outcome) => number;
  /**
   * What is thought of each candidate before any world is looked at; in the end it counts as so many worlds. Who
   * drops out on the way is for the worlds alone to say: otherwise few of them would never be heard.
   */
  readonly prior?: { readonly points: readonly number[]; readonly worlds: number } | undefined;
  readonly budget: Budget;
  readonly rng: Rng;
}

/** What the search found about one candidate. */
export interface Judged {
  readonly move: Move;
  readonly points: number;
  readonly win: number;
  /** The standard error of `points`, and of `win`. */
  readonly pointsError: number;
  readonly winError: number;
  readonly worlds: number;
}

/** The field is looked at after so many worlds, then each time when there are more by this factor. */
const FIRST_LOOK = 16;
const LOOK_FACTOR = 1.25;
/** A candidate is out when it lies so many standard errors of the difference behind the best. */
const OUT = 2.5;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

/** The standard error of a mean. */
function errorOf(values: readonly number[], mean: number): number {
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length / Math.max(1, values.length - 1));
}

/** What one candidate brought, world by world. */
class Tally {
  readonly move: Move;
  readonly points: number[] = [];
  readonly wins: number[] = [];
  /** The mean of the points; up to date when the field is looked at, and in the end with what was thought before. */
  mean = 0;
  readonly #thought: number;
  readonly #weight: number;

  constructor(move: Move, thought: number, weight: number) {
    this.move = move;
    this.#thought = thought;
    this.#weight = weight;
  }

  /** Takes in what was thought before. */
  conclude(): void {
    this.mean = (this.#weight * this.#thought + sumOf(this.points)) / (this.#weight + this.points.length);
  }

  add({ points, win }: Outcome): void {
    this.points.push(points);
    this.wins.push(win);
  }

  judged(): Judged {
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

/** Those that may still turn out best: compared in the same worlds, luck that all of them share does not count. */
function stillIn(tallies: readonly Tally[], caution: number): Tally[] {
  for (const tally of tallies) tally.mean = meanOf(tally.points);
  const best = tallies.reduce((leader, tally) => (tally.mean > leader.mean ? tally : leader));
  return tallies.filter((tally) => {
    const behind = tally.points.map((points, world) => (best.points[world] as number) - points);
    const mean = best.mean - tally.mean;
    return mean <= OUT * caution * errorOf(behind, mean);
  });
}

/**
 * Judges every candidate in the same worlds, world by world, until the budget is used up: no tree,
 * because nodes below the first are hardly ever met twice. Who is clearly behind drops out, so that
 * the rest is told apart in more worlds. Best candidate first, then those that dropped out.
 */
export function flatSearch<P extends Position>(question: FlatQuestion<P>): Judged[] {
  const { worlds, world, working, valueInto, prior, budget, rng } = question;
  const all = question.candidates.map(
    (move, i) => new Tally(move, prior?.points[i] ?? 0, prior?.worlds ?? 0),
  );
  const outcome: Outcome = { points: 0, win: 0 };
  let running = all;
  let nextLook = FIRST_LOOK;
  for (let isSpent = false, count = 1; !isSpent && (running.length > 1 || all.length === 1); count++) {
    worlds.drawInto(world, rng);
    for (const tally of running) {
      // Everybody is judged in the first world; after that the budget's word counts at once.
      if (isSpent && count > 1) break;
      copyPosition(world, working);
      working.make(tally.move);
      isSpent = budget.spend(1 + valueInto(working, outcome)) || isSpent;
      tally.add(outcome);
    }
    if (isSpent || count < nextLook) continue;
    running = stillIn(running, worlds.caution ?? 1);
    nextLook = Math.ceil(LOOK_FACTOR * count);
  }
  const isRunning = new Set(running);
  for (const tally of all) tally.conclude();
  return all
    .toSorted((x, y) => Number(isRunning.has(y)) - Number(isRunning.has(x)) || y.mean - x.mean)
    .map((tally) => tally.judged());
}
