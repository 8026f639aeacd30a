import type { Move, Seat } from "@cairn/core";
import {
  actedOf,
  bestOf,
  cardsLeft,
  controlOf,
  DRAW,
  drawsOf,
  handAt,
  inRoundOf,
  insertsOf,
  moves,
  NAMINGS,
  nextDrawn,
  ownerOf,
  playersOf,
  reserveAt,
  reserveCard,
  STOP,
  strengthOfCards,
  xPolicyOf,
} from "../kernel.ts";
import type { SparseInput } from "@cairn/nets";
import { Counts } from "./counts.ts";
import { countFeature } from "./hand-features.ts";
import { type HandWriter, RememberedHands } from "./hand-writer.ts";
import * as F from "./schema.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { RESERVE, RESERVES, UNSEEN, BEST, IS_OWNER, DRAWS, TO_DRAW, FOLLOWERS } = F;
const { ROUND_IS_OVER, ROUND_IS_WON, OTHER, OTHER_SIZE, OTHER_RESERVES, OTHER_RESERVE, OTHER_SURE } = F;
const { OTHER_ACTS, OTHER_OWNS } = F;
const { INSERT, PLAY, TAKE, placeOf, playAt, playCount, playValues, takeReserve, typeOf } = moves;
const CODES = 16;

/** Writes what is said of counted cards. */
export type AddCounts = (
  counts: Int32Array,
  at: number,
  out: Int32Array,
  from: number,
  base: number,
) => number;

/** Thermometers of counted cards. */
const addCounts: AddCounts = (counts, at, out, from, base) => {
  let n = from;
  for (let code = 1; code < CODES; code++) {
    const count = counts[at + code] as number;
    for (let level = 0; level < count; level++) out[n++] = base + countFeature(level, code);
  }
  return n;
};

function addSteps(out: Int32Array, from: number, base: number, steps: number): number {
  let n = from;
  for (let i = 0; i < steps; i++) out[n++] = base + i;
  return n;
}

/** Writes the features of the states after a seat's moves, from what the seat knows and nothing else. */
export class KrassKariertFeatures {
  readonly #counts = new Counts();
  readonly #hands: HandWriter;
  readonly #addCounts: AddCounts;
  #seat = 0;
  #followers = 0;

  constructor(hands: HandWriter = new RememberedHands(), add: AddCounts = addCounts) {
    this.#hands = hands;
    this.#addCounts = add;
  }

  /** Fills the input with the moves of the seat to act. */
  ask(
    words: Int32Array,
    bytes: Uint8Array,
    seat: Seat,
    list: Int32Array,
    n: number,
    question: SparseInput,
  ): void {
    this.#seat = seat;
    this.#counts.read(words, bytes, seat);
    this.#hands.read(bytes, handAt(seat));
    question.stateCount = this.#addState(words, bytes, question.state);
    let end = 0;
    for (let i = 0; i < n; i++) {
      end = this.#addMove(words, bytes, list[i] as Move, question.entries, end);
      question.ends[i] = end;
    }
    question.entryCount = end;
  }

  /** Adds what a move would replace, as it stands: the hand, the reserve and the round. */
  addPresent(words: Int32Array, bytes: Uint8Array, question: SparseInput): void {
    const { state } = question;
    const control = controlOf(words);
    let n = this.#hands.present(state, question.stateCount);
    n = this.#addReserve(bytes, this.#seat, -1, state, n, RESERVES, RESERVE);
    state[n++] = BEST + bestOf(control);
    if (ownerOf(control) === this.#seat) state[n++] = IS_OWNER;
    n = addSteps(state, n, DRAWS, drawsOf(control));
    const inserts = insertsOf(control);
    if (inserts === 0) n = addSteps(state, n, FOLLOWERS, this.#followers);
    question.stateCount = addSteps(state, n, TO_DRAW, inserts);
  }

  /** Writes the features of the state after one of the moves of the input as a sample: their number, then the features. */
  sampleInto(
    { state, stateCount, entries, ends }: SparseInput,
    move: number,
    to: Uint16Array,
    at: number,
  ): void {
    let n = at + 1;
    for (let i = 0; i < stateCount; i++) to[n++] = state[i] as number;
    const end = ends[move] as number;
    for (let i = move === 0 ? 0 : (ends[move - 1] as number); i < end; i++) to[n++] = entries[i] as number;
    to[at] = n - at - 1;
  }

  /** What does not depend on the move: the others, and the cards that may be anywhere. */
  #addState(words: Int32Array, bytes: Uint8Array, out: Int32Array): number {
    const players = playersOf(words);
    const control = controlOf(words);
    const owner = ownerOf(control);
    const toAct = inRoundOf(words) & ~actedOf(control);
    const { unseen, sure } = this.#counts;
    const isInserting = insertsOf(control) !== 0;
    if (isInserting) {
      const drawn = nextDrawn(words, bytes);
      unseen[drawn] = (unseen[drawn] as number) - 1;
    }
    let n = this.#addCounts(unseen, 0, out, 0, UNSEEN);
    this.#followers = 0;
    for (let step = 1; step < players; step++) {
      const seat = (this.#seat + step) % players;
      const base = OTHER + (step - 1) * OTHER_SIZE;
      out[n++] = base + cardsLeft(bytes, seat);
      n = this.#addReserve(bytes, seat, -1, out, n, base + OTHER_RESERVES, base + OTHER_RESERVE);
      n = this.#addCounts(sure, seat * CODES, out, n, base + OTHER_SURE);
      if (owner === seat) out[n++] = base + OTHER_OWNS;
      if (isInserting || ((toAct >> seat) & 1) === 0) continue;
      out[n++] = base + OTHER_ACTS;
      this.#followers++;
    }
    return n;
  }

  /** A seat's reserve cards, without the one that is taken. */
  #addReserve(
    bytes: Uint8Array,
    seat: Seat,
    taken: number,
    out: Int32Array,
    from: number,
    counted: number,
    base: number,
  ): number {
    const at = reserveAt(seat);
    const count = bytes[at] as number;
    let n = from;
    // At most two cards: the one that is left of them, or both, the lower first.
    if (count === 0 || (count === 1 && taken === 0)) {
      out[n++] = counted;
      return n;
    }
    const first = bytes[at + (taken === 0 ? 2 : 1)] as number;
    if (count === 1 || taken >= 0) {
      out[n++] = counted + 1;
      out[n++] = base + countFeature(0, first);
      return n;
    }
    const second = bytes[at + 2] as number;
    out[n++] = counted + 2;
    out[n++] = base + countFeature(0, Math.min(first, second));
    out[n++] = base + countFeature(first === second ? 1 : 0, Math.max(first, second));
    return n;
  }

  #addMove(words: Int32Array, bytes: Uint8Array, move: Move, out: Int32Array, from: number): number {
    const control = controlOf(words);
    const type = typeOf(move);
    const hands = this.#hands;
    let n: number;
    let best = bestOf(control);
    let draws = drawsOf(control);
    let isOwner = false;
    let isStopped = false;
    if (type === PLAY) {
      const first = handAt(this.#seat) + 1 + playAt(move);
      const count = playCount(move);
      let cards = 0;
      for (let i = first; i < first + count; i++) cards = (cards << 4) | (bytes[i] as number);
      n = hands.without(playAt(move), count, out, from);
      if (cards === STOP) isStopped = true;
      else if (cards === DRAW) draws++;
      else {
        const table = NAMINGS[xPolicyOf(words)];
        best = table ? strengthOfCards(table, cards, playValues(move)) : 0;
        isOwner = true;
      }
    } else {
      // A concession is never asked about: what it brings is certain.
      const card =
        type === INSERT ? nextDrawn(words, bytes) : reserveCard(bytes, this.#seat, takeReserve(move));
      n = hands.with(card, placeOf(move), out, from);
    }
    const taken = type === TAKE ? takeReserve(move) : -1;
    n = this.#addReserve(bytes, this.#seat, taken, out, n, RESERVES, RESERVE);
    if (type === INSERT) {
      out[n++] = ROUND_IS_OVER;
      out[n++] = ROUND_IS_WON;
      return addSteps(out, n, TO_DRAW, insertsOf(control) - 1);
    }
    out[n++] = BEST + best;
    if (isOwner) out[n++] = IS_OWNER;
    n = addSteps(out, n, DRAWS, draws);
    if (!isStopped && this.#followers > 0) return addSteps(out, n, FOLLOWERS, this.#followers);
    out[n++] = ROUND_IS_OVER;
    if (!isStopped && !isOwner) return n;
    out[n++] = ROUND_IS_WON;
    return addSteps(out, n, TO_DRAW, 3 * draws);
  }
}
