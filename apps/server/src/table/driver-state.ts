import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";

/** A clock that runs for a decision. */
export interface ClockState {
  readonly seat: Seat;
  /** The entry with which the decision began. */
  readonly since: number;
  readonly leftMs: number;
  readonly extensions: number;
}

/** A pause between deals. */
export interface PauseState {
  readonly ready: readonly PlayerId[];
  readonly leftMs: number;
  readonly holder?: PlayerId;
  readonly isHeld: boolean;
}

/** What makes a table go on and is in no log: it goes with the table when another server takes it over. */
export interface DriverState {
  readonly clocks: readonly ClockState[];
  readonly timeouts: readonly (readonly [Seat, number])[];
  readonly extensions: readonly (readonly [Seat, number])[];
  readonly pause: PauseState;
}
