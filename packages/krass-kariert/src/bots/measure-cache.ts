import type { Curves } from "./curves.ts";
import { type HandMeasure, measureHandInto } from "./hand-measure.ts";

const SIZE: number = 1 << 15;
const KEY_WORDS = 3;
const VALUES = 8;

/** Remembers measured hands: in rollouts from one situation the same ones come again and again. */
export class MeasureCache {
  readonly #curves: Curves;
  readonly #keys: Int32Array = new Int32Array(SIZE * KEY_WORDS);
  readonly #values: Float64Array = new Float64Array(SIZE * VALUES);

  constructor(curves: Curves) {
    this.#curves = curves;
  }

  /** As `measureHandInto`. */
  measureInto(out: HandMeasure, cards: Uint8Array, n: number, policy: number): void {
    // A hand of up to 18 cards of four bits, its length and the policy fit into three words exactly.
    let [left, middle, right] = [0, 0, (n << 2) | policy];
    for (let i = 0; i < n && i < 8; i++) left = (left << 4) | (cards[i] as number);
    for (let i = 8; i < n && i < 16; i++) middle = (middle << 4) | (cards[i] as number);
    for (let i = 16; i < n; i++) right |= (cards[i] as number) << (4 * (i - 14));
    const mixed = Math.imul(left ^ Math.imul(middle ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b), 0xc2b2ae35);
    const slot = (mixed ^ (mixed >>> 15)) & (SIZE - 1);
    const key = slot * KEY_WORDS;
    const at = slot * VALUES;
    const [keys, values] = [this.#keys, this.#values];
    const { follows } = out;
    if (n > 0 && keys[key] === left && keys[key + 1] === middle && keys[key + 2] === right) {
      out.cards = n;
      out.fewest = values[at] as number;
      follows[0] = values[at + 1] as number;
      follows[1] = values[at + 2] as number;
      follows[2] = values[at + 3] as number;
      out.stops = values[at + 4] as number;
      out.draws = values[at + 5] as number;
      out.xs = values[at + 6] as number;
      out.weak = values[at + 7] as number;
      return;
    }
    measureHandInto(out, cards, n, policy, this.#curves);
    keys[key] = left;
    keys[key + 1] = middle;
    keys[key + 2] = right;
    values[at] = out.fewest;
    values[at + 1] = follows[0] as number;
    values[at + 2] = follows[1] as number;
    values[at + 3] = follows[2] as number;
    values[at + 4] = out.stops;
    values[at + 5] = out.draws;
    values[at + 6] = out.xs;
    values[at + 7] = out.weak;
  }
}
