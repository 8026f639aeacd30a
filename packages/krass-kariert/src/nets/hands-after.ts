import { fewestWith, fewestWithout, readFewest } from "../kernel.ts";
import { addCard } from "./hand-features.ts";
import type { HandWriter } from "./hand-writer.ts";
import * as F from "./schema.ts";
import { addStrongestPlays } from "./strongest-plays.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { FEWEST, LENGTH } = F;
const MOST = 12;
/** How far to the right a card's features look. */
const REACH = 3;
/** One more card of a code is so many features further on. */
const LEVEL = 15;

/** Behind the last card stands 0, which is in no combination. */
function endHand(cards: Uint8Array, length: number): void {
  cards[length] = 0;
  cards[length + 1] = 0;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Writes a part of a list once more: however X is named in a play, the hand after it is the same. */
function repeat(out: Int32Array, first: number, end: number, from: number): number {
  let n = from;
  for (let i = first; i < end; i++) out[n++] = out[i] as number;
  return n;
}

/**
 * The hands after all moves of one hand, from what they share with it: a move changes what is said of the few cards that
 * stand before its place, and how many of a kind come before the later ones.
 */
export class HandsAfter implements HandWriter {
  readonly #cards = new Uint8Array(24);
  /** The features of each card, and where they begin. */
  readonly #features = new Int32Array(160);
  readonly #starts = new Int32Array(24);
  /** The places of each code, one bit each. */
  readonly #places = new Int32Array(16);
  #length = 0;
  #fewest = 0;
  /** The play that was taken out last, and where the hand after it was written. */
  #played = -1;
  #playedFrom = 0;
  #playedEnd = 0;
  /** The hand after a move. */
  readonly #after = new Uint8Array(24);

  read(bytes: Uint8Array, at: number): void {
    const length = bytes[at] as number;
    const cards = this.#cards;
    const features = this.#features;
    const places = this.#places.fill(0);
    this.#length = length;
    this.#played = -1;
    for (let i = 0; i < length; i++) cards[i] = bytes[at + 1 + i] as number;
    endHand(cards, length);
    let n = 0;
    for (let i = 0; i < length; i++) {
      const card = cards[i] as number;
      this.#starts[i] = n;
      n = addCard(cards, length, i, bits(places[card] as number), features, n);
      places[card] = (places[card] as number) | (1 << i);
    }
    this.#starts[length] = n;
    this.#fewest = readFewest(cards, length);
  }

  present(out: Int32Array, from: number): number {
    const length = this.#length;
    const after = this.#after;
    for (let i = 0; i < length; i++) after[i] = this.#cards[i] as number;
    return this.#add(length, length, length, length, this.#fewest, out, from);
  }

  without(place: number, count: number, out: Int32Array, from: number): number {
    const played = 4 * place + count;
    if (played === this.#played) return repeat(out, this.#playedFrom, this.#playedEnd, from);
    const cards = this.#cards;
    const after = this.#after;
    const length = this.#length - count;
    for (let i = 0; i < place; i++) after[i] = cards[i] as number;
    for (let i = place; i < length; i++) after[i] = cards[i + count] as number;
    const behind = place + count;
    const end = this.#add(length, place, place, behind, fewestWithout(place, count), out, from);
    for (let i = place; i < behind; i++) this.#countOn(cards[i] as number, behind, -LEVEL, out, end);
    this.#played = played;
    this.#playedFrom = from;
    this.#playedEnd = end;
    return end;
  }

  with(card: number, place: number, out: Int32Array, from: number): number {
    const cards = this.#cards;
    const after = this.#after;
    const length = this.#length + 1;
    for (let i = 0; i < place; i++) after[i] = cards[i] as number;
    after[place] = card;
    for (let i = place + 1; i < length; i++) after[i] = cards[i - 1] as number;
    const end = this.#add(length, place, place + 1, place, fewestWith(card, place), out, from);
    this.#countOn(card, place, LEVEL, out, end);
    return end;
  }

  /**
   * Writes the hand after a move. Before `place` its cards are those from the left of the hand as it stands, and from
   * `next` on those from `behind` on.
   */
  #add(
    length: number,
    place: number,
    next: number,
    behind: number,
    fewest: number,
    out: Int32Array,
    from: number,
  ): number {
    const after = this.#after;
    endHand(after, length);
    let n = addStrongestPlays(after, length, out, from);
    const plays = Math.min(MOST, fewest);
    for (let i = 0; i < plays; i++) out[n++] = FEWEST + i;
    out[n++] = LENGTH + length;
    const reached = Math.max(0, place - REACH);
    n = this.#copy(0, reached, out, n);
    for (let i = reached; i < next; i++) {
      const before = (this.#places[after[i] as number] as number) & ((1 << i) - 1);
      n = addCard(after, length, i, bits(before), out, n);
    }
    return this.#copy(behind, this.#length, out, n);
  }

  /** Adds what is said of the cards from one place up to another of the hand as it stands. */
  #copy(place: number, end: number, out: Int32Array, from: number): number {
    const features = this.#features;
    const last = this.#starts[end] as number;
    let n = from;
    for (let i = this.#starts[place] as number; i < last; i++) out[n++] = features[i] as number;
    return n;
  }

  /** Changes how many cards of a code come before each of those from a place on; what is said of them ends the list. */
  #countOn(code: number, place: number, levels: number, out: Int32Array, end: number): void {
    const starts = this.#starts;
    const begin = end - (starts[this.#length] as number);
    const later = (this.#places[code] as number) & (-1 << place);
    for (let rest = later; rest !== 0; rest &= rest - 1) {
      const at = begin + (starts[31 - Math.clz32(rest & -rest)] as number);
      out[at] = (out[at] as number) + levels;
    }
  }
}
