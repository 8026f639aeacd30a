import { Rng } from "@cairn/core";
import { type Bank, floatsOf, type NetShape, SAMPLE_LENGTH, SECOND } from "@cairn/nets";
import type { SampleSink } from "./game.ts";
import { ReplayBuffer } from "./replay-buffer.ts";
import type { Settings } from "./settings.ts";

/** Adam's hyperparameters. */
const BETA1 = 0.9;
const BETA2 = 0.999;
const ADAM_EPSILON = 1e-8;
/** The usual rate of the weights' moving average. */
const EMA_RATE = 0.002;
/** The smallest buffer to train on, in batches. */
const MIN_BATCHES = 8;
/** Scratch for the widest net: two more rows and lists than evaluation needs. */
const SCRATCH_BYTES = 16_384;

/**
 * The training state of one net: the addresses of its arrays, its replay buffer and its step count. What plays, and
 * what is released, is an exponential moving average of the weights, because single steps are mostly noise.
 */
interface NetState {
  readonly shape: NetShape;
  /** The address of the averaged weights. */
  readonly average: number;
  readonly weights: number;
  readonly gradients: number;
  readonly firstMoments: number;
  readonly secondMoments: number;
  readonly buffer: ReplayBuffer;
  steps: number;
  /** How many of the samples added to the buffer are accounted for by steps. */
  used: number;
}

/** The spare memory that training some nets needs. */
export const trainingBytes = (shapes: readonly NetShape[], batch: number): number =>
  shapes.reduce((sum, shape) => sum + 4 * (4 * floatsOf(shape) + 16), 0) +
  batch * (2 * SAMPLE_LENGTH + 4) +
  SCRATCH_BYTES +
  64;

/** The second layer is practically not clipped above: units at the ceiling get no gradient, and at 1 a third were stuck. */
const CEILING = 1e6;

/** Draws initial weights that make the sums of a layer about as large as its clipped range. */
function initialiseWeights(shape: NetShape, floats: Float32Array, rng: Rng): void {
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

/** Buffers the samples of self-play and fits the nets to them, one step per batch of new samples. */
export class Trainer implements SampleSink {
  readonly #bank: Bank;
  readonly #states: readonly NetState[];
  readonly #batch: number;
  /** New samples for each step. */
  readonly #samplesPerStep: number;
  readonly #samples: number;
  readonly #targets: number;
  readonly #scratch: number;
  readonly #batchFeatures: Uint16Array;
  readonly #batchTargets: Float32Array;
  /** A moving average of the squared error over all nets. */
  loss = 0;
  /** The rate of the weights' moving average, that is one over its length in steps; larger in the first steps, when much changes. */
  averagingRate: number = EMA_RATE;

  constructor(bank: Bank, { batch, bufferSize, replayRatio }: Settings) {
    const { kernels, allocator, shapes } = bank;
    this.#bank = bank;
    this.#batch = batch;
    this.#samplesPerStep = batch / replayRatio;
    this.#states = shapes.map((shape, net) => {
      const allocate = (): number => allocator.allocate(4 * floatsOf(shape));
      return {
        shape,
        average: bank.addressOf(net),
        weights: allocate(),
        gradients: allocate(),
        firstMoments: allocate(),
        secondMoments: allocate(),
        buffer: new ReplayBuffer(bufferSize),
        steps: 0,
        used: 0,
      };
    });
    this.#samples = allocator.allocate(batch * 2 * SAMPLE_LENGTH);
    this.#targets = allocator.allocate(4 * batch);
    this.#scratch = allocator.allocate(SCRATCH_BYTES);
    this.#batchFeatures = new Uint16Array(kernels.memory, this.#samples, batch * SAMPLE_LENGTH);
    this.#batchTargets = new Float32Array(kernels.memory, this.#targets, batch);
  }

  /** Draws initial weights. */
  initialise(seed: string): void {
    for (const [net, { shape }] of this.#states.entries()) {
      initialiseWeights(shape, this.#bank.floats(net), new Rng(`${seed}/weights/${net}`));
    }
    this.startFromAverages();
  }

  /** Sets the weights to their averages. */
  startFromAverages(): void {
    for (const net of this.#states.keys()) {
      const [average, weights] = this.stateOf(net);
      weights?.set(average as Float32Array);
    }
  }

  get steps(): number[] {
    return this.#states.map(({ steps }) => steps);
  }

  /** A net's averaged weights, its weights and Adam's two moments, to be read and written by checkpoints. */
  stateOf(net: number): Float32Array[] {
    const { shape, average, weights, firstMoments, secondMoments } = this.#states[net] as NetState;
    const { memory } = this.#bank.kernels;
    return [average, weights, firstMoments, secondMoments].map(
      (address) => new Float32Array(memory, address, floatsOf(shape)),
    );
  }

  /** Sets the number of steps a net was trained for. */
  setSteps(net: number, steps: number): void {
    (this.#states[net] as NetState).steps = steps;
  }

  add(net: number, features: Uint16Array, at: number, target: number): void {
    (this.#states[net] as NetState).buffer.add(features, at, target);
  }

  /** Makes the steps that the new samples allow, once a buffer holds a few batches. */
  train(learningRate: number, rng: Rng): void {
    for (const state of this.#states) {
      const { buffer } = state;
      if (buffer.size < MIN_BATCHES * this.#batch) state.used = buffer.added;
      for (; buffer.added - state.used >= this.#samplesPerStep; state.used += this.#samplesPerStep) {
        this.#step(state, learningRate, rng);
      }
    }
  }

  /**
   * Fits the nets to what their buffers hold, each sample used `passes` times on average, with a learning rate that falls
   * to 0. Nets with too few samples stay as they are.
   */
  fit(passes: number, learningRate: number, rng: Rng): void {
    for (const state of this.#states) {
      const { size, added } = state.buffer;
      state.used = added;
      if (size < MIN_BATCHES * this.#batch) continue;
      const steps = Math.ceil((passes * size) / this.#batch);
      for (let step = 0; step < steps; step++) this.#step(state, learningRate * (1 - step / steps), rng);
    }
  }

  #step(state: NetState, learningRate: number, rng: Rng): void {
    const { shape, average, weights, gradients, firstMoments, secondMoments, buffer } = state;
    const { kernels } = this.#bank;
    const count = this.#batch;
    buffer.drawInto(this.#batchFeatures, this.#batchTargets, count, rng);
    const squares = kernels.addGradients(
      weights,
      gradients,
      shape.features,
      shape.width,
      this.#samples,
      2 * SAMPLE_LENGTH,
      this.#targets,
      count,
      2 / count,
      this.#scratch,
    );
    state.steps++;
    const biasCorrection = Math.sqrt(1 - BETA2 ** state.steps) / (1 - BETA1 ** state.steps);
    kernels.adam(
      weights,
      gradients,
      firstMoments,
      secondMoments,
      floatsOf(shape),
      learningRate * biasCorrection,
      BETA1,
      BETA2,
      ADAM_EPSILON,
    );
    kernels.ema(average, weights, floatsOf(shape), Math.max(this.averagingRate, 10 / (state.steps + 9)));
    this.loss += 0.01 * (squares / count - this.loss);
  }
}
