import { addHand } from "./hand-features.ts";

/**
 * Writes the features of a hand, as it stands and after its moves, and returns the new end of the list. All moves of a
 * hand go into one list, which nothing else changes behind what was written.
 */
export interface HandWriter {
  /** Looks at the hand that the others are about: its length stands at a place of the bytes, then its cards. */
  read(bytes: Uint8Array, at: number): void;
  present(out: Int32Array, from: number): number;
  /** Without `count` cards from a place on. */
  without(place: number, count: number, out: Int32Array, from: number): number;
  /** With one more card at a place. */
  with(card: number, place: number, out: Int32Array, from: number): number;
}

/** Every hand for itself, remembered for a while: rollouts and worlds of one decision meet the same ones again. */
export class RememberedHands implements HandWriter {
  readonly #cards = new Uint8Array(24);
  readonly #after = new Uint8Array(24);
  #length = 0;

  read(bytes: Uint8Array, at: number): void {
    const length = bytes[at] as number;
    this.#length = length;
    for (let i = 0; i < length; i++) this.#cards[i] = bytes[at + 1 + i] as number;
  }

  present(out: Int32Array, from: number): number {
    return addHand(this.#cards, this.#length, out, from);
  }

  without(place: number, count: number, out: Int32Array, from: number): number {
    const cards = this.#cards;
    const after = this.#after;
    const length = this.#length;
    for (let i = 0; i < place; i++) after[i] = cards[i] as number;
    for (let i = place + count; i < length; i++) after[i - count] = cards[i] as number;
    return addHand(after, length - count, out, from);
  }

  with(card: number, place: number, out: Int32Array, from: number): number {
    const cards = this.#cards;
    const after = this.#after;
    const length = this.#length;
    for (let i = 0; i < place; i++) after[i] = cards[i] as number;
    after[place] = card;
    for (let i = place; i < length; i++) after[i + 1] = cards[i] as number;
    return addHand(after, length + 1, out, from);
  }
}
