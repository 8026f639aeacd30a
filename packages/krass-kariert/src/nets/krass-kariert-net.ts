import type { Seat } from "@cairn/core";
import { moves, playersOf } from "../kernel.ts";
import { type Backend, Bank, planFor } from "@cairn/nets";
import { KrassKariertFeatures } from "./features.ts";
import { KRASS_KARIERT_PLAN, LOST_CHIP, netFor } from "./schema.ts";

/** Values moves in Krass Kariert by three nets, one a number of players. */
export class KrassKariertNet {
  readonly bank: Bank;
  readonly features: KrassKariertFeatures = new KrassKariertFeatures();

  /** With the nets of a file, or with none yet; `spare` bytes of the kernels' memory are kept for training. */
  constructor(nets: readonly Float32Array[] = [], backend: Backend = "simd", spare: number = 0) {
    this.bank = new Bank(planFor(KRASS_KARIERT_PLAN, nets).nets, backend, spare);
    for (const [i, net] of nets.entries()) this.bank.floats(i).set(net);
  }

  /** Values the first `n` moves of the seat to act into `bank.values`; returns the net that did. */
  evaluate(words: Int32Array, bytes: Uint8Array, seat: Seat, list: Int32Array, n: number): number {
    const net = netFor(playersOf(words));
    // A concession comes last; it loses the chip for certain.
    const concedes = list[n - 1] === moves.CONCESSION;
    const asked = concedes ? n - 1 : n;
    this.features.ask(words, bytes, seat, list, asked, this.bank.input);
    this.bank.evaluate(net, asked);
    if (concedes) this.bank.values[n - 1] = LOST_CHIP;
    return net;
  }

  /** How likely the chip is kept after one of the moves that were valued last. */
  chanceOf(move: number): number {
    return Math.min(1, Math.max(0, 1 - (this.bank.values[move] as number) / LOST_CHIP));
  }

  /** The index of the best of the first `n` moves; among equals the first. */
  best(words: Int32Array, bytes: Uint8Array, seat: Seat, list: Int32Array, n: number): number {
    this.evaluate(words, bytes, seat, list, n);
    const { values } = this.bank;
    let best = 0;
    for (let i = 1; i < n; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    return best;
  }
}
