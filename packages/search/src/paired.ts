import { copyPosition, type Move, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";
import type { Outcome, WorldSource } from "./flat.ts";

/** What a paired measurement is given: candidates, worlds that all of them share, and a value for each result. */
export interface PairedInput<P extends Position> {
  readonly candidates: readonly Move[];
  readonly worlds: WorldSource<P>;
  /** A world to work in copies of. */
  readonly base: P;
  /** Values a world after a candidate, given by its index, was made in it; returns the nodes it took. */
  readonly valueInto: (position: P, outcome: Outcome, candidate: number) => number;
  readonly budget: Budget;
  readonly rng: Rng;
  /** Worlds before results are looked at for the first time: more where few worlds matter, as errors of few are none. */
  readonly leastWorlds?: number;
}

/** A mean with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** The fewest worlds, however small the budget: in nodes, and by the clock, where two are enough for an error. */
const MIN_WORLDS = 16;
const MIN_WORLDS_TIMED = 2;
/** Samples are looked at each time their number of worlds has grown by this factor. */
const GROWTH = 1.25;
/** An alternative is dropped from a race when it is this many standard errors below the margin. */
const DROP_ERRORS = 2.5;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function estimateOf(values: readonly number[], inflation: number): Estimate {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: inflation * Math.sqrt(squares / values.length / Math.max(1, values.length - 1)) };
}

/** The results of one candidate, world by world. */
interface Results {
  readonly points: number[];
  readonly wins: number[];
}

/** Results of candidates in worlds that all of them share. */
export class PairedSample {
  readonly moves: readonly Move[];
  readonly #results: readonly Results[];
  readonly #inflation: number;

  constructor(moves: readonly Move[], errorInflation: number) {
    this.moves = moves;
    this.#results = moves.map(() => ({ points: [], wins: [] }));
    this.#inflation = errorInflation;
  }

  get worlds(): number {
    return this.#results[0]?.points.length ?? 0;
  }

  add(candidate: number, { points, win }: Outcome): void {
    const results = this.#of(candidate);
    results.points.push(points);
    results.wins.push(win);
  }

  /** Adds constants to all results of a candidate: a correction that is the same in every world. */
  shift(candidate: number, points: number, win: number): void {
    const results = this.#of(candidate);
    for (const world of results.points.keys()) {
      results.points[world] = (results.points[world] as number) + points;
      results.wins[world] = (results.wins[world] as number) + win;
    }
  }

  points(candidate: number): Estimate {
    return estimateOf(this.#of(candidate).points, this.#inflation);
  }

  /** The share of worlds won. Its error follows Laplace's rule: 16 wins of 16 are not certainty. */
  win(candidate: number): Estimate {
    const { wins } = this.#of(candidate);
    // A correction may lead a little beyond what a share can be.
    const mean = Math.min(1, Math.max(0, meanOf(wins)));
    const chance = (mean * wins.length + 1) / (wins.length + 2);
    return { mean, error: this.#inflation * Math.sqrt((chance * (1 - chance)) / (wins.length + 2)) };
  }

  /** How much better one candidate is than another: luck that both share cancels out. */
  difference(better: number, worse: number): Estimate {
    const { points } = this.#of(worse);
    const differences = this.#of(better).points.map((value, world) => value - (points[world] as number));
    return estimateOf(differences, this.#inflation);
  }

  #of(candidate: number): Results {
    return this.#results[candidate] as Results;
  }
}

/** Draws worlds and values the running candidates in each, until the budget is used up or `look` says so. */
function sampleWorlds<P extends Position>(
  input: PairedInput<P>,
  running: () => readonly number[],
  look: (sample: PairedSample) => boolean,
): PairedSample {
  const { candidates, worlds, base, valueInto, budget, rng, leastWorlds = MIN_WORLDS } = input;
  const world = base.clone() as P;
  const working = base.clone() as P;
  const outcome: Outcome = { points: 0, win: 0 };
  const sample = new PairedSample(candidates, worlds.errorInflation ?? 1);
  const minimum = budget.isTimed ? MIN_WORLDS_TIMED : MIN_WORLDS;
  let nextLook = leastWorlds;
  for (let isSpent = false, count = 1; !isSpent || count <= minimum; count++) {
    worlds.drawInto(world, rng);
    for (const candidate of running()) {
      copyPosition(world, working);
      working.make(candidates[candidate] as Move);
      isSpent = budget.spend(1 + valueInto(working, outcome, candidate)) || isSpent;
      sample.add(candidate, outcome);
    }
    if (count < nextLook) continue;
    if (look(sample)) break;
    nextLook = Math.ceil(GROWTH * count);
  }
  return sample;
}

/**
 * Values every candidate in the same worlds until the budget is used up or `isEnough` says so. It neither drops nor
 * chooses candidates, so that its figures are free of selection bias.
 */
export function samplePaired<P extends Position>(
  input: PairedInput<P>,
  isEnough: (sample: PairedSample) => boolean = () => false,
): PairedSample {
  const all = [...input.candidates.keys()];
  return sampleWorlds(input, () => all, isEnough);
}

/**
 * A race of alternatives against the first candidate. Alternatives that can hardly be `margin` better any more are
 * dropped, and those that are clearly behind the best of them. It ends as soon as one is left, as nothing remains to be
 * chosen. Returns the index of the best that is left, or undefined where none is. The results of a race flatter its
 * winner: measure it afresh.
 */
export function raceAgainstFirst<P extends Position>(
  input: PairedInput<P>,
  margin: number,
): number | undefined {
  let running = [...input.candidates.keys()];
  const sample = sampleWorlds(
    input,
    () => running,
    (soFar) => {
      running = stillRunning(soFar, running, margin);
      return running.length <= 2;
    },
  );
  return bestAlternative(sample, running);
}

/** The alternative with the highest mean among the candidates still running. */
function bestAlternative(sample: PairedSample, running: readonly number[]): number | undefined {
  const left = running.slice(1);
  const gains = left.map((candidate) => sample.difference(candidate, 0).mean);
  return left[gains.indexOf(Math.max(...gains))];
}

function stillRunning(sample: PairedSample, running: readonly number[], margin: number): number[] {
  const isAbove = (candidate: number, other: number, least: number): boolean => {
    const { mean, error } = sample.difference(candidate, other);
    return mean + DROP_ERRORS * error >= least;
  };
  const near = running.filter((candidate) => candidate === 0 || isAbove(candidate, 0, margin));
  const best = bestAlternative(sample, near);
  return near.filter((candidate) => candidate === 0 || best === undefined || isAbove(candidate, best, 0));
}
