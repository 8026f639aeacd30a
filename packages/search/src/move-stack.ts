import type { Move } from "@cairn/core";

/** The moves of one node with their ordering scores. */
interface MoveList {
  readonly moves: Int32Array;
  readonly scores: Int32Array;
}

/** One move list per depth, allocated once and reused. */
export class MoveStack {
  readonly #lists: MoveList[] = [];
  readonly #maxMoves: number;

  constructor(maxMoves: number) {
    this.#maxMoves = maxMoves;
  }

  at(depth: number): MoveList {
    return (this.#lists[depth] ??= {
      moves: new Int32Array(this.#maxMoves),
      scores: new Int32Array(this.#maxMoves),
    });
  }

  /** Orders a move first, if it is among the first `n`. */
  promote(depth: number, n: number, move: Move): void {
    const { moves, scores } = this.at(depth);
    for (let i = 0; i < n; i++) if (moves[i] === move) scores[i] = 0x7fffffff;
  }

  /** Swaps the best-scored of the moves from `i` on into place `i`: a selection sort, because most nodes need only one or two. */
  pickNext(depth: number, i: number, n: number): Move {
    const { moves, scores } = this.at(depth);
    let best = i;
    for (let k = i + 1; k < n; k++) if ((scores[k] as number) > (scores[best] as number)) best = k;
    const move = moves[best] as Move;
    moves[best] = moves[i] as Move;
    scores[best] = scores[i] as number;
    moves[i] = move;
    return move;
  }
}
