import { combination, countCards, layout, nextSeat, PASS } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { type SparseInput, sampleInto } from "@cairn/nets";
import { GROUPS, NO_PASS } from "./passes.ts";
import { addLevels, cardFeature, copiesOf, takeRanks } from "./ranks.ts";
import * as F from "./schema.ts";
import { Table } from "./table.ts";
import { turnsFeature } from "./turns-feature.ts";
import { isTop } from "./unbeatable.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, MOVE_CARDS, UNSEEN, PLAYED_NEXT, PLAYED_PREVIOUS, KNOWN_NEXT, KNOWN_PREVIOUS } = F;
const { LEFT, LEFT_NEXT, LEFT_PREVIOUS, BEAT_KIND, BEAT_TOP, BEAT_LENGTH } = F;
const { OWNER_NEXT, OWNER_PREVIOUS, ONE_PASSED, MOVE_KIND, MOVE_TOP, MOVE_LENGTH, MOVE_IS_TOP } = F;
const { TRAP_IS_OUT, ATTACK_IS_OUT, BID, TRAPS, ATTACK_PLAYED, HAS_PLAYED } = F;
const { TRICK_TREASURE, PILE_TREASURE, TURNS, PASSED_ON } = F;
const { CONTROL, BONUS, PILE, PLAYED_SHIFT, TREASURE_SHIFT } = layout;
const WORDS_HAND = layout.HAND;
const WORDS_BID = layout.BID;
const { extraCopies, extraOf, kindOf, lengthOf, mainCopies, mainRanks, sizeOf, topOf } = combination;
const BOTH_JOKERS = 3 << 13;
const RANKS = 15;

const cardsLeft = (words: Int32Array, seat: Seat): number =>
  countCards(words[WORDS_HAND + 2 * seat] as number, words[WORDS_HAND + 2 * seat + 1] as number);

/** A thermometer by fives. */
function addFives(out: Int32Array, n: number, base: number, points: number): number {
  let end = n;
  for (let i = 0; 5 * i < points; i++) out[end++] = base + i;
  return end;
}

/** Writes the features of a seat's moves in card play, from what the seat knows and nothing else. */
export class ChimeraFeatures {
  readonly #table = new Table();
  /** The hand after the move that is being written. */
  readonly #after = new Int32Array(4);
  #left = 0;
  /** How many of the state's features come before those of the hand. */
  #common = 0;

  /** Fills the question with a seat's state and moves. */
  ask(words: Int32Array, seat: Seat, moves: Int32Array, n: number, question: SparseInput): void {
    this.#table.read(words, seat);
    this.#left = cardsLeft(words, seat);
    this.#common = this.#addState(words, seat, question.state);
    question.stateCount = addLevels(question.state, this.#common, HAND, this.#table.hand);
    let end = 0;
    for (let i = 0; i < n; i++) {
      end = this.#addMove(moves[i] as Move, question.entries, end);
      question.ends[i] = end;
    }
    question.entryCount = end;
  }

  /** Writes the features of one of the moves asked about as a sample. */
  sampleInto(question: SparseInput, move: number, to: Uint16Array, at: number): void {
    sampleInto(question, this.#common, move, to, at);
  }

  #addState(words: Int32Array, seat: Seat, out: Int32Array): number {
    const table = this.#table;
    const next = nextSeat(seat);
    const previous = nextSeat(next);
    const control = words[CONTROL] as number;
    let n = addLevels(out, 0, UNSEEN, table.unseen);
    n = addLevels(out, n, PLAYED_NEXT, table.playedNext);
    n = addLevels(out, n, PLAYED_PREVIOUS, table.playedPrevious);
    n = addLevels(out, n, KNOWN_NEXT, table.knownNext, 2);
    n = addLevels(out, n, KNOWN_PREVIOUS, table.knownPrevious, 2);
    out[n++] = LEFT_NEXT + cardsLeft(words, next);
    out[n++] = LEFT_PREVIOUS + cardsLeft(words, previous);
    out[n++] = BEAT_KIND + kindOf(table.top);
    if (table.top !== 0) {
      out[n++] = BEAT_TOP + topOf(table.top);
      out[n++] = BEAT_LENGTH + lengthOf(table.top);
      if (table.owner === 1) out[n++] = OWNER_NEXT;
      if (table.owner === 2) out[n++] = OWNER_PREVIOUS;
      if (table.passes === 1) out[n++] = ONE_PASSED;
    }
    if (table.unseen[3] !== 0) out[n++] = TRAP_IS_OUT;
    if (((table.unseen[0] as number) & BOTH_JOKERS) === BOTH_JOKERS) out[n++] = ATTACK_IS_OUT;
    out[n++] = BID + ((words[WORDS_BID] as number) - 20) / 10;
    const bonus = words[BONUS] as number;
    for (let i = 0; i < Math.min(3, bonus & 0xff); i++) out[n++] = TRAPS + i;
    if (bonus >= 256) out[n++] = ATTACK_PLAYED;
    const played = control >>> PLAYED_SHIFT;
    if (((played >> seat) & 1) === 1) out[n++] = HAS_PLAYED;
    if (((played >> next) & 1) === 1) out[n++] = HAS_PLAYED + 1;
    if (((played >> previous) & 1) === 1) out[n++] = HAS_PLAYED + 2;
    n = addFives(out, n, TRICK_TREASURE, (control >>> TREASURE_SHIFT) & 63);
    n = addFives(out, n, PILE_TREASURE, (words[PILE + seat] as number) & 0xff);
    n = addFives(out, n, PILE_TREASURE + 12, (words[PILE + next] as number) & 0xff);
    n = addFives(out, n, PILE_TREASURE + 24, (words[PILE + previous] as number) & 0xff);
    for (let i = 0; i < 2 * GROUPS; i++) {
      const top = table.passedOn[i] as number;
      if (top !== NO_PASS) out[n++] = PASSED_ON + RANKS * i + top;
    }
    return n;
  }

  #addMove(move: Move, out: Int32Array, from: number): number {
    let n = from;
    out[n++] = MOVE_KIND + kindOf(move);
    if (move === PASS) {
      out[n++] = LEFT + this.#left;
      out[n++] = turnsFeature(TURNS, this.#table.hand);
      return n;
    }
    this.#after.set(this.#table.hand);
    n = this.#takeCards(mainRanks(move), mainCopies(move), out, n);
    const copies = extraCopies(move);
    if (copies !== 0) n = this.#takeCards(extraOf(move), copies, out, n);
    out[n++] = LEFT + this.#left - sizeOf(move);
    out[n++] = MOVE_TOP + topOf(move);
    out[n++] = MOVE_LENGTH + lengthOf(move);
    if (isTop(move, this.#table.unseen)) out[n++] = MOVE_IS_TOP;
    out[n++] = turnsFeature(TURNS, this.#after);
    return n;
  }

  /** Moves so many cards of each rank from the hand's features to those of the move. */
  #takeCards(ranks: number, copies: number, out: Int32Array, from: number): number {
    const { hand } = this.#table;
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
