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

/** A countdown for a player who is away. */
export interface AwayState {
  readonly seat: Seat;
  /** The entry with which the decision began. */
  readonly since: number;
  readonly leftMs: number;
  /** Whether the others are asked what is to become of the seat, and who wants to give the game up. */
  readonly isOffered: boolean;
  readonly endVotes: readonly PlayerId[];
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
  /** Missing in what a server of 0.2.0 sends. */
  readonly away?: readonly AwayState[];
  readonly timeouts: readonly (readonly [Seat, number])[];
  readonly extensions: readonly (readonly [Seat, number])[];
  readonly pause: PauseState;
}
