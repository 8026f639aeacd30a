import type { Move, Position } from "@cairn/core";
import type { Budget } from "./budget.ts";
import { MoveStack } from "./move-stack.ts";
import { MAX_VALUE, TranspositionTable } from "./transposition-table.ts";

/** What a game says about one position. The solver reuses a single one. */
export interface Outlook {
  /** Whether the side that wants a high value is to move. */
  isHighToMove: boolean;
  /** The part of the value that is certain. The rest, the value to go, is what is looked up by key. */
  settled: number;
  /** Bounds of the value to go. Equal once it is known, as it must be where the deal is over. */
  low: number;
  high: number;
  /** Two words that name all that the value to go depends on; not needed where the bounds are equal. */
  readonly key: Int32Array;
}

/** A question about the end of a deal between two sides that see everything. Values are whole numbers. */
export interface Endgame<P extends Position> {
  /** The longest list of moves. */
  readonly maxMoves: number;
  /** Describes the position as it stands. */
  examine(position: P, outlook: Outlook): void;
  /** Fills `moves` with the legal moves and `scores` with how promising each is; returns how many. */
  movesInto(position: P, moves: Int32Array, scores: Int32Array): number;
}

/** The exact value with a move that reaches it, or the news that the budget did not suffice. */
export type Solution =
  | { readonly isSolved: true; readonly value: number; readonly move: Move; readonly nodes: number }
  | { readonly isSolved: false; readonly nodes: number };

/** A clock is slow to read: the budget hears of so many nodes at a time. */
const NODES_A_REPORT = 16;

/** Answers one question exactly, by alpha-beta search with a table. Nothing is allocated at a node. */
export class Solver<P extends Position> {
  readonly #endgame: Endgame<P>;
  readonly #table: TranspositionTable;
  readonly #stack: MoveStack;
  readonly #outlook: Outlook = { isHighToMove: true, settled: 0, low: 0, high: 0, key: new Int32Array(2) };
  #nodes = 0;
  #isSpent = false;

  constructor(endgame: Endgame<P>, table: TranspositionTable = new TranspositionTable()) {
    this.#endgame = endgame;
    this.#table = table;
    this.#stack = new MoveStack(endgame.maxMoves);
  }

  /**
   * Forgets what earlier calls found. Kept, it is right for every position and saves work, but then
   * the nodes a call needs, and which of several equal moves it names, depend on the calls before.
   */
  forget(): void {
    this.#table.forget();
  }

  /** Solves a deal that is not over. The position changes on the way and is the same in the end. */
  solve(position: P, budget: Budget): Solution {
    this.#nodes = 0;
    this.#isSpent = false;
    const solution = this.#solveRoot(position, budget);
    budget.spend(this.#nodes % NODES_A_REPORT);
    return solution;
  }

  /** Like a node, but it must name a move: known bounds only end the loop once a move reaches them. */
  #solveRoot(position: P, budget: Budget): Solution {
    const outlook = this.#outlook;
    this.#endgame.examine(position, outlook);
    const { isHighToMove, settled } = outlook;
    const low = settled + outlook.low;
    const high = settled + outlook.high;
    if (outlook.low < -MAX_VALUE || outlook.high > MAX_VALUE) throw new RangeError("values are too large");
    const at = outlook.low === outlook.high ? -1 : this.#table.find(outlook.key);
    const { moves, scores } = this.#stack.at(0);
    const n = this.#endgame.movesInto(position, moves, scores);
    if (n === 0) throw new Error("nothing to solve: the deal is over");
    if (at >= 0) this.#stack.favour(0, n, this.#table.moveAt(at));
    // One wider than the bounds, so that a value at a bound is seen to be exact.
    let alpha = low - 1;
    let beta = high + 1;
    let best = moves[0] as Move;
    for (let i = 0; i < n && alpha < high && beta > low; i++) {
      const move = this.#stack.take(0, i, n);
      position.make(move);
      const value = this.#search(position, budget, 1, alpha, beta);
      position.unmake();
      if (this.#isSpent) return { isSolved: false, nodes: this.#nodes };
      if (isHighToMove ? value <= alpha : value >= beta) continue;
      best = move;
      if (isHighToMove) alpha = value;
      else beta = value;
    }
    return { isSolved: true, value: isHighToMove ? alpha : beta, move: best, nodes: this.#nodes };
  }

  /**
   * The value if it lies inside the window, otherwise a bound of it on the same side of the window.
   * Once the budget is spent the answer means nothing.
   */
  #search(position: P, budget: Budget, depth: number, windowLow: number, windowHigh: number): number {
    this.#nodes++;
    if (this.#nodes % NODES_A_REPORT === 0 && budget.spend(NODES_A_REPORT)) this.#isSpent = true;
    if (this.#isSpent) return 0;
    const outlook = this.#outlook;
    const table = this.#table;
    this.#endgame.examine(position, outlook);
    const { isHighToMove, settled, key } = outlook;
    let { low, high } = outlook;
    if (low === high || settled + low >= windowHigh) return settled + low;
    if (settled + high <= windowLow) return settled + high;
    const keyA = key[0] as number;
    const keyB = key[1] as number;
    const at = table.find(key);
    let bestMove = 0;
    if (at >= 0) {
      bestMove = table.moveAt(at);
      low = Math.max(low, table.lowAt(at));
      high = Math.min(high, table.highAt(at));
      if (low === high || settled + low >= windowHigh) return settled + low;
      if (settled + high <= windowLow) return settled + high;
    }
    const { moves, scores } = this.#stack.at(depth);
    const n = this.#endgame.movesInto(position, moves, scores);
    if (at >= 0) this.#stack.favour(depth, n, bestMove);
    const startAlpha = Math.max(windowLow, settled + low);
    const startBeta = Math.min(windowHigh, settled + high);
    let alpha = startAlpha;
    let beta = startBeta;
    let best = isHighToMove ? -Infinity : Infinity;
    for (let i = 0; i < n && alpha < beta; i++) {
      const move = this.#stack.take(depth, i, n);
      position.make(move);
      // The first move is expected to be best: of the others it is enough to know that they are not better.
      const from = i === 0 || isHighToMove ? alpha : beta - 1;
      const to = i === 0 || !isHighToMove ? beta : alpha + 1;
      let value = this.#search(position, budget, depth + 1, from, to);
      if (i > 0 && value > alpha && value < beta && !this.#isSpent) {
        value = this.#search(position, budget, depth + 1, alpha, beta);
      }
      position.unmake();
      if (this.#isSpent) return 0;
      if (isHighToMove ? value <= best : value >= best) continue;
      best = value;
      bestMove = move;
      if (isHighToMove) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
    }
    if (best > startAlpha) low = Math.max(low, best - settled);
    if (best < startBeta) high = Math.min(high, best - settled);
    // A forced move is found again as fast as it is looked up.
    if (n > 1) table.store(keyA, keyB, bestMove, low, high);
    return best;
  }
}
