import {
  attacksPlayed,
  bidOf,
  cardsLeft,
  combination,
  controlOf,
  copiesOf,
  copyLevels,
  newLevels,
  nextSeat,
  PASS,
  playedOf,
  takeRanks,
  trapsPlayed,
  trickTreasure,
  wonTreasure,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { type SparseInput, sampleInto } from "@cairn/nets";
import { hasNoHigherMainPart } from "./main-part.ts";
import { GROUPS, NO_PASS } from "./passes.ts";
import { addLevels, cardFeature } from "./ranks.ts";
import * as F from "./schema.ts";
import { KnownState } from "./known-state.ts";
import { turnsFeature } from "./turns-feature.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, MOVE_CARDS, UNSEEN, PLAYED_NEXT, PLAYED_PREVIOUS, KNOWN_NEXT, KNOWN_PREVIOUS } = F;
const { LEFT, LEFT_NEXT, LEFT_PREVIOUS, BEAT_KIND, BEAT_TOP, BEAT_LENGTH } = F;
const { OWNER_NEXT, OWNER_PREVIOUS, ONE_PASSED, MOVE_KIND, MOVE_TOP, MOVE_LENGTH, MOVE_IS_TOP } = F;
const { TRAP_IS_OUT, ATTACK_IS_OUT, BID, TRAPS, ATTACK_PLAYED, HAS_PLAYED } = F;
const { TRICK_TREASURE, PILE_TREASURE, TURNS, PASSED_ON } = F;
const { extraCopies, extraOf, kindOf, lengthOf, mainCopies, mainRanks, sizeOf, topOf } = combination;
const BOTH_JOKERS = 3 << 13;
const RANKS = 15;

/** A thermometer by fives. */
function addFives(out: Int32Array, n: number, base: number, points: number): number {
  let end = n;
  for (let i = 0; 5 * i < points; i++) out[end++] = base + i;
  return end;
}

/** Adds what is on the table: the play to beat, cards left, the bid, and what has been played. */
export function addSituation(
  state: KnownState,
  words: Int32Array,
  seat: Seat,
  out: Int32Array,
  from: number,
): number {
  const next = nextSeat(seat);
  const previous = nextSeat(next);
  const control = controlOf(words);
  let n = from;
  out[n++] = LEFT_NEXT + cardsLeft(words, next);
  out[n++] = LEFT_PREVIOUS + cardsLeft(words, previous);
  out[n++] = BEAT_KIND + kindOf(state.top);
  if (state.top !== 0) {
    out[n++] = BEAT_TOP + topOf(state.top);
    out[n++] = BEAT_LENGTH + lengthOf(state.top);
    if (state.owner === 1) out[n++] = OWNER_NEXT;
    if (state.owner === 2) out[n++] = OWNER_PREVIOUS;
    if (state.passes === 1) out[n++] = ONE_PASSED;
  }
  if (state.unseen[3] !== 0) out[n++] = TRAP_IS_OUT;
  if (((state.unseen[0] as number) & BOTH_JOKERS) === BOTH_JOKERS) out[n++] = ATTACK_IS_OUT;
  out[n++] = BID + (bidOf(words) - 20) / 10;
  for (let i = 0; i < Math.min(3, trapsPlayed(words)); i++) out[n++] = TRAPS + i;
  if (attacksPlayed(words) > 0) out[n++] = ATTACK_PLAYED;
  const played = playedOf(control);
  if (((played >> seat) & 1) === 1) out[n++] = HAS_PLAYED;
  if (((played >> next) & 1) === 1) out[n++] = HAS_PLAYED + 1;
  if (((played >> previous) & 1) === 1) out[n++] = HAS_PLAYED + 2;
  return n;
}

/** Adds what the others let stand. */
export function addPassedOn(state: KnownState, out: Int32Array, from: number): number {
  let n = from;
  for (let i = 0; i < 2 * GROUPS; i++) {
    const top = state.passedOn[i] as number;
    if (top !== NO_PASS) out[n++] = PASSED_ON + RANKS * i + top;
  }
  return n;
}

/** Writes the features of a seat's moves in card play, from what the seat knows and nothing else. */
export class ChimeraFeatures {
  readonly #state = new KnownState();
  /** The hand after the move that is being written. */
  readonly #after = newLevels();
  #left = 0;
  /** How many of the state's features come before those of the hand. */
  #common = 0;

  /** Fills the input with a seat's state and moves. */
  ask(words: Int32Array, seat: Seat, moves: Int32Array, n: number, question: SparseInput): void {
    this.#state.read(words, seat);
    this.#left = cardsLeft(words, seat);
    this.#common = this.#addState(words, seat, question.state);
    question.stateCount = addLevels(question.state, this.#common, HAND, this.#state.hand);
    let end = 0;
    for (let i = 0; i < n; i++) {
      end = this.#addMove(moves[i] as Move, question.entries, end);
      question.ends[i] = end;
    }
    question.entryCount = end;
  }

  /** Writes the features of one of the moves of the input as a sample. */
  sampleInto(question: SparseInput, move: number, to: Uint16Array, at: number): void {
    sampleInto(question, this.#common, move, to, at);
  }

  #addState(words: Int32Array, seat: Seat, out: Int32Array): number {
    const state = this.#state;
    const next = nextSeat(seat);
    const previous = nextSeat(next);
    const control = controlOf(words);
    let n = addLevels(out, 0, UNSEEN, state.unseen);
    n = addLevels(out, n, PLAYED_NEXT, state.playedNext);
    n = addLevels(out, n, PLAYED_PREVIOUS, state.playedPrevious);
    n = addLevels(out, n, KNOWN_NEXT, state.knownNext, 2);
    n = addLevels(out, n, KNOWN_PREVIOUS, state.knownPrevious, 2);
    n = addSituation(state, words, seat, out, n);
    n = addFives(out, n, TRICK_TREASURE, trickTreasure(control));
    n = addFives(out, n, PILE_TREASURE, wonTreasure(words, seat));
    n = addFives(out, n, PILE_TREASURE + 12, wonTreasure(words, next));
    n = addFives(out, n, PILE_TREASURE + 24, wonTreasure(words, previous));
    return addPassedOn(state, out, n);
  }

  #addMove(move: Move, out: Int32Array, from: number): number {
    let n = from;
    out[n++] = MOVE_KIND + kindOf(move);
    if (move === PASS) {
      out[n++] = LEFT + this.#left;
      out[n++] = turnsFeature(TURNS, this.#state.hand);
      return n;
    }
    copyLevels(this.#state.hand, this.#after);
    n = this.#takeCards(mainRanks(move), mainCopies(move), out, n);
    const copies = extraCopies(move);
    if (copies !== 0) n = this.#takeCards(extraOf(move), copies, out, n);
    out[n++] = LEFT + this.#left - sizeOf(move);
    out[n++] = MOVE_TOP + topOf(move);
    out[n++] = MOVE_LENGTH + lengthOf(move);
    if (hasNoHigherMainPart(move, this.#state.unseen)) out[n++] = MOVE_IS_TOP;
    out[n++] = turnsFeature(TURNS, this.#after);
    return n;
  }

  /** Moves cards of each rank from the hand's features to those of the move. */
  #takeCards(ranks: number, copies: number, out: Int32Array, from: number): number {
    const { hand } = this.#state;
    let n = from;
    for (let rest = ranks; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest);
      const held = copiesOf(hand, rank);
      for (let i = 0; i < copies; i++) {
        out[n++] = ~(HAND + cardFeature(held - 1 - i, rank));
        out[n++] = MOVE_CARDS + cardFeature(i, rank);
      }
    }
    for (let i = 0; i < copies; i++) takeRanks(this.#after, ranks);
    return n;
  }
}
