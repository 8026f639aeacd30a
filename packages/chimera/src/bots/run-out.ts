import type { Move, Seat } from "@cairn/core";
import type { ChimeraPosition } from "../index.ts";
import {
  canBeBeaten,
  cardsLeft,
  combination,
  handA,
  handB,
  MAX_MOVES,
  newLevels,
  PASS,
  type RankLevels,
} from "../kernel.ts";
import { mostCardsOfOthers, readUnseen } from "./unseen.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { sizeOf } = combination;

/** A decision looks at no more plays than this: a few milliseconds. Hardly any needs more than a hundred. */
const MAX_NODES = 1000;

/** Hands that were looked at are told apart by their two words. */
const keyOf = (a: number, b: number): number => (a >>> 0) * 0x20000000 + (b >>> 0);

/**
 * Finds wins that no cards of the others can prevent: plays that nobody can beat, one after the other, until the hand is
 * empty. The others may hold any cards that have not been seen, within the sizes of their hands. They never get to play,
 * so what they may hold stays the same all the way.
 */
class RunOutSearch {
  readonly #position: ChimeraPosition;
  readonly #seat: Seat;
  readonly #unseen: RankLevels = newLevels();
  readonly #mostCards: number;
  /** Moves by depth, made when they are needed. */
  readonly #moves: Int32Array[] = [];
  /** Hands that cannot be run out when their seat leads. */
  readonly #failed = new Set<number>();
  #nodes = 0;

  constructor(position: ChimeraPosition, seat: Seat) {
    this.#position = position.clone();
    this.#seat = seat;
    readUnseen(position.words, seat, this.#unseen);
    this.#mostCards = mostCardsOfOthers(position.words, seat);
  }

  /** Whether a move begins a run that empties the hand. */
  begins(move: Move, depth = 0): boolean {
    const position = this.#position;
    if (move === PASS) return false;
    if (sizeOf(move) === cardsLeft(position.words, this.#seat)) return true;
    if (++this.#nodes > MAX_NODES || canBeBeaten(move, this.#unseen, this.#mostCards)) return false;
    position.make(move);
    let plies = 1;
    for (; position.turn !== this.#seat; plies++) position.make(PASS);
    const found = this.#leads(depth + 1);
    for (let i = 0; i < plies; i++) position.unmake();
    return found;
  }

  #leads(depth: number): boolean {
    const position = this.#position;
    const { words } = position;
    const key = keyOf(handA(words, this.#seat), handB(words, this.#seat));
    if (this.#failed.has(key)) return false;
    const moves = (this.#moves[depth] ??= new Int32Array(MAX_MOVES));
    const n = position.legalInto(moves);
    for (let i = n - 1; i >= 0; i--) if (this.begins(moves[i] as Move, depth)) return true;
    this.#failed.add(key);
    return false;
  }
}

/** Keeps those of the first `n` moves that begin a sure win, in their order; all of them if none does. */
export function keepRunOuts(position: ChimeraPosition, seat: Seat, moves: Int32Array, n: number): number {
  if (position.phase !== "play" || n === 1) return n;
  const search = new RunOutSearch(position, seat);
  const kept = moves.subarray(0, n).filter((move) => search.begins(move));
  if (kept.length === 0) return n;
  moves.set(kept);
  return kept.length;
}
