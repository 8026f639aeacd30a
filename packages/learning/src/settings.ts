/** What a run goes by. All of it is part of the checkpoint: a run goes on only under the same settings. */
export interface Settings {
  readonly seed: string;
  /** The budget: how many samples self-play makes in all. */
  readonly samples: number;
  /** Samples a step of Adam looks at, and how many are kept for each net to draw them from. */
  readonly batch: number;
  readonly ring: number;
  /** How often a sample is learned from on average. */
  readonly passes: number;
  /** Adam's rate at the start. */
  readonly rate: number;
  /** How often a move of self-play is any move, at the start and at the end. */
  readonly curiosity: readonly [start: number, end: number];
  /** How much a target goes by the end of the deal: 1 by nothing else, 0 by the seat's next choice alone. */
  readonly lambda: number;
}

export const DEFAULT_SETTINGS: Omit<Settings, "seed" | "samples"> = {
  batch: 512,
  ring: 200_000,
  passes: 1,
  rate: 1e-3,
  curiosity: [0.05, 0.01],
  lambda: 0.8,
};

/** The rate falls in two steps, when 60 % and 85 % of the budget are used up. */
export function rateAt({ rate, samples }: Settings, done: number): number {
  const share = done / samples;
  return rate * (share < 0.6 ? 1 : share < 0.85 ? 0.4 : 0.12);
}

/** Curiosity falls evenly. */
export const curiosityAt = ({ curiosity: [start, end], samples }: Settings, done: number): number =>
  start + (end - start) * Math.min(1, done / samples);

/** Until then the nets know nothing, and what they thought is no target for anything. */
const FIRST_WORD = 150_000;

/** At first the end of the deal alone counts. */
export const lambdaAt = ({ lambda }: Settings, done: number): number => (done < FIRST_WORD ? 1 : lambda);
