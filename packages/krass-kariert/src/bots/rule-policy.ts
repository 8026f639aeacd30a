import type { Move } from "@cairn/core";
import { type KrassKariertPosition } from "../index.ts";
import {
  COMPANIONS,
  DRAW,
  handAt,
  MAX_HAND,
  moves as M,
  NAMINGS,
  type NamingTable,
  reserveCard,
  STOP,
  strengthOfCards,
  X,
} from "../kernel.ts";
import type { Policy } from "@cairn/search";
import { type Curves, curvesOf, type CurveWeights } from "./curves.ts";
import { type Aftermath, aftermathInto, FEATURES, featuresInto } from "./features.ts";
import { newHandMeasure } from "./hand-measure.ts";
import { MeasureCache } from "./measure-cache.ts";
import { newPublicState, readPublicState } from "./public-state.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { PLAY, TAKE, INSERT, CONCEDE } = M;
const [X_CARD, DRAW_CARD, STOP_CARD] = [X, DRAW, STOP];
const FEATURE_COUNT: number = FEATURES.length;

/** The parameters of `rule`. */
export interface RuleWeights {
  readonly curves: CurveWeights;
  /** One row of weights for each situation, see `rowOf`, in thousandths. */
  readonly rows: readonly (readonly number[])[];
}

/** Rows by own reserve cards, 0 … 2, and apart from them those for the last two in the deal. */
export const rowOf = (reserves: number, others: number): number => reserves + (others === 1 ? 3 : 0);

/** The value of a move after which its player cannot lose the deal any more. */
export const SURE_WIN = 1000;

/** The policy `rule`: values what an action leads to, by the seat's own hand and what is open. */
export class RuleJudge implements Policy<KrassKariertPosition> {
  readonly features: Float64Array = new Float64Array(FEATURE_COUNT);
  /** The value of the move that `choose` returned. */
  highest = 0;
  /** Which row of weights the last valued action fell under. */
  row = 0;
  readonly #curves: Curves;
  readonly #cache: MeasureCache;
  readonly #rows: readonly Float64Array[];
  readonly #table = newPublicState();
  readonly #hand = new Uint8Array(MAX_HAND + 4);
  readonly #measure = newHandMeasure();
  readonly #after: Aftermath = { lead: 0, kill: 0, draws: 0 };
  /** What `#measure` was made of, to measure the namings of one play once: at << 2 | count. */
  #measured = -1;

  constructor(weights: RuleWeights) {
    this.#curves = curvesOf(weights.curves);
    this.#cache = new MeasureCache(this.#curves);
    this.#rows = weights.rows.map((row) => Float64Array.from(row, (weight) => weight / 1000));
  }

  /** Reads the public state; `value` then scores the actions of the seat to move. */
  look(position: KrassKariertPosition): void {
    readPublicState(this.#table, position);
    this.#measured = -1;
  }

  /** The move it values highest, of the first `n`; its value is then `highest`. */
  choose(position: KrassKariertPosition, moves: Int32Array, n: number): Move {
    this.look(position);
    let best = moves[0] as Move;
    this.highest = -Infinity;
    for (let i = 0; i < n; i++) {
      const move = moves[i] as Move;
      const type = M.typeOf(move);
      if ((type === TAKE || type === INSERT) && !this.#mayFit(position.bytes, type, move)) continue;
      const value = this.value(position, move);
      if (value <= this.highest) continue;
      this.highest = value;
      best = move;
    }
    return best;
  }

  /** Whether a card goes to an end of the hand or beside one that it can be played with: the rest is hardly ever better. */
  #mayFit(bytes: Uint8Array, type: number, move: Move): boolean {
    const { seat, drawn, xPolicy } = this.#table;
    const hand = handAt(seat);
    const place = M.placeOf(move);
    if (place === 0 || place === bytes[hand]) return true;
    const card = type === INSERT ? drawn : reserveCard(bytes, seat, M.takeReserve(move));
    const fits = (COMPANIONS[xPolicy] as Uint16Array)[card] as number;
    return (
      (((fits >> (bytes[hand + place] as number)) | (fits >> (bytes[hand + place + 1] as number))) & 1) === 1
    );
  }

  /** The log odds not to lose the deal after a move. */
  value({ bytes }: KrassKariertPosition, move: Move): number {
    const table = this.#table;
    let { reserves, specialReserves } = table;
    switch (M.typeOf(move)) {
      case PLAY:
        if (this.#play(bytes, M.playAt(move), M.playCount(move), M.playValues(move))) return SURE_WIN;
        break;
      case TAKE: {
        const card = reserveCard(bytes, table.seat, M.takeReserve(move));
        this.#put(bytes, card, M.placeOf(move));
        this.#after.draws = table.draws;
        aftermathInto(this.#after, table, this.#curves, table.best, false);
        reserves--;
        if (card >= X_CARD) specialReserves--;
        break;
      }
      case CONCEDE:
        return -Infinity;
      default:
        this.#put(bytes, table.drawn, M.placeOf(move));
        this.#after.draws = table.draws;
        this.#after.lead = 1;
        this.#after.kill = 0;
    }
    featuresInto(this.features, this.#measure, this.#after, table, specialReserves);
    this.row = rowOf(reserves, table.others);
    const weights = this.#rows[this.row] as Float64Array;
    let sum = 0;
    for (let i = 0; i < FEATURE_COUNT; i++) sum += (weights[i] as number) * (this.features[i] as number);
    return sum;
  }

  /** Judges a play; whether it surely ends the deal without a loss, whatever the others hold. */
  #play(bytes: Uint8Array, at: number, count: number, values: number): boolean {
    const table = this.#table;
    const start = handAt(table.seat) + 1;
    let cards = 0;
    for (let i = 0; i < count; i++) cards = (cards << 4) | (bytes[start + at + i] as number);
    const key = (at << 2) | count;
    if (key !== this.#measured) {
      const length = bytes[start - 1] as number;
      for (let i = 0; i < at; i++) this.#hand[i] = bytes[start + i] as number;
      for (let i = at + count; i < length; i++) this.#hand[i - count] = bytes[start + i] as number;
      this.#cache.measureInto(this.#measure, this.#hand, length - count, table.xPolicy);
      this.#measured = key;
    }
    const after = this.#after;
    const isOut = this.#measure.cards === 0;
    after.draws = table.draws;
    if (cards === STOP_CARD) {
      after.lead = 1;
      after.kill = 0;
      return isOut && table.draws === 0;
    }
    if (cards === DRAW_CARD) {
      after.draws++;
      aftermathInto(after, table, this.#curves, table.best, false);
      // Only a led Draw can win its round and so bring cards back (K11).
      return isOut && !table.isLeading;
    }
    const naming = NAMINGS[table.xPolicy] as NamingTable;
    aftermathInto(after, table, this.#curves, strengthOfCards(naming, cards, values), true);
    return isOut && table.followers === 0 && table.draws === 0;
  }

  /** Measures the hand with a card put to a place. */
  #put(bytes: Uint8Array, card: number, at: number): void {
    const table = this.#table;
    const start = handAt(table.seat) + 1;
    const length = bytes[start - 1] as number;
    for (let i = 0; i < at; i++) this.#hand[i] = bytes[start + i] as number;
    this.#hand[at] = card;
    for (let i = at; i < length; i++) this.#hand[i + 1] = bytes[start + i] as number;
    this.#cache.measureInto(this.#measure, this.#hand, length + 1, table.xPolicy);
    this.#measured = -1;
  }
}
