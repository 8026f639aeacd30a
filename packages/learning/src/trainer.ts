import { Rng } from "@cairn/core";
import { type Bank, floatsOf, type NetShape, SAMPLE_LENGTH, SECOND } from "@cairn/nets";
import type { SampleSink } from "./game.ts";
import { Ring } from "./ring.ts";
import type { Settings } from "./settings.ts";

const KEEP_FIRST = 0.9;
const KEEP_SECOND = 0.999;
const EPSILON = 1e-8;
/** How far the nets that play follow the weights at each step; further at the start, when much changes. */
const FOLLOW = 0.002;
/** Room for two more rows and lists than playing needs; scratch of the widest net. */
const SCRATCH_BYTES = 16_384;

/**
 * One net under training: where its weights, their slopes and Adam's means lie, and how many steps were made.
 * What plays, and what is released, is a running mean of these weights: single steps are mostly luck.
 */
interface Pupil {
  readonly shape: NetShape;
  /** Where the running mean lies, that plays. */
  readonly mean: number;
  readonly weights: number;
  readonly slopes: number;
  readonly first: number;
  readonly second: number;
  readonly ring: Ring;
  steps: number;
  /** Samples of the ring that have been paid for by steps. */
  used: number;
}

/** The spare memory that training some nets needs. */
export const trainingBytes = (shapes: readonly NetShape[], batch: number): number =>
  shapes.reduce((sum, shape) => sum + 4 * (4 * floatsOf(shape) + 16), 0) +
  batch * (2 * SAMPLE_LENGTH + 4) +
  SCRATCH_BYTES +
  64;

/** The second layer is hardly clipped: units at a ceiling learn nothing any more, and with 1 a third of them stood there. */
const CEILING = 1e6;

/** Draws first weights so that the sums of a layer are about as large as the clipped range. */
function drawWeights(shape: NetShape, floats: Float32Array, rng: Rng): void {
  const { features, width } = shape;
  const uniform = (size: number): number => size * ((2 * rng.next()) / 0x100000000 - 1);
  const bias = features * width;
  const second = bias + width;
  const output = second + width * SECOND + SECOND;
  floats.fill(0);
  for (let i = 0; i < bias; i++) floats[i] = uniform(0.1);
  floats.fill(0.25, bias, second);
  for (let i = second; i < output - SECOND; i++) floats[i] = uniform(0.15);
  floats.fill(0.25, output - SECOND, output);
  for (let i = output; i < output + SECOND; i++) floats[i] = uniform(0.25);
  floats[output + SECOND + 1] = CEILING;
}

/** Keeps the samples of self-play and fits the nets to them: one step a batch of new samples. */
export class Trainer implements SampleSink {
  readonly #bank: Bank;
  readonly #pupils: readonly Pupil[];
  readonly #batch: number;
  /** New samples that allow one step. */
  readonly #share: number;
  readonly #samples: number;
  readonly #targets: number;
  readonly #scratch: number;
  readonly #batchFeatures: Uint16Array;
  readonly #batchTargets: Float32Array;
  /** A running mean of the squared error, over all nets. */
  loss = 0;

  constructor(bank: Bank, { batch, ring, passes }: Settings) {
    const { kernels, allocator, shapes } = bank;
    this.#bank = bank;
    this.#batch = batch;
    this.#share = batch / passes;
    this.#pupils = shapes.map((shape, net) => {
      const [weights, slopes, first, second] = [0, 0, 0, 0].map(() => allocator.take(4 * floatsOf(shape)));
      return {
        shape,
        mean: bank.place(net),
        weights: weights as number,
        slopes: slopes as number,
        first: first as number,
        second: second as number,
        ring: new Ring(ring),
        steps: 0,
        used: 0,
      };
    });
    this.#samples = allocator.take(batch * 2 * SAMPLE_LENGTH);
    this.#targets = allocator.take(4 * batch);
    this.#scratch = allocator.take(SCRATCH_BYTES);
    this.#batchFeatures = new Uint16Array(kernels.memory, this.#samples, batch * SAMPLE_LENGTH);
    this.#batchTargets = new Float32Array(kernels.memory, this.#targets, batch);
  }

  /** Forgets everything and draws first weights. */
  begin(seed: string): void {
    for (const [net, { shape }] of this.#pupils.entries()) {
      drawWeights(shape, this.#bank.floats(net), new Rng(`${seed}/weights/${net}`));
    }
    this.beginFromMeans();
  }

  /** Sets the weights to what plays. */
  beginFromMeans(): void {
    for (const net of this.#pupils.keys()) {
      const [mean, weights] = this.stateOf(net);
      weights?.set(mean as Float32Array);
    }
  }

  get steps(): number[] {
    return this.#pupils.map(({ steps }) => steps);
  }

  /** A net's mean, its weights and Adam's two means, to be read and written by checkpoints. */
  stateOf(net: number): Float32Array[] {
    const { shape, mean, weights, first, second } = this.#pupils[net] as Pupil;
    const { memory } = this.#bank.kernels;
    return [mean, weights, first, second].map((at) => new Float32Array(memory, at, floatsOf(shape)));
  }

  /** Sets how many steps a net has behind it. */
  resumeAt(net: number, steps: number): void {
    (this.#pupils[net] as Pupil).steps = steps;
  }

  add(net: number, features: Uint16Array, at: number, target: number): void {
    (this.#pupils[net] as Pupil).ring.add(features, at, target);
  }

  /** Makes the steps that the new samples allow; none before a ring holds a few batches. */
  learn(rate: number, rng: Rng): void {
    for (const pupil of this.#pupils) {
      const { ring } = pupil;
      if (ring.size < 8 * this.#batch) {
        pupil.used = ring.added;
        continue;
      }
      for (; ring.added - pupil.used >= this.#share; pupil.used += this.#share) this.#step(pupil, rate, rng);
    }
  }

  #step(pupil: Pupil, rate: number, rng: Rng): void {
    const { shape, mean, weights, slopes, first, second, ring } = pupil;
    const { kernels } = this.#bank;
    const count = this.#batch;
    ring.drawInto(this.#batchFeatures, this.#batchTargets, count, rng);
    const squares = kernels.learn(
      weights,
      slopes,
      shape.features,
      shape.width,
      this.#samples,
      2 * SAMPLE_LENGTH,
      this.#targets,
      count,
      2 / count,
      this.#scratch,
    );
    pupil.steps++;
    const correction = Math.sqrt(1 - KEEP_SECOND ** pupil.steps) / (1 - KEEP_FIRST ** pupil.steps);
    kernels.adam(
      weights,
      slopes,
      first,
      second,
      floatsOf(shape),
      rate * correction,
      KEEP_FIRST,
      KEEP_SECOND,
      EPSILON,
    );
    kernels.follow(mean, weights, floatsOf(shape), Math.max(FOLLOW, 10 / (pupil.steps + 9)));
    this.loss += 0.01 * (squares / count - this.loss);
  }
}
