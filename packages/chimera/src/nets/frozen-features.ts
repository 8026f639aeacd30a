import {
  cardsLeft,
  combination,
  controlOf,
  copiesOf,
  copyLevels,
  newLevels,
  nextSeat,
  PASS,
  type RankLevels,
  takeRanks,
  trickTreasure,
  turnsToShed,
  wonTreasure,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { SparseInput } from "@cairn/nets";
import { leftRow, shapeRow, takeRow } from "./combined-rows.ts";
import { addPassedOn, addSituation } from "./features.ts";
import { KnownState } from "./known-state.ts";
import { hasNoHigherMainPart } from "./main-part.ts";
import { addHighestLevels } from "./ranks.ts";
import * as F from "./schema.ts";
import { MOST_TURNS } from "./turns-feature.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, UNSEEN, PLAYED_NEXT, PLAYED_PREVIOUS, KNOWN_NEXT, KNOWN_PREVIOUS } = F;
const { MOVE_IS_TOP, TRICK_TREASURE, PILE_TREASURE } = F;
const { extraCopies, extraOf, mainCopies, mainRanks, sizeOf } = combination;

/** The last row of a thermometer by fives. */
function addHighestFive(out: Int32Array, n: number, base: number, points: number): number {
  if (points <= 0) return n;
  out[n] = base + Math.ceil(points / 5) - 1;
  return n + 1;
}

/** Writes what `ChimeraFeatures` writes as rows of the frozen nets: far fewer, as each stands for several features. */
export class FrozenFeatures {
  readonly #state = new KnownState();
  /** The hand after the move that is being written. */
  readonly #after = newLevels();
  #left = 0;

  /** Fills the input with a seat's state and moves. */
  ask(words: Int32Array, seat: Seat, moves: Int32Array, n: number, question: SparseInput): void {
    this.#state.read(words, seat);
    this.#left = cardsLeft(words, seat);
    question.stateCount = this.#addState(words, seat, question.state);
    let end = 0;
    for (let i = 0; i < n; i++) {
      end = this.#addMove(moves[i] as Move, question.entries, end);
      question.ends[i] = end;
    }
    question.entryCount = end;
  }

  #addState(words: Int32Array, seat: Seat, out: Int32Array): number {
    const state = this.#state;
    const next = nextSeat(seat);
    let n = addHighestLevels(out, 0, HAND, state.hand);
    n = addHighestLevels(out, n, UNSEEN, state.unseen);
    n = addHighestLevels(out, n, PLAYED_NEXT, state.playedNext);
    n = addHighestLevels(out, n, PLAYED_PREVIOUS, state.playedPrevious);
    n = addHighestLevels(out, n, KNOWN_NEXT, state.knownNext, 2);
    n = addHighestLevels(out, n, KNOWN_PREVIOUS, state.knownPrevious, 2);
    n = addSituation(state, words, seat, out, n);
    n = addHighestFive(out, n, TRICK_TREASURE, trickTreasure(controlOf(words)));
    n = addHighestFive(out, n, PILE_TREASURE, wonTreasure(words, seat));
    n = addHighestFive(out, n, PILE_TREASURE + 12, wonTreasure(words, next));
    n = addHighestFive(out, n, PILE_TREASURE + 24, wonTreasure(words, nextSeat(next)));
    return addPassedOn(state, out, n);
  }

  #addMove(move: Move, out: Int32Array, from: number): number {
    const { hand } = this.#state;
    let n = from;
    out[n++] = shapeRow(move);
    if (move === PASS) {
      out[n++] = leftRow(this.#left, turnsLeft(hand));
      return n;
    }
    copyLevels(hand, this.#after);
    n = this.#takeCards(mainRanks(move), mainCopies(move), out, n);
    const copies = extraCopies(move);
    if (copies !== 0) n = this.#takeCards(extraOf(move), copies, out, n);
    if (hasNoHigherMainPart(move, this.#state.unseen)) out[n++] = MOVE_IS_TOP;
    out[n++] = leftRow(this.#left - sizeOf(move), turnsLeft(this.#after));
    return n;
  }

  /** Moves cards of each rank from the hand to the move. */
  #takeCards(ranks: number, copies: number, out: Int32Array, from: number): number {
    const { hand } = this.#state;
    let n = from;
    for (let rest = ranks; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest);
      out[n++] = takeRow(rank, copiesOf(hand, rank), copies);
    }
    for (let i = 0; i < copies; i++) takeRanks(this.#after, ranks);
    return n;
  }
}

const turnsLeft = (levels: RankLevels): number => Math.min(MOST_TURNS, turnsToShed(levels));
