import { layout } from "@cairn/chimera/kernel";
import type { Seat } from "@cairn/core";
import { Bank } from "../bank.ts";
import type { Flavour } from "../kernels.ts";
import { ChimeraFeatures } from "./features.ts";
import { CHIMERA_PLAN, POINTS_A_UNIT } from "./schema.ts";
import { roleOf } from "./table.ts";

/** Values moves in Chimera's card play by three nets, one a role. */
export class ChimeraNet {
  readonly bank: Bank;
  readonly features: ChimeraFeatures = new ChimeraFeatures();

  /** With the nets of a file, or with none yet; `spare` bytes of the kernels' memory are kept for training. */
  constructor(nets: readonly Float32Array[] = [], flavour: Flavour = "simd", spare: number = 0) {
    this.bank = new Bank(CHIMERA_PLAN.nets, flavour, spare);
    for (const [i, net] of nets.entries()) this.bank.floats(i).set(net);
  }

  /** Values the first `n` moves of a seat into `bank.values`; returns the seat's role, which is its net. */
  evaluate(words: Int32Array, seat: Seat, moves: Int32Array, n: number): number {
    const role = roleOf(seat, words[layout.CHIMERA_SEAT] as number);
    this.features.ask(words, seat, moves, n, this.bank.question);
    this.bank.evaluate(role, n);
    return role;
  }

  /** What one of the moves that were valued last is expected to bring, in points of the seat's side against the other. */
  pointsOf(move: number): number {
    return POINTS_A_UNIT * (this.bank.values[move] as number);
  }

  /** What each of the first `n` moves is expected to bring a seat. */
  pointsInto(words: Int32Array, seat: Seat, moves: Int32Array, n: number, points: Float64Array): void {
    this.evaluate(words, seat, moves, n);
    for (let i = 0; i < n; i++) points[i] = this.pointsOf(i);
  }

  /** The index of the best of the first `n` moves; among equals the first. */
  best(words: Int32Array, seat: Seat, moves: Int32Array, n: number): number {
    this.evaluate(words, seat, moves, n);
    const { values } = this.bank;
    let best = 0;
    for (let i = 1; i < n; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    return best;
  }
}
