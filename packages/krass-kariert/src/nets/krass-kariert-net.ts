import type { Seat } from "@cairn/core";
import { type Backend, Bank, planFor } from "@cairn/nets";
import { KrassKariertFeatures } from "./features.ts";
import { MoveValues } from "./move-values.ts";
import { KRASS_KARIERT_PLAN } from "./schema.ts";

/** Values moves in Krass Kariert by three nets, one a number of players. */
export class KrassKariertNet extends MoveValues {
  readonly bank: Bank;
  readonly features: KrassKariertFeatures = new KrassKariertFeatures();

  /** With the nets of a file, or with none yet; `spare` bytes of the kernels' memory are kept for training. */
  constructor(nets: readonly Float32Array[] = [], backend: Backend = "simd", spare: number = 0) {
    super();
    this.bank = new Bank(planFor(KRASS_KARIERT_PLAN, nets).nets, backend, spare);
    for (const [i, net] of nets.entries()) this.bank.floats(i).set(net);
  }

  protected get values(): Float32Array {
    return this.bank.values;
  }

  protected ask(
    net: number,
    words: Int32Array,
    bytes: Uint8Array,
    seat: Seat,
    list: Int32Array,
    n: number,
  ): void {
    this.features.ask(words, bytes, seat, list, n, this.bank.input);
    this.bank.evaluate(net, n);
  }
}
