import type { Seat } from "@cairn/core";
import { moves, playersOf } from "../kernel.ts";
import { LOST_CHIP, netFor } from "./schema.ts";

/** Values moves in Krass Kariert by nets. */
export abstract class MoveValues {
  /** The values of the moves that were valued last. */
  protected abstract readonly values: Float32Array;

  /** Values moves of the seat to act by one of the nets; a concession is none of them. */
  protected abstract ask(
    net: number,
    words: Int32Array,
    bytes: Uint8Array,
    seat: Seat,
    list: Int32Array,
    n: number,
  ): void;

  /** Values the first `n` moves of the seat to act; returns the net that did. */
  evaluate(words: Int32Array, bytes: Uint8Array, seat: Seat, list: Int32Array, n: number): number {
    const net = netFor(playersOf(words));
    // A concession comes last; it loses the chip for certain.
    const concedes = list[n - 1] === moves.CONCESSION;
    this.ask(net, words, bytes, seat, list, concedes ? n - 1 : n);
    if (concedes) this.values[n - 1] = LOST_CHIP;
    return net;
  }

  /** The value of one of the moves that were valued last: `LOST_CHIP` if the chip is surely lost, 0 if it is surely kept. */
  valueOf(move: number): number {
    return this.values[move] as number;
  }

  /** How likely the chip is kept after one of the moves that were valued last. */
  chanceOf(move: number): number {
    return Math.min(1, Math.max(0, 1 - this.valueOf(move) / LOST_CHIP));
  }

  /** The index of the best of the first `n` moves; among equals the first. */
  best(words: Int32Array, bytes: Uint8Array, seat: Seat, list: Int32Array, n: number): number {
    this.evaluate(words, bytes, seat, list, n);
    const { values } = this;
    let best = 0;
    for (let i = 1; i < n; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    return best;
  }
}
