import {
  bidAmount,
  bidOf,
  chimeraOf,
  controlOf,
  copiesOf,
  copyLevels,
  givenRanks,
  handA,
  handB,
  layout,
  newLevels,
  nextSeat,
  ownerOf,
  PASS,
  passesOf,
  phaseOf,
  rankOf,
  readLevels,
  takeRanks,
  totalOf,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { SparseInput } from "@cairn/nets";
import * as F from "./opening-schema.ts";
import { addLevels, cardFeature } from "./ranks.ts";
import { turnsFeature } from "./turns-feature.ts";

const { AUCTION_PHASE, FACE_UP, HOLDER, LIMIT } = layout;
const { REDEAL } = layout;
const RANKS = 15;

/** Writes the features of a seat's bids or gifts, from what the seat knows and nothing else. */
export class OpeningFeatures {
  readonly #hand = newLevels();
  readonly #after = newLevels();

  /** Fills the input with a seat's state and its bids, or its gifts; returns the number of features before the hand's. */
  ask(words: Int32Array, seat: Seat, moves: Int32Array, n: number, question: SparseInput): number {
    const isAuction = phaseOf(controlOf(words)) === AUCTION_PHASE;
    readLevels(handA(words, seat), handB(words, seat), this.#hand);
    const seats = [seat, nextSeat(seat), nextSeat(nextSeat(seat))];
    const { state, entries, ends } = question;
    let count = 0;
    const add = (feature: number): number => (state[count++] = feature);
    add(F.FACE_UP + RANKS * seats.indexOf(words[HOLDER] as number) + rankOf(words[FACE_UP] as number));
    if (isAuction) this.#addAuction(words, seats, add);
    else {
      if (chimeraOf(words) === seats[1]) add(F.CHIMERA_IS_NEXT);
      if (bidOf(words) === 40) add(F.BID_IS_40);
    }
    for (const [i, other] of seats.entries()) {
      const missing = (words[LIMIT] as number) - totalOf(words, other);
      for (let step = 0; step < F.STEPS_TO_LIMIT; step++) {
        if (missing <= 50 * (step + 1)) add(F.TO_LIMIT + F.STEPS_TO_LIMIT * i + step);
      }
    }
    question.stateCount = addLevels(state, count, F.HAND, this.#hand);
    let end = 0;
    for (let i = 0; i < n; i++) {
      const move = moves[i] as Move;
      end = isAuction ? this.#addBid(move, entries, end) : this.#addGift(move, entries, end);
      ends[i] = end;
    }
    question.entryCount = end;
    return count;
  }

  #addAuction(words: Int32Array, seats: readonly Seat[], add: (feature: number) => void): void {
    const control = controlOf(words);
    const bid = bidOf(words);
    const owner = ownerOf(control);
    // Next, previous, the seat itself.
    if (bid > 0) add(F.LAST_BID + 2 * ((seats.indexOf(owner) + 2) % 3) + (bid - 20) / 10);
    add(F.PASSES + passesOf(control));
    if (words[REDEAL] !== 0) add(F.SECOND_DEAL);
  }

  #addBid(move: Move, out: Int32Array, from: number): number {
    out[from] = F.BID_MOVE + (move === PASS ? 0 : bidAmount(move) / 10 - 1);
    out[from + 1] = turnsFeature(F.TURNS, this.#hand);
    return from + 2;
  }

  #addGift(move: Move, out: Int32Array, from: number): number {
    const after = this.#after;
    let n = from;
    copyLevels(this.#hand, after);
    for (const rank of givenRanks(move)) {
      const held = copiesOf(after, rank);
      out[n++] = ~(F.HAND + cardFeature(held - 1, rank));
      out[n++] = F.GIFT_CARDS + cardFeature(copiesOf(this.#hand, rank) - held, rank);
      takeRanks(after, 1 << rank);
    }
    out[n++] = turnsFeature(F.TURNS, after);
    return n;
  }
}
