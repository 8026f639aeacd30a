import { FEATURES, VALUE_SHAPE } from "@cairn/krass-kariert/bots";
import type { Rng } from "@cairn/core";

const {
  inputs: INPUTS,
  hidden: HIDDEN,
  biases: BIASES,
  outputs: OUTPUTS,
  outputBias: OUTPUT_BIAS,
  leak: LEAK,
} = VALUE_SHAPE;
const SIZE = OUTPUT_BIAS + 1;

const BATCH = 256;
/** Situations kept, the newest; each is used about twice. */
const KEPT = 60_000;
const ENOUGH = 10_000;
/** A situation: its features, the row, what `rule` thinks, and whether the chip was kept. */
const ROW = FEATURES.length;
const RULE = ROW + 1;
const LABEL = ROW + 2;
const WIDTH = ROW + 3;

const RATE = 0.003;
const RATE_STEPS = 300;
const [MEAN_DECAY, SQUARE_DECAY, AVERAGE_DECAY] = [0.9, 0.999, 0.995];

/** Fits the layer of `ValueJudge` to what came of situations, by Adam on the logistic loss. */
export class ValueLearner {
  /** Learned in place. */
  readonly weights: Float64Array;
  /** A moving average of the weights: steadier than these. */
  readonly average: Float64Array;
  readonly #rng: Rng;
  readonly #kept = new Float32Array(KEPT * WIDTH);
  readonly #gradient = new Float64Array(SIZE);
  readonly #means = new Float64Array(SIZE);
  readonly #squares = new Float64Array(SIZE);
  readonly #inputs = new Float64Array(INPUTS);
  readonly #hidden = new Float64Array(HIDDEN);
  #seen = 0;
  #fresh = 0;
  #steps = 0;

  constructor(weights: Float64Array, rng: Rng) {
    this.weights = weights;
    this.average = Float64Array.from(weights);
    this.#rng = rng;
  }

  /** Adds a situation; its label may be set by its index until `KEPT` others have followed. */
  add(features: Float64Array, row: number, ruleValue: number): number {
    const index = this.#seen++ % KEPT;
    this.#kept.set(features, index * WIDTH);
    this.#kept[index * WIDTH + ROW] = row;
    this.#kept[index * WIDTH + RULE] = ruleValue;
    return index;
  }

  setLabel(index: number, label: number): void {
    this.#kept[index * WIDTH + LABEL] = label;
    this.#fresh++;
  }

  /** Takes the steps that the new situations allow. Every label must be set. */
  learn(): void {
    if (this.#seen < ENOUGH) this.#fresh = 0;
    for (; this.#fresh >= BATCH / 2; this.#fresh -= BATCH / 2) this.#step();
  }

  #step(): void {
    this.#gradient.fill(0);
    const kept = Math.min(this.#seen, KEPT);
    for (let i = 0; i < BATCH; i++) this.#addGradient(this.#rng.below(kept) * WIDTH);
    const step = ++this.#steps;
    const rate = RATE / Math.sqrt(1 + step / RATE_STEPS);
    const [weights, means, squares] = [this.weights, this.#means, this.#squares];
    for (let k = 0; k < SIZE; k++) {
      const slope = (this.#gradient[k] as number) / BATCH;
      means[k] = MEAN_DECAY * (means[k] as number) + (1 - MEAN_DECAY) * slope;
      squares[k] = SQUARE_DECAY * (squares[k] as number) + (1 - SQUARE_DECAY) * slope ** 2;
      const mean = (means[k] as number) / (1 - MEAN_DECAY ** step);
      const square = (squares[k] as number) / (1 - SQUARE_DECAY ** step);
      weights[k] = (weights[k] as number) + (rate * mean) / (Math.sqrt(square) + 1e-6);
      this.average[k] =
        AVERAGE_DECAY * (this.average[k] as number) + (1 - AVERAGE_DECAY) * (weights[k] as number);
    }
  }

  /** Adds the slope of one situation's likelihood. */
  #addGradient(at: number): void {
    const [kept, weights, gradient] = [this.#kept, this.weights, this.#gradient];
    const [inputs, hidden] = [this.#inputs, this.#hidden];
    inputs.fill(0);
    inputs.set(kept.subarray(at, at + ROW));
    inputs[ROW + (kept[at + ROW] as number)] = 1;
    let value = (kept[at + RULE] as number) + (weights[OUTPUT_BIAS] as number);
    for (let unit = 0; unit < HIDDEN; unit++) {
      let input = weights[BIASES + unit] as number;
      for (let i = 0; i < INPUTS; i++)
        input += (weights[unit * INPUTS + i] as number) * (inputs[i] as number);
      hidden[unit] = input > 0 ? input : LEAK * input;
      value += (weights[OUTPUTS + unit] as number) * (hidden[unit] as number);
    }
    const error = (kept[at + LABEL] as number) - 1 / (1 + Math.exp(-value));
    gradient[OUTPUT_BIAS] = (gradient[OUTPUT_BIAS] as number) + error;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const out = hidden[unit] as number;
      const back = error * (weights[OUTPUTS + unit] as number) * (out > 0 ? 1 : LEAK);
      gradient[OUTPUTS + unit] = (gradient[OUTPUTS + unit] as number) + error * out;
      gradient[BIASES + unit] = (gradient[BIASES + unit] as number) + back;
      for (let i = 0; i < INPUTS; i++) {
        const k = unit * INPUTS + i;
        gradient[k] = (gradient[k] as number) + back * (inputs[i] as number);
      }
    }
  }
}
