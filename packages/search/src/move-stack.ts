import type { Move } from "@cairn/core";

/** The moves of one node, each with how promising it is. */
interface Level {
  readonly moves: Int32Array;
  readonly scores: Int32Array;
}

/** The lists of moves on the way from the root to a node, made once and used again and again. */
export class MoveStack {
  readonly #levels: Level[] = [];
  readonly #maxMoves: number;

  constructor(maxMoves: number) {
    this.#maxMoves = maxMoves;
  }

  at(depth: number): Level {
    return (this.#levels[depth] ??= {
      moves: new Int32Array(this.#maxMoves),
      scores: new Int32Array(this.#maxMoves),
    });
  }

  /** Gives a move, if it is among the first `n`, the highest score of all. */
  favour(depth: number, n: number, move: Move): void {
    const { moves, scores } = this.at(depth);
    for (let i = 0; i < n; i++) if (moves[i] === move) scores[i] = 0x7fffffff;
  }

  /** Brings the most promising of the moves from the `i`-th on to this place: most nodes need only one or two. */
  take(depth: number, i: number, n: number): Move {
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
