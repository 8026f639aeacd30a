import { chimeraOf } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { type Backend, FrozenBank, type NetShape, planFor } from "@cairn/nets";
import { ChimeraNet } from "./chimera-net.ts";
import { ROW_PLAN } from "./combined-rows.ts";
import { FrozenFeatures } from "./frozen-features.ts";
import { roleOf } from "./known-state.ts";
import type { MoveValues } from "./move-values.ts";
import { CHIMERA_PLAN, GIFT_NET, POINTS_A_UNIT } from "./schema.ts";

/**
 * The nets of a file for players: those for card play are frozen, which values moves much faster and nearly the same.
 * Of the members of an ensemble it gives the mean of the values, at the price of all of them; the first alone bids and
 * gives.
 */
export class FrozenChimeraNet implements MoveValues {
  readonly #opening: ChimeraNet;
  readonly #bank: FrozenBank;
  readonly #members: number;
  readonly #features = new FrozenFeatures();
  /** The values of the moves that were valued last. */
  #values: Float32Array;
  readonly #sums: Float32Array;

  constructor(members: readonly (readonly Float32Array[])[], backend: Backend = "simd") {
    this.#opening = new ChimeraNet(members[0], backend);
    this.#members = members.length;
    const play = members.flatMap((nets) => {
      const { nets: shapes } = planFor(CHIMERA_PLAN, nets);
      return nets.slice(0, GIFT_NET).map((floats, i) => ({ floats, shape: shapes[i] as NetShape }));
    });
    this.#bank = new FrozenBank(play, ROW_PLAN, backend);
    this.#values = this.#bank.values;
    this.#sums = new Float32Array(this.#bank.values.length);
  }

  get hasOpening(): boolean {
    return this.#opening.hasOpening;
  }

  evaluate(words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    const bank = this.#bank;
    const role = roleOf(seat, chimeraOf(words));
    this.#features.ask(words, seat, moves, n, bank.input);
    bank.evaluate(role, n);
    this.#values = bank.values;
    if (this.#members > 1) this.#takeMean(role, n);
  }

  evaluateOpening(net: number, words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    this.#opening.evaluateOpening(net, words, seat, moves, n);
    this.#values = this.#opening.bank.values;
  }

  winChance(words: Int32Array, seat: Seat, bid: Move): number {
    return this.#opening.winChance(words, seat, bid);
  }

  pointsOf(move: number): number {
    return POINTS_A_UNIT * (this.#values[move] as number);
  }

  bestOf(n: number): number {
    const values = this.#values;
    let best = 0;
    for (let i = 1; i < n; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    return best;
  }

  /** Takes the mean of the first member's values and those of the others. */
  #takeMean(role: number, n: number): void {
    const bank = this.#bank;
    const sums = this.#sums;
    sums.set(bank.values.subarray(0, n));
    for (let member = 1; member < this.#members; member++) {
      bank.evaluate(GIFT_NET * member + role, n);
      for (let i = 0; i < n; i++) sums[i] = (sums[i] as number) + (bank.values[i] as number);
    }
    for (let i = 0; i < n; i++) sums[i] = (sums[i] as number) / this.#members;
    this.#values = sums;
  }
}
