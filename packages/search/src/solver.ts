import type { Move, Position } from "@cairn/core";
import type { Budget } from "./budget.ts";
import { MoveStack } from "./move-stack.ts";
import { MAX_VALUE, TranspositionTable } from "./transposition-table.ts";

/** What a game knows about one position before it is searched. The solver reuses a single one. */
export interface NodeBounds {
  /** Whether the maximising side is to move. */
  isMaximizing: boolean;
  /** The part of the value that is settled. The rest, the value to go, is stored by key. */
  settled: number;
  /** Bounds of the value to go; equal where it is known, as at the end of the deal. */
  low: number;
  high: number;
  /** A hash key of everything the value to go depends on; unused where the bounds are equal. */
  readonly key: Int32Array;
}

/** The end of a deal as a two-sided game of perfect information. Values are whole numbers. */
export interface Endgame<P extends Position> {
  /** The longest list of moves. */
  readonly maxMoves: number;
  /** Fills in the bounds and the key of a position. */
  examine(position: P, bounds: NodeBounds): void;
  /** Fills `moves` with the legal moves and `scores` with how promising each is; returns how many. */
  movesInto(position: P, moves: Int32Array, scores: Int32Array): number;
}

/** The exact value with a move that reaches it, unless the budget ran out first. */
export type Solution =
  | { readonly isSolved: true; readonly value: number; readonly move: Move; readonly nodes: number }
  | { readonly isSolved: false; readonly nodes: number };

/** Nodes are reported to the budget in batches, because a clock is slow to read. */
const NODES_PER_REPORT = 16;

/** Solves endgames exactly: alpha-beta with null windows and a transposition table. Nothing is allocated at a node. */
export class Solver<P extends Position> {
  readonly #endgame: Endgame<P>;
  readonly #table: TranspositionTable;
  readonly #stack: MoveStack;
  readonly #bounds: NodeBounds = { isMaximizing: true, settled: 0, low: 0, high: 0, key: new Int32Array(2) };
  #nodes = 0;
  #isSpent = false;

  constructor(endgame: Endgame<P>, table: TranspositionTable = new TranspositionTable()) {
    this.#endgame = endgame;
    this.#table = table;
    this.#stack = new MoveStack(endgame.maxMoves);
  }

  /**
   * Clears the transposition table. Its entries stay valid from call to call and save work, but then the nodes a call
   * takes, and which of several equal moves it returns, depend on the calls before.
   */
  clear(): void {
    this.#table.clear();
  }

  /** Solves a deal that is not over. The position is changed during the search and restored. */
  solve(position: P, budget: Budget): Solution {
    this.#nodes = 0;
    this.#isSpent = false;
    const solution = this.#solveRoot(position, budget);
    budget.spend(this.#nodes % NODES_PER_REPORT);
    return solution;
  }

  /** The root must name a move: known bounds end its loop only once a move reaches them. */
  #solveRoot(position: P, budget: Budget): Solution {
    const bounds = this.#bounds;
    this.#endgame.examine(position, bounds);
    const { isMaximizing, settled } = bounds;
    const low = settled + bounds.low;
    const high = settled + bounds.high;
    if (bounds.low < -MAX_VALUE || bounds.high > MAX_VALUE) throw new RangeError("values are too large");
    const at = bounds.low === bounds.high ? -1 : this.#table.find(bounds.key);
    const { moves, scores } = this.#stack.at(0);
    const n = this.#endgame.movesInto(position, moves, scores);
    if (n === 0) throw new Error("nothing to solve: the deal is over");
    if (at >= 0) this.#stack.promote(0, n, this.#table.moveAt(at));
    // One wider than the bounds, so that a value equal to a bound is known to be exact.
    let alpha = low - 1;
    let beta = high + 1;
    let best = moves[0] as Move;
    for (let i = 0; i < n && alpha < high && beta > low; i++) {
      const move = this.#stack.pickNext(0, i, n);
      position.make(move);
      const value = this.#search(position, budget, 1, alpha, beta);
      position.unmake();
      if (this.#isSpent) return { isSolved: false, nodes: this.#nodes };
      if (isMaximizing ? value <= alpha : value >= beta) continue;
      best = move;
      if (isMaximizing) alpha = value;
      else beta = value;
    }
    return { isSolved: true, value: isMaximizing ? alpha : beta, move: best, nodes: this.#nodes };
  }

  /**
   * Fail-soft alpha-beta: the value if it lies inside the window, otherwise a bound on the same side of the window.
   * Once the budget is spent the result is meaningless.
   */
  #search(position: P, budget: Budget, depth: number, windowLow: number, windowHigh: number): number {
    this.#nodes++;
    if (this.#nodes % NODES_PER_REPORT === 0 && budget.spend(NODES_PER_REPORT)) this.#isSpent = true;
    if (this.#isSpent) return 0;
    const bounds = this.#bounds;
    const table = this.#table;
    this.#endgame.examine(position, bounds);
    const { isMaximizing, settled, key } = bounds;
    let { low, high } = bounds;
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
    if (at >= 0) this.#stack.promote(depth, n, bestMove);
    const startAlpha = Math.max(windowLow, settled + low);
    const startBeta = Math.min(windowHigh, settled + high);
    let alpha = startAlpha;
    let beta = startBeta;
    let best = isMaximizing ? -Infinity : Infinity;
    for (let i = 0; i < n && alpha < beta; i++) {
      const move = this.#stack.pickNext(depth, i, n);
      position.make(move);
      // Principal variation search: the first move is expected to be best, so the others get a null window first.
      const from = i === 0 || isMaximizing ? alpha : beta - 1;
      const to = i === 0 || !isMaximizing ? beta : alpha + 1;
      let value = this.#search(position, budget, depth + 1, from, to);
      if (i > 0 && value > alpha && value < beta && !this.#isSpent) {
        value = this.#search(position, budget, depth + 1, alpha, beta);
      }
      position.unmake();
      if (this.#isSpent) return 0;
      if (isMaximizing ? value <= best : value >= best) continue;
      best = value;
      bestMove = move;
      if (isMaximizing) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
    }
    if (best > startAlpha) low = Math.max(low, best - settled);
    if (best < startBeta) high = Math.min(high, best - settled);
    // A forced move is searched as fast as it is looked up.
    if (n > 1) table.store(keyA, keyB, bestMove, low, high);
    return best;
  }
}
