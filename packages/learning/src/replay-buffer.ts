import type { Rng } from "@cairn/core";
import { SAMPLE_LENGTH } from "@cairn/nets";

/** The newest samples of a net, up to a capacity; a new sample overwrites the oldest. */
export class ReplayBuffer {
  readonly #features: Uint16Array;
  readonly #targets: Float32Array;
  readonly #capacity: number;
  #added = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#features = new Uint16Array(capacity * SAMPLE_LENGTH);
    this.#targets = new Float32Array(capacity);
  }

  get size(): number {
    return Math.min(this.#added, this.#capacity);
  }

  /** The number of samples ever added. */
  get added(): number {
    return this.#added;
  }

  add(features: Uint16Array, at: number, target: number): void {
    const slot = this.#added++ % this.#capacity;
    const end = at + 1 + (features[at] as number);
    this.#features.set(features.subarray(at, end), slot * SAMPLE_LENGTH);
    this.#targets[slot] = target;
  }

  /** Copies `count` samples, drawn uniformly, into a batch. */
  drawInto(features: Uint16Array, targets: Float32Array, count: number, rng: Rng): void {
    const { size } = this;
    for (let i = 0; i < count; i++) {
      const from = rng.below(size) * SAMPLE_LENGTH;
      const length = 1 + (this.#features[from] as number);
      features.set(this.#features.subarray(from, from + length), i * SAMPLE_LENGTH);
      targets[i] = this.#targets[from / SAMPLE_LENGTH] as number;
    }
  }
}
