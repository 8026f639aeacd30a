import type { Seat } from "@cairn/core";
import { SAMPLE_LENGTH } from "@cairn/nets";
import type { SampleSink } from "./game.ts";

/** The samples of one deal, until its end is known. */
export class Episode {
  /** Sample number i begins at i × SAMPLE_LENGTH. */
  readonly features: Uint16Array;
  readonly #seats: Uint8Array;
  readonly #nets: Uint8Array;
  readonly #values: Float64Array;
  readonly #isOdd: Uint8Array;
  /** What is known to each seat of what comes after the choice looked at. */
  readonly #outlook: Float64Array = new Float64Array(8);
  #count = 0;

  constructor(longest: number) {
    this.features = new Uint16Array(longest * SAMPLE_LENGTH);
    this.#seats = new Uint8Array(longest);
    this.#nets = new Uint8Array(longest);
    this.#values = new Float64Array(longest);
    this.#isOdd = new Uint8Array(longest);
  }

  begin(): void {
    this.#count = 0;
  }

  /** Where the features of the next choice go. */
  get place(): number {
    return this.#count * SAMPLE_LENGTH;
  }

  /** Takes note of a choice: by which net, what it valued the best move, and whether another one was made. */
  note(seat: Seat, net: number, value: number, isOdd: boolean): void {
    const at = this.#count++;
    this.#seats[at] = seat;
    this.#nets[at] = net;
    this.#values[at] = value;
    this.#isOdd[at] = Number(isOdd);
  }

  /**
   * Hands the samples on. A sample's target is a mean of what the nets thought at the seat's following choices and of
   * what the deal brought in the end: `lambda` of the weight goes on at each choice. The end alone would be right on
   * average, but what unseen cards do to it hides what the choice did. Odd choices say nothing of those before them.
   */
  finish(worthOf: (seat: Seat) => number, seats: number, lambda: number, sink: SampleSink): void {
    const outlook = this.#outlook;
    for (let seat = 0; seat < seats; seat++) outlook[seat] = worthOf(seat);
    for (let i = this.#count - 1; i >= 0; i--) {
      const seat = this.#seats[i] as Seat;
      const target = outlook[seat] as number;
      const value = this.#values[i] as number;
      sink.add(this.#nets[i] as number, this.features, i * SAMPLE_LENGTH, target);
      outlook[seat] = this.#isOdd[i] === 1 ? value : value + lambda * (target - value);
    }
  }
}
