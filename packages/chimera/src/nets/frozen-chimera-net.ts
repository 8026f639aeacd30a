import { chimeraOf } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { type Backend, FrozenBank, type NetShape } from "@cairn/nets";
import { ChimeraNet } from "./chimera-net.ts";
import { ROW_PLAN } from "./combined-rows.ts";
import { FrozenFeatures } from "./frozen-features.ts";
import { roleOf } from "./known-state.ts";
import type { MoveValues } from "./move-values.ts";
import { GIFT_NET, POINTS_A_UNIT } from "./schema.ts";

/**
 * The nets of a file for players: those for card play are frozen, which values moves much faster and nearly the same.
 * Of several files it gives the mean of their values, at the price of all of them.
 */
export class FrozenChimeraNet implements MoveValues {
  readonly #learned: readonly ChimeraNet[];
  readonly #bank: FrozenBank;
  readonly #features = new FrozenFeatures();
  /** Where the moves that were valued last have their values. */
  #values: Float32Array;
  /** The sums of the values of several files. */
  readonly #sums: Float32Array;

  constructor(files: readonly (readonly Float32Array[])[], backend: Backend = "simd") {
    this.#learned = files.map((nets) => new ChimeraNet(nets, backend));
    const play = files.flatMap((nets, file) => {
      const { shapes } = (this.#learned[file] as ChimeraNet).bank;
      return nets.slice(0, GIFT_NET).map((floats, i) => ({ floats, shape: shapes[i] as NetShape }));
    });
    this.#bank = new FrozenBank(play, ROW_PLAN, backend);
    this.#values = this.#bank.values;
    this.#sums = new Float32Array(this.#bank.values.length);
  }

  get hasOpening(): boolean {
    return this.#learned.every((net) => net.hasOpening);
  }

  evaluate(words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    const role = roleOf(seat, chimeraOf(words));
    const bank = this.#bank;
    this.#features.ask(words, seat, moves, n, bank.input);
    bank.evaluate(role, n);
    this.#values = bank.values;
    if (this.#learned.length === 1) return;
    this.#mean(n, (file) => {
      bank.evaluate(GIFT_NET * file + role, n);
      return bank.values;
    });
  }

  evaluateOpening(net: number, words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    const valuesOf = (file: number): Float32Array => {
      const learned = this.#learned[file] as ChimeraNet;
      learned.evaluateOpening(net, words, seat, moves, n);
      return learned.bank.values;
    };
    this.#values = valuesOf(0);
    if (this.#learned.length > 1) this.#mean(n, valuesOf);
  }

  winChance(words: Int32Array, seat: Seat, bid: Move): number {
    const chances = this.#learned.map((net) => net.winChance(words, seat, bid));
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
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

  /** Takes the mean of the values so far, by the first file, and of what the others say of the first `n` moves. */
  #mean(n: number, valuesOf: (file: number) => Float32Array): void {
    const files = this.#learned.length;
    const sums = this.#sums;
    sums.set(this.#values.subarray(0, n));
    for (let file = 1; file < files; file++) {
      const more = valuesOf(file);
      for (let i = 0; i < n; i++) sums[i] = (sums[i] as number) + (more[i] as number);
    }
    for (let i = 0; i < n; i++) sums[i] = (sums[i] as number) / files;
    this.#values = sums;
  }
}
