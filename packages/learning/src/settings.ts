/** The hyperparameters of a run. They are part of a checkpoint: a run is only resumed with the same ones. */
export interface Settings {
  readonly seed: string;
  /** The budget: the number of samples that self-play makes in all. */
  readonly samples: number;
  /** Samples in a batch. */
  readonly batch: number;
  /** The capacity of each net's replay buffer, in samples. */
  readonly bufferSize: number;
  /** How often a sample is used for training on average. */
  readonly replayRatio: number;
  /** Adam's learning rate at the start. */
  readonly learningRate: number;
  /** The chance of a random move in self-play, at the start and at the end. */
  readonly epsilon: readonly [start: number, end: number];
  /** The λ of the λ-returns: with 1 the target is the deal's result alone, with 0 the value of the seat's next choice. */
  readonly lambda: number;
}

export const DEFAULT_SETTINGS: Omit<Settings, "seed" | "samples"> = {
  batch: 512,
  bufferSize: 200_000,
  replayRatio: 1,
  learningRate: 1e-3,
  epsilon: [0.05, 0.01],
  lambda: 0.8,
};

/** The settings as a checkpoint has them, under the names of the first checkpoints. */
export const settingsFields = (settings: Settings): object => {
  const { batch, bufferSize, replayRatio, learningRate, epsilon, lambda, seed, samples } = settings;
  return {
    batch,
    ring: bufferSize,
    passes: replayRatio,
    rate: learningRate,
    curiosity: epsilon,
    lambda,
    seed,
    samples,
  };
};

/** The learning rate drops twice, after 60 % and 85 % of the budget. */
export function learningRateAt({ learningRate, samples }: Settings, done: number): number {
  const share = done / samples;
  return learningRate * (share < 0.6 ? 1 : share < 0.85 ? 0.4 : 0.12);
}

/** Epsilon decays linearly. */
export const epsilonAt = ({ epsilon: [start, end], samples }: Settings, done: number): number =>
  start + (end - start) * Math.min(1, done / samples);

/** For this many samples the values of the nets are too poor to be part of a target. */
const WARMUP_SAMPLES = 150_000;

/** During the warm-up only the deal's result counts. */
export const lambdaAt = ({ lambda }: Settings, done: number): number => (done < WARMUP_SAMPLES ? 1 : lambda);
