import type { Seat } from "@cairn/core";
import { type Backend, FrozenBank, type NetShape, planFor } from "@cairn/nets";
import { KrassKariertFeatures } from "./features.ts";
import { KeptHands } from "./kept-hands.ts";
import { MoveValues } from "./move-values.ts";
import { addLastCounts, ROW_PLAN } from "./row-plan.ts";
import { KRASS_KARIERT_PLAN } from "./schema.ts";

/** The nets of a file for players: frozen, which values moves much faster and nearly the same. */
export class FrozenKrassKariertNet extends MoveValues {
  protected readonly values: Float32Array;
  readonly #bank: FrozenBank;
  readonly #hands: KeptHands;
  readonly #features: KrassKariertFeatures;

  constructor(nets: readonly Float32Array[], backend: Backend = "simd") {
    super();
    const { nets: shapes } = planFor(KRASS_KARIERT_PLAN, nets);
    const learned = nets.map((floats, i) => ({ floats, shape: shapes[i] as NetShape }));
    this.#bank = new FrozenBank(learned, ROW_PLAN, backend);
    this.values = this.#bank.values;
    this.#hands = new KeptHands(this.#bank, nets.length);
    this.#features = new KrassKariertFeatures(this.#hands, addLastCounts);
  }

  protected ask(
    net: number,
    words: Int32Array,
    bytes: Uint8Array,
    seat: Seat,
    list: Int32Array,
    n: number,
  ): void {
    this.#hands.turnTo(net);
    this.#features.ask(words, bytes, seat, list, n, this.#bank.input);
    this.#bank.evaluate(net, n);
  }
}
