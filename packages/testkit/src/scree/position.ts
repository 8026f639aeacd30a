import { type Move, NOBODY, type Position, type Seat, type Stage } from "@cairn/core";
import { size } from "./cards.ts";
import { beats, cardsIn, holds, PASS, PLAYS } from "./moves.ts";
import { PLAYERS } from "./types.ts";

// Where everything stands in a position's words.
const POINTS = 0;
const DEALS = 1;
const TURN = 2;
const PASSES = 3;
const TOP = 4;
const TOP_SEAT = 5;
const PLIES = 6;
const SCORES = 7;
const HAND = 10;
const PILE = 13;
const HISTORY = 14;

/** No deal has more decisions: 24 cards, each followed by two passes at most. */
export const MAX_PLIES = 72;

/** A move with all that it overwrites, in one word. */
const packPly = (move: Move, turn: Seat, passes: number, top: Move, topSeat: Seat): number =>
  move | (turn << 8) | (passes << 10) | (top << 12) | (topSeat << 20);

/** The rules of Scree (S1–S7). */
export class ScreePosition implements Position {
  readonly players = PLAYERS;
  readonly words: Int32Array = new Int32Array(HISTORY + MAX_PLIES);

  constructor(points: number) {
    this.words[POINTS] = points;
  }

  #word(at: number): number {
    return this.words[at] as number;
  }

  get points(): number {
    return this.#word(POINTS);
  }
  get deals(): number {
    return this.#word(DEALS);
  }
  /** Who dealt the deal on the table, or is to deal the first. */
  get dealer(): Seat {
    return Math.max(0, this.deals - 1) % PLAYERS;
  }
  get plies(): number {
    return this.#word(PLIES);
  }
  /** The play to beat; 0 where somebody leads. */
  get top(): Move {
    return this.#word(TOP);
  }
  get topSeat(): Seat {
    return this.#word(TOP_SEAT);
  }
  get pile(): number {
    return this.#word(PILE);
  }
  get scores(): number[] {
    return Array.from(this.words.subarray(SCORES, SCORES + PLAYERS));
  }
  handOf(seat: Seat): number {
    return this.#word(HAND + seat);
  }
  /** The move of a ply of this deal, and who made it. */
  plyAt(ply: number): { readonly move: Move; readonly seat: Seat } {
    const word = this.#word(HISTORY + ply);
    return { move: word & 0xff, seat: (word >> 8) & 3 };
  }

  /** The seat that has no cards left, which ends a deal (S6); −1 while one runs. */
  get out(): Seat {
    if (this.deals === 0) return NOBODY;
    for (let seat = 0; seat < PLAYERS; seat++) if (this.handOf(seat) === 0) return seat;
    return NOBODY;
  }

  get stage(): Stage {
    if (this.deals === 0) return "deal-due";
    if (this.out === NOBODY) return "running";
    return this.#word(SCORES + this.out) >= this.points ? "over" : "deal-due";
  }
  get turn(): Seat {
    return this.stage === "running" ? this.#word(TURN) : NOBODY;
  }
  get toActMask(): number {
    return this.stage === "running" ? 1 << this.#word(TURN) : 0;
  }

  legalInto(out: Int32Array, seat: Seat = this.turn): number {
    if (this.stage !== "running" || seat !== this.#word(TURN)) return 0;
    const { top } = this;
    const hand = this.handOf(seat);
    let n = 0;
    if (top !== 0) out[n++] = PASS;
    for (const move of PLAYS) if (beats(move, top) && holds(hand, move)) out[n++] = move;
    return n;
  }

  isLegal(move: Move): boolean {
    if (this.stage !== "running") return false;
    if (move === PASS) return this.top !== 0;
    return cardsIn(move) !== 0 && beats(move, this.top) && holds(this.handOf(this.turn), move);
  }

  make(move: Move): void {
    const { words, plies, top, topSeat } = this;
    const turn = this.#word(TURN);
    const passes = this.#word(PASSES);
    words[HISTORY + plies] = packPly(move, turn, passes, top, topSeat);
    words[PLIES] = plies + 1;
    words[TURN] = (turn + 1) % PLAYERS;
    if (move !== PASS) this.#play(move, turn);
    else if (passes + 1 < PLAYERS - 1) words[PASSES] = passes + 1;
    else this.#endTrick();
  }

  #play(move: Move, seat: Seat): void {
    const { words } = this;
    words[HAND + seat] = this.handOf(seat) - cardsIn(move);
    words[TOP] = move;
    words[TOP_SEAT] = seat;
    words[PASSES] = 0;
    if (this.handOf(seat) === 0) words[SCORES + seat] = this.#word(SCORES + seat) + this.gain;
  }

  #endTrick(): void {
    this.words[TURN] = this.topSeat;
    this.words[TOP] = 0;
    this.words[PASSES] = 0;
  }

  /** What going out brings: a point for each card that the others hold (S6). */
  get gain(): number {
    let cards = 0;
    for (let seat = 0; seat < PLAYERS; seat++) cards += size(this.handOf(seat));
    return cards;
  }

  unmake(): void {
    const { words } = this;
    const at = HISTORY + this.plies - 1;
    const ply = this.#word(at);
    const [move, seat] = [ply & 0xff, (ply >> 8) & 3];
    if (move !== PASS) {
      if (this.handOf(seat) === 0) words[SCORES + seat] = this.#word(SCORES + seat) - this.gain;
      words[HAND + seat] = this.handOf(seat) + cardsIn(move);
    }
    words[at] = 0;
    words[PLIES] = this.plies - 1;
    words[TURN] = seat;
    words[PASSES] = (ply >> 10) & 3;
    words[TOP] = (ply >> 12) & 0xff;
    words[TOP_SEAT] = (ply >> 20) & 3;
  }

  /** Deals these cards; whoever sits after the dealer leads (S2, S4). */
  place(hands: readonly number[], pile: number): void {
    const { words } = this;
    words[DEALS] = this.deals + 1;
    words.fill(0, HISTORY);
    words.set(hands, HAND);
    words[PILE] = pile;
    words[TURN] = (this.dealer + 1) % PLAYERS;
    words[PASSES] = words[TOP] = words[TOP_SEAT] = words[PLIES] = 0;
  }

  /** Puts the match where it stood before a deal, for a world that is made up. */
  setMatch(dealsBefore: number, scores: readonly number[]): void {
    this.words[DEALS] = dealsBefore;
    this.words.set(scores, SCORES);
  }

  clone(): ScreePosition {
    const copy = new ScreePosition(this.points);
    copy.words.set(this.words);
    return copy;
  }
}
