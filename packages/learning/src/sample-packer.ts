import type { SampleSink } from "./game.ts";

/** Samples sent from one thread to another. Each sample is the number of its features, then the features. */
export interface PackedSamples {
  readonly nets: Uint8Array<ArrayBuffer>;
  readonly targets: Float32Array<ArrayBuffer>;
  readonly features: Uint16Array<ArrayBuffer>;
}

/** Collects samples to be sent. */
export class SamplePacker implements SampleSink {
  readonly #nets: number[] = [];
  readonly #targets: number[] = [];
  #features = new Uint16Array(1 << 16);
  #length = 0;

  add(net: number, features: Uint16Array, at: number, target: number): void {
    const end = at + 1 + (features[at] as number);
    if (this.#length + end - at > this.#features.length) {
      const larger = new Uint16Array(2 * this.#features.length);
      larger.set(this.#features);
      this.#features = larger;
    }
    this.#features.set(features.subarray(at, end), this.#length);
    this.#length += end - at;
    this.#nets.push(net);
    this.#targets.push(target);
  }

  pack(): PackedSamples {
    return {
      nets: Uint8Array.from(this.#nets),
      targets: Float32Array.from(this.#targets),
      features: this.#features.slice(0, this.#length),
    };
  }
}

/** Passes packed samples on, one by one. */
export function unpackSamples({ nets, targets, features }: PackedSamples, sink: SampleSink): void {
  let at = 0;
  for (const [i, net] of nets.entries()) {
    sink.add(net, features, at, targets[i] as number);
    at += 1 + (features[at] as number);
  }
}
