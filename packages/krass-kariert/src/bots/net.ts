import type { Move } from "@cairn/core";
import type { KrassKariertPosition } from "../index.ts";
import type { MoveValues } from "../nets/index.ts";
import type { Bot } from "@cairn/bots";
import { sureWin, worthSearching } from "./candidates.ts";
import type { LeafEvaluator } from "./lookahead.ts";
import { policyBot } from "./rule.ts";

/** Plays by the nets, inside positions. */
export class NetPolicy implements LeafEvaluator {
  chance = 0;
  readonly #net: MoveValues;

  constructor(net: MoveValues) {
    this.#net = net;
  }

  choose({ words, bytes, turn }: KrassKariertPosition, moves: Int32Array, n: number): Move {
    const best = this.#net.best(words, bytes, turn, moves, n);
    this.chance = this.#net.chanceOf(best);
    return moves[best] as Move;
  }

  /** The chance to keep the chip after each of these moves. */
  chances({ words, bytes, turn }: KrassKariertPosition, candidates: readonly Move[]): number[] {
    this.#net.evaluate(words, bytes, turn, Int32Array.from(candidates), candidates.length);
    return candidates.map((_, i) => this.#net.chanceOf(i));
  }

  /** The same for the first `n` moves of a list. */
  chancesInto(
    { words, bytes, turn }: KrassKariertPosition,
    moves: Int32Array,
    n: number,
    into: Float64Array,
  ): void {
    this.#net.evaluate(words, bytes, turn, moves, n);
    for (let i = 0; i < n; i++) into[i] = this.#net.chanceOf(i);
  }

  /** The moves worth searching by the nets' values; a sure win alone. */
  propose(position: KrassKariertPosition, moves: Int32Array, n: number): Move[] {
    const sure = sureWin(position, moves, n);
    if (sure !== undefined) return [sure];
    const { words, bytes, turn } = position;
    this.#net.evaluate(words, bytes, turn, moves, n);
    const chances = new Map(Array.from(moves.subarray(0, n), (move, i) => [move, this.#net.chanceOf(i)]));
    return worthSearching([...chances.keys()], (move) => chances.get(move) ?? 0);
  }
}

/** Plays the move that the nets value most, without search; a sure win is always played. */
export function krassKariertNet(name: string, net: MoveValues): Bot {
  const policy = new NetPolicy(net);
  return policyBot(name, {
    choose: (position, moves, n) => sureWin(position, moves, n) ?? policy.choose(position, moves, n),
  });
}
