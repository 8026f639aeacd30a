import { copyPosition, type Move, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";
import { playOutDeal, type Policy } from "./policy.ts";

/** Draws a world that fits what the seat knows into a position that is there already. */
export interface WorldSource<P extends Position> {
  drawInto(world: P, rng: Rng): void;
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
  readonly policy: Policy<P>;
  /** Two positions to work in; both are overwritten. */
  readonly world: P;
  readonly working: P;
  /** Writes the outcome of a finished deal. */
  readonly judge: (position: P, outcome: Outcome) => void;
  /** Values a position exactly instead of playing it out: true if it wrote the outcome. */
  readonly solve?: (position: P, outcome: Outcome) => boolean;
  readonly moves: Int32Array;
  readonly budget: Budget;
  readonly rng: Rng;
  /** Stops when there are so many worlds, even if the budget would allow more. */
  readonly maxWorlds?: number;
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

/** Worlds after which the field is looked at, again and again. */
const HEAT = 16;
/** A candidate is out when it lies this many standard errors of the two behind the best. */
const OUT = 2.5;

/** Sums over worlds for one candidate. */
class Tally {
  readonly move: Move;
  worlds = 0;
  points = 0;
  squares = 0;
  wins = 0;

  constructor(move: Move) {
    this.move = move;
  }

  add({ points, win }: Outcome): void {
    this.worlds++;
    this.points += points;
    this.squares += points ** 2;
    this.wins += win;
  }

  get mean(): number {
    return this.points / this.worlds;
  }

  /** The squared standard error of the mean. */
  get variance(): number {
    return Math.max(0, this.squares / this.worlds - this.mean ** 2) / Math.max(1, this.worlds - 1);
  }

  judged(): Judged {
    const win = this.wins / this.worlds;
    const winError = Math.sqrt((win * (1 - win)) / Math.max(1, this.worlds - 1));
    return {
      move: this.move,
      points: this.mean,
      win,
      pointsError: Math.sqrt(this.variance),
      winError,
      worlds: this.worlds,
    };
  }
}

const bestOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((best, tally) => (tally.mean > best.mean ? tally : best));

/** Those that may still turn out best. */
function stillIn(tallies: readonly Tally[]): Tally[] {
  const best = bestOf(tallies);
  return tallies.filter((tally) => best.mean - tally.mean <= OUT * Math.sqrt(best.variance + tally.variance));
}

/**
 * Judges every candidate in the same worlds, world by world, until the budget is used up: no tree,
 * because nodes below the first are hardly ever met twice. Who is clearly behind drops out, so that
 * the rest is told apart in more worlds. Best candidate first, then those that dropped out.
 */
export function flatSearch<P extends Position>(question: FlatQuestion<P>): Judged[] {
  const { worlds, policy, world, working, judge, solve, moves, budget, rng } = question;
  const maxWorlds = question.maxWorlds ?? Infinity;
  const all = question.candidates.map((move) => new Tally(move));
  const outcome: Outcome = { points: 0, win: 0 };
  let running = all;
  for (let isSpent = false, count = 1; !isSpent && count <= maxWorlds; count++) {
    worlds.drawInto(world, rng);
    for (const tally of running) {
      copyPosition(world, working);
      working.make(tally.move);
      let made = 1;
      if (solve?.(working, outcome) !== true) {
        made += playOutDeal(working, policy, moves, rng);
        judge(working, outcome);
      }
      tally.add(outcome);
      isSpent = budget.spend(made) || isSpent;
    }
    if (count % HEAT === 0 && running.length > 1) running = stillIn(running);
    if (running.length === 1 && all.length > 1) break;
  }
  const isRunning = new Set(running);
  return all
    .toSorted((x, y) => Number(isRunning.has(y)) - Number(isRunning.has(x)) || y.mean - x.mean)
    .map((tally) => tally.judged());
}
