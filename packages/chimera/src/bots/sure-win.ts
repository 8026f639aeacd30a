import type { Move, Seat } from "@cairn/core";
import type { ChimeraPosition } from "../index.ts";
import {
  cardsLeft,
  chimeraOf,
  combination,
  controlOf,
  handA,
  handB,
  MAX_MOVES,
  nextSeat,
  ownerOf,
  PASS,
  passesOf,
  setHand,
  topMove,
} from "../kernel.ts";
import { sortSuits } from "./endgame/hands.ts";
import { canRunOutLeading } from "./pool-run.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { extraCopies, lengthOf, sizeOf } = combination;

/** A decision looks at no more plays than this: a few milliseconds. With few cards in hand hardly any needs so many. */
const MAX_NODES = 4000;
/** Lists of moves are made for hands of at most this many cards; a larger pool may have more moves than fit. */
const MAX_CARDS = 20;

/**
 * Finds wins of the round that hold whatever the others have and do, even where they answer on the way: each of
 * them may play anything from the pool of unseen cards, within the size of its hand, and a partner may be in the way like
 * an enemy. In no world can they do more, so what is found is sure. Where the nodes do not suffice the answer is no.
 */
class SureWinSearch {
  readonly #position: ChimeraPosition;
  readonly #seat: Seat;
  readonly #other: Seat;
  readonly #left: number[];
  readonly #known = new Map<string, boolean>();
  /** Moves by depth, made when they are needed. */
  readonly #moves: Int32Array[] = [];
  #nodesLeft = MAX_NODES;

  constructor(position: ChimeraPosition, seat: Seat) {
    this.#position = position.clone();
    this.#seat = seat;
    this.#other = nextSeat(seat);
    const { words } = this.#position;
    this.#left = [0, 1, 2].map((of) => cardsLeft(words, of));
    // Both of the others hold the whole pool; how many cards each may play of it is counted apart.
    const [next, last] = [nextSeat(seat), nextSeat(nextSeat(seat))];
    const [a, b] = [handA(words, next) | handA(words, last), handB(words, next) | handB(words, last)];
    for (const other of [next, last]) setHand(words, other, a, b);
    sortSuits(words);
  }

  /** Whether a move of the seat wins. */
  isWonBy(move: Move, depth = 0): boolean {
    const position = this.#position;
    const { turn } = position;
    const left = this.#left[turn] as number;
    const size = move === PASS ? 0 : sizeOf(move);
    if (size === left) return !this.#isEnemy(turn);
    if (--this.#nodesLeft < 0) return false;
    position.make(move);
    this.#left[turn] = left - size;
    this.#shareHand(turn);
    const isWon = this.#isWon(depth + 1);
    position.unmake();
    this.#left[turn] = left;
    this.#shareHand(turn);
    return isWon;
  }

  /** What one of the others has played is gone for both of them. */
  #shareHand(turn: Seat): void {
    if (turn === this.#seat) return;
    const { words } = this.#position;
    setHand(words, 3 - turn - this.#seat, handA(words, turn), handB(words, turn));
  }

  /** Whether one move of the seat wins, or all moves of another. */
  #isWon(depth: number): boolean {
    const { turn } = this.#position;
    const isMine = turn === this.#seat;
    if (!isMine && this.#isBeyondSearch(turn)) return false;
    const key = this.#key();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const moves = (this.#moves[depth] ??= new Int32Array(MAX_MOVES));
    const n = this.#position.legalInto(moves);
    let isWon = !isMine;
    // Large and high plays come last in the list: they go out, and they are hard to beat.
    for (let i = n - 1; i >= 0 && isWon !== isMine; i--) {
      const move = moves[i] as Move;
      if (isMine || move === PASS || sizeOf(move) <= (this.#left[turn] as number)) {
        isWon = this.isWonBy(move, depth);
      }
    }
    if (this.#nodesLeft >= 0) this.#known.set(key, isWon);
    return isWon;
  }

  /** Whether another wins by what it leads, or has too many moves to be listed. */
  #isBeyondSearch(turn: Seat): boolean {
    const { words } = this.#position;
    const top = topMove(words);
    const cards = (this.#left[this.#other] as number) + (this.#left[3 - this.#seat - this.#other] as number);
    if (top !== 0) return cards > MAX_CARDS && lengthOf(top) > 1 && extraCopies(top) > 0;
    if (cards > MAX_CARDS) return true;
    return this.#isEnemy(turn) && canRunOutLeading(words, turn, this.#seat, this.#left[turn] as number);
  }

  #isEnemy(turn: Seat): boolean {
    const chimera = chimeraOf(this.#position.words);
    return turn !== this.#seat && (turn === chimera || this.#seat === chimera);
  }

  /** Everything that the answer depends on. */
  #key(): string {
    const { words, turn } = this.#position;
    const control = controlOf(words);
    const [ownA, ownB] = [handA(words, this.#seat), handB(words, this.#seat)];
    const [poolA, poolB] = [handA(words, this.#other), handB(words, this.#other)];
    const top = topMove(words);
    const rest = turn | (ownerOf(control) << 2) | (passesOf(control) << 4);
    // Characters have sixteen bits, and hold no more of each of these numbers.
    return String.fromCharCode(
      ownA,
      ownA >>> 16,
      ownB,
      ownB >>> 16,
      poolA,
      poolA >>> 16,
      poolB,
      poolB >>> 16,
      top,
      top >>> 16,
      rest | ((this.#left[this.#other] as number) << 6),
    );
  }
}

/** Keeps those of the first `n` moves that are found to win surely, in their order; all of them if none is. */
export function keepSureWins(position: ChimeraPosition, seat: Seat, moves: Int32Array, n: number): number {
  if (position.phase !== "play" || n === 1) return n;
  const search = new SureWinSearch(position, seat);
  const sure = new Set<Move>();
  // In the order of the search itself: what it finds here it finds again after the answers.
  for (let i = n - 1; i >= 0; i--) if (search.isWonBy(moves[i] as Move)) sure.add(moves[i] as Move);
  if (sure.size === 0) return n;
  moves.set(moves.subarray(0, n).filter((move) => sure.has(move)));
  return sure.size;
}
