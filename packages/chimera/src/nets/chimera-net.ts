import { chimeraOf } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { type Backend, Bank, type NetPlan, planFor, sampleInto } from "@cairn/nets";
import { ChimeraFeatures } from "./features.ts";
import type { MoveValues } from "./move-values.ts";
import { OpeningFeatures } from "./opening-features.ts";
import { CHIMERA_PLAN, POINTS_A_UNIT, WIN_NET } from "./schema.ts";
import { roleOf } from "./known-state.ts";

/** Values moves in Chimera: in card play by three nets, one a role, and bids and gifts by nets of their own. */
export class ChimeraNet implements MoveValues {
  readonly bank: Bank;
  readonly features: ChimeraFeatures = new ChimeraFeatures();
  /** Whether there are nets for bids and gifts: the first files have none. */
  readonly hasOpening: boolean;
  readonly #opening = new OpeningFeatures();
  readonly #bid = new Int32Array(1);
  #common = 0;

  /**
   * With the nets of a file, or with none yet and the sizes of a plan; `spare` bytes of the kernels' memory are kept for
   * training.
   */
  constructor(
    nets: readonly Float32Array[] = [],
    backend: Backend = "simd",
    spare: number = 0,
    plan: NetPlan = planFor(CHIMERA_PLAN, nets),
  ) {
    this.bank = new Bank(plan.nets, backend, spare);
    this.hasOpening = nets.length === 0 || nets.length === CHIMERA_PLAN.nets.length;
    for (const [i, net] of nets.entries()) this.bank.floats(i).set(net);
  }

  /** Values the first `n` moves of a seat into `bank.values`; returns the seat's role, which is its net. */
  evaluate(words: Int32Array, seat: Seat, moves: Int32Array, n: number): number {
    const role = roleOf(seat, chimeraOf(words));
    this.features.ask(words, seat, moves, n, this.bank.input);
    this.bank.evaluate(role, n);
    return role;
  }

  /** Values the first `n` bids or gifts of a seat into `bank.values` by one of the nets for the opening. */
  evaluateOpening(net: number, words: Int32Array, seat: Seat, moves: Int32Array, n: number): void {
    this.#common = this.#opening.ask(words, seat, moves, n, this.bank.input);
    this.bank.evaluate(net, n);
  }

  /** Writes the features of one of the bids or gifts that were valued last as a sample. */
  openingSampleInto(move: number, to: Uint16Array, at: number): void {
    sampleInto(this.bank.input, this.#common, move, to, at);
  }

  /** The chance that a seat wins the round as the Chimera, if this bid is the last. */
  winChance(words: Int32Array, seat: Seat, bid: Move): number {
    this.#bid[0] = bid;
    this.evaluateOpening(WIN_NET, words, seat, this.#bid, 1);
    return Math.min(0.99, Math.max(0.01, this.bank.values[0] as number));
  }

  /** What one of the moves that were valued last is expected to bring, in points of the seat's side against the other. */
  pointsOf(move: number): number {
    return POINTS_A_UNIT * (this.bank.values[move] as number);
  }

  /** The index of the best of the first `n` moves that were valued last; among equals the first. */
  bestOf(n: number): number {
    const { values } = this.bank;
    let best = 0;
    for (let i = 1; i < n; i++) if ((values[i] as number) > (values[best] as number)) best = i;
    return best;
  }

  /** The index of the best of the first `n` moves in card play. */
  best(words: Int32Array, seat: Seat, moves: Int32Array, n: number): number {
    this.evaluate(words, seat, moves, n);
    return this.bestOf(n);
  }
}
