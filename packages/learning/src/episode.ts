import type { Seat } from "@cairn/core";
import { SAMPLE_LENGTH } from "@cairn/nets";
import type { SampleSink } from "./game.ts";

/** The most seats of a game. */
const MAX_SEATS = 8;

/** The samples of one deal, until its result is known. */
export class Episode {
  /** Sample number i begins at i × SAMPLE_LENGTH. */
  readonly features: Uint16Array;
  readonly #seats: Uint8Array;
  readonly #nets: Uint8Array;
  readonly #values: Float64Array;
  readonly #isExploratory: Uint8Array;
  /** The λ-return of each seat after the choice being visited. */
  readonly #returns: Float64Array = new Float64Array(MAX_SEATS);
  #count = 0;

  constructor(maxSamples: number) {
    this.features = new Uint16Array(maxSamples * SAMPLE_LENGTH);
    this.#seats = new Uint8Array(maxSamples);
    this.#nets = new Uint8Array(maxSamples);
    this.#values = new Float64Array(maxSamples);
    this.#isExploratory = new Uint8Array(maxSamples);
  }

  begin(): void {
    this.#count = 0;
  }

  /** Where the features of the next choice are to be written. */
  get offset(): number {
    return this.#count * SAMPLE_LENGTH;
  }

  /** Records a choice: the net that made it, its value of the best move, and whether another move was explored. */
  record(seat: Seat, net: number, value: number, isExploratory: boolean): void {
    const at = this.#count++;
    this.#seats[at] = seat;
    this.#nets[at] = net;
    this.#values[at] = value;
    this.#isExploratory[at] = Number(isExploratory);
  }

  /**
   * Hands the samples on with their λ-returns as targets: the deal's result, mixed at each of the seat's later choices
   * with 1 − λ of the net's value there. The result alone is unbiased, but the unseen cards give it so much variance
   * that a single choice hardly shows. The return is cut at exploratory choices, which say nothing about earlier ones.
   */
  finish(resultOf: (seat: Seat) => number, seats: number, lambda: number, sink: SampleSink): void {
    const returns = this.#returns;
    for (let seat = 0; seat < seats; seat++) returns[seat] = resultOf(seat);
    for (let i = this.#count - 1; i >= 0; i--) {
      const seat = this.#seats[i] as Seat;
      const target = returns[seat] as number;
      const value = this.#values[i] as number;
      sink.add(this.#nets[i] as number, this.features, i * SAMPLE_LENGTH, target);
      returns[seat] = this.#isExploratory[i] === 1 ? value : value + lambda * (target - value);
    }
  }
}
