import type { FrozenBank } from "@cairn/nets";
import { MAX_HAND } from "../kernel.ts";
import type { HandWriter } from "./hand-writer.ts";
import { HandsAfter } from "./hands-after.ts";
import { KEPT_HANDS } from "./row-plan.ts";

/** A key is the codes of a hand's cards, four bits each, in three words; before the first card stands a 1. */
const KEY_WORDS = 3;

/** The hands that one net has rows of. */
interface Kept {
  readonly keys: Int32Array;
  /** The last question for which each row was written or read. */
  readonly asked: Int32Array;
}

/**
 * Every hand as one row of a frozen net: the sum of its features' rows, kept for a while, because rollouts and worlds of
 * one decision meet the same hands again. Rows of a question are not overwritten before it is answered.
 */
export class KeptHands implements HandWriter {
  readonly #bank: FrozenBank;
  readonly #nets: readonly Kept[];
  /** The hand: its length, then its cards. */
  readonly #hand = new Uint8Array(MAX_HAND + 1);
  /** The keys of the hand's first cards, by their number. */
  readonly #prefixes = new Int32Array(KEY_WORDS * (MAX_HAND + 1));
  /** The key that is being made. */
  readonly #key = new Int32Array(KEY_WORDS);
  #length = 0;
  #net = 0;
  #question = 0;
  /** Writes hands that are not kept; it has read the hand of a question only if there is one. */
  readonly #hands = new HandsAfter();
  #handsRead = 0;

  constructor(bank: FrozenBank, nets: number) {
    this.#bank = bank;
    this.#nets = Array.from({ length: nets }, () => ({
      keys: new Int32Array(KEY_WORDS * KEPT_HANDS),
      asked: new Int32Array(KEPT_HANDS),
    }));
  }

  /** Chooses the net that the next question is for. */
  turnTo(net: number): void {
    this.#net = net;
  }

  read(bytes: Uint8Array, at: number): void {
    const length = bytes[at] as number;
    const hand = this.#hand;
    const key = this.#key;
    const prefixes = this.#prefixes;
    this.#question++;
    this.#length = length;
    hand[0] = length;
    key[0] = 1;
    key[1] = 0;
    key[2] = 0;
    for (let i = 0; i < length; i++) {
      const card = bytes[at + 1 + i] as number;
      hand[i + 1] = card;
      prefixes.set(key, KEY_WORDS * i);
      this.#append(card);
    }
    prefixes.set(key, KEY_WORDS * length);
  }

  present(out: Int32Array, from: number): number {
    this.#begin(this.#length);
    const place = this.#find();
    if (place < 0) this.#keep(~place, this.#shared().present(this.#bank.parts, 0));
    return this.#add(place, out, from);
  }

  without(at: number, count: number, out: Int32Array, from: number): number {
    this.#begin(at);
    this.#appendFrom(at + count);
    const place = this.#find();
    if (place < 0) this.#keep(~place, this.#shared().without(at, count, this.#bank.parts, 0));
    return this.#add(place, out, from);
  }

  with(card: number, at: number, out: Int32Array, from: number): number {
    this.#begin(at);
    this.#append(card);
    this.#appendFrom(at);
    const place = this.#find();
    if (place < 0) this.#keep(~place, this.#shared().with(card, at, this.#bank.parts, 0));
    return this.#add(place, out, from);
  }

  #shared(): HandsAfter {
    if (this.#handsRead !== this.#question) this.#hands.read(this.#hand, 0);
    this.#handsRead = this.#question;
    return this.#hands;
  }

  /** Begins a key with the first cards of the hand. */
  #begin(count: number): void {
    const key = this.#key;
    const prefixes = this.#prefixes;
    for (let i = 0; i < KEY_WORDS; i++) key[i] = prefixes[KEY_WORDS * count + i] as number;
  }

  #append(card: number): void {
    const key = this.#key;
    key[2] = ((key[2] as number) << 4) | ((key[1] as number) >>> 28);
    key[1] = ((key[1] as number) << 4) | ((key[0] as number) >>> 28);
    key[0] = ((key[0] as number) << 4) | card;
  }

  #appendFrom(place: number): void {
    const hand = this.#hand;
    for (let i = place; i < this.#length; i++) this.#append(hand[i + 1] as number);
  }

  /** The place of the hand with the key; ~place if its row is yet to be made there. */
  #find(): number {
    const [first, second, third] = [this.#key[0] as number, this.#key[1] as number, this.#key[2] as number];
    const { keys, asked } = this.#nets[this.#net] as Kept;
    const mixed = Math.imul(first ^ Math.imul(second ^ Math.imul(third, 0x9e3779b1), 0x85ebca6b), 0xc2b2ae35);
    let place = (mixed ^ (mixed >>> 15)) & (KEPT_HANDS - 1);
    for (;;) {
      const at = KEY_WORDS * place;
      const isKept = keys[at] === first && keys[at + 1] === second && keys[at + 2] === third;
      if (isKept || asked[place] !== this.#question) {
        asked[place] = this.#question;
        return isKept ? place : ~place;
      }
      // No question has as many hands as there are places.
      place = (place + 1) & (KEPT_HANDS - 1);
    }
  }

  /** Makes the row of the hand with the key from the parts. */
  #keep(place: number, parts: number): void {
    (this.#nets[this.#net] as Kept).keys.set(this.#key, KEY_WORDS * place);
    this.#bank.keep(this.#net, place, parts);
  }

  #add(place: number, out: Int32Array, from: number): number {
    out[from] = this.#bank.firstKept + (place < 0 ? ~place : place);
    return from + 1;
  }
}
