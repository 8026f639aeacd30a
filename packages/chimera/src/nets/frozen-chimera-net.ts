import { chimeraOf } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { type Backend, FrozenBank } from "@cairn/nets";
import { ChimeraNet } from "./chimera-net.ts";
import { ROW_PLAN } from "./combined-rows.ts";
import { FrozenFeatures } from "./frozen-features.ts";
import { roleOf } from "./known-state.ts";
import type { MoveValues } from "./move-values.ts";
import { GIFT_NET, POINTS_A_UNIT } from "./schema.ts";

/** The nets of a file for players: those for card play are frozen, which values moves much faster and nearly the same. */
export class FrozenChimeraNet implements MoveValues {
  readonly #learned: ChimeraNet;
  readonly #bank: FrozenBank;
  readonly #features = new FrozenFeatures();
  /** Where the moves that were valued last have their values. */
  #values: Float32Array;

  constructor(nets: readonly Float32Array[], backend: Backend = "simd") {
    this.#learned = new ChimeraNet(nets, backend);
    const { shapes } = this.#learned.bank;
    const play = nets
      .slice(0, GIFT_NET)
      .map((floats, i) => ({ floats, shape: shapes[i] as (typeof shapes)[0] }));
    this.#bank = new FrozenBank(play, ROW_PLAN, backend);
    this.#values = this.#bank.values;
  }

  get hasOpening(): boolean {
    return this.#learned.hasOpening;
  }

  evaluate(words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    this.#features.ask(words, seat, moves, n, this.#bank.input);
    this.#bank.evaluate(roleOf(seat, chimeraOf(words)), n);
    this.#values = this.#bank.values;
  }

  evaluateOpening(net: number, words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    this.#learned.evaluateOpening(net, words, seat, moves, n);
    this.#values = this.#learned.bank.values;
  }

  winChance(words: Int32Array, seat: Seat, bid: Move): number {
    return this.#learned.winChance(words, seat, bid);
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
}
