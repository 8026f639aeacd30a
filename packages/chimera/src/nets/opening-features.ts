import { bidAmount, givenRanks, layout, nextSeat, PASS } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { SparseInput } from "@cairn/nets";
import * as F from "./opening-schema.ts";
import { addLevels, cardFeature, copiesOf, readLevels, takeRanks } from "./ranks.ts";
import { turnsFeature } from "./turns-feature.ts";

const { AUCTION_PHASE, BID, CHIMERA_SEAT, CONTROL, FACE_UP, HAND, HOLDER, LIMIT, OWNER_SHIFT } = layout;
const { PASSES_SHIFT, PHASE_SHIFT, REDEAL, TOTAL } = layout;
const RANKS = 15;

const rankOf = (card: number): number => (card < 52 ? card >> 2 : card - 39);

/** Writes the features of a seat's bids or gifts, from what the seat knows and nothing else. */
export class OpeningFeatures {
  readonly #hand = new Int32Array(4);
  readonly #after = new Int32Array(4);

  /** Fills the question with a seat's state and its bids, or its gifts; returns the number of features before the hand's. */
  ask(words: Int32Array, seat: Seat, moves: Int32Array, n: number, question: SparseInput): number {
    const isAuction = (((words[CONTROL] as number) >>> PHASE_SHIFT) & 7) === AUCTION_PHASE;
    readLevels(words[HAND + 2 * seat] as number, words[HAND + 2 * seat + 1] as number, this.#hand);
    const seats = [seat, nextSeat(seat), nextSeat(nextSeat(seat))];
    const { state, entries, ends } = question;
    let count = 0;
    const add = (feature: number): number => (state[count++] = feature);
    add(F.FACE_UP + RANKS * seats.indexOf(words[HOLDER] as number) + rankOf(words[FACE_UP] as number));
    if (isAuction) this.#addAuction(words, seats, add);
    else {
      if (words[CHIMERA_SEAT] === seats[1]) add(F.CHIMERA_IS_NEXT);
      if (words[BID] === 40) add(F.BID_IS_40);
    }
    for (const [i, other] of seats.entries()) {
      const missing = (words[LIMIT] as number) - (words[TOTAL + other] as number);
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
    const control = words[CONTROL] as number;
    const bid = words[BID] as number;
    const owner = (control >>> OWNER_SHIFT) & 3;
    // Next, previous, the seat itself.
    if (bid > 0) add(F.LAST_BID + 2 * ((seats.indexOf(owner) + 2) % 3) + (bid - 20) / 10);
    add(F.PASSES + ((control >>> PASSES_SHIFT) & 3));
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
    after.set(this.#hand);
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
