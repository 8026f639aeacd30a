import type { Move, Position, Rng } from "@cairn/core";
import type { Policy } from "./policy.ts";

/** Scores the first `n` moves of the seat to move, by what that seat knows. */
type Score<P extends Position> = (position: P, moves: Int32Array, n: number, into: Float64Array) => void;

/** Chooses by a softmax of scores: a move that scores lower by `temperature` is e times as rare. */
export class SoftmaxPolicy<P extends Position> implements Policy<P> {
  readonly #score: Score<P>;
  readonly #temperature: number;
  readonly #scores: Float64Array;

  constructor(score: Score<P>, temperature: number, maxMoves: number) {
    this.#score = score;
    this.#temperature = temperature;
    this.#scores = new Float64Array(maxMoves);
  }

  choose(position: P, moves: Int32Array, n: number, rng: Rng): Move {
    const scores = this.#scores;
    this.#score(position, moves, n, scores);
    let highest = -Infinity;
    for (let i = 0; i < n; i++) highest = Math.max(highest, scores[i] as number);
    let total = 0;
    for (let i = 0; i < n; i++) {
      const weight = Math.exp(((scores[i] as number) - highest) / this.#temperature);
      scores[i] = weight;
      total += weight;
    }
    let left = (total * rng.next()) / 2 ** 32;
    for (let i = 0; i < n; i++) {
      left -= scores[i] as number;
      if (left < 0) return moves[i] as Move;
    }
    return moves[n - 1] as Move;
  }
}
