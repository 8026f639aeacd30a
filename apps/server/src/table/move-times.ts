import type { Seat } from "@cairn/core";

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A player's vacation: the days of this match that are used up, and when the one that runs ends. */
export interface VacationState {
  readonly used: number;
  readonly until?: number;
}

/** What a checkpoint keeps of the times; by seat, null where a seat has none. */
export interface MoveTimesState {
  readonly startedAt: readonly (number | null)[];
  readonly stoppedMs: readonly number[];
  readonly vacations: readonly VacationState[];
}

const NONE: VacationState = { used: 0 };

/**
 * How long the seats of a table that is played turn by turn have had for their decisions. All times are those of day,
 * from the log, so that a deadline is the same after a restart and at another server.
 */
export class MoveTimes {
  #startedAt: (number | undefined)[] = [];
  /** For how long the time of each seat's decision does not run, because of vacation. */
  #stoppedMs: number[] = [];
  #vacations: VacationState[] = [];

  /** A seat's decision begins. */
  begin(seat: Seat, at: number): void {
    this.#startedAt[seat] = at;
    this.#stoppedMs[seat] = Math.max(0, (this.vacationOf(seat).until ?? 0) - at);
  }

  /** A seat has nothing to decide. */
  end(seat: Seat): void {
    this.#startedAt[seat] = undefined;
  }

  /** Since when a seat is waited for. */
  startedAt(seat: Seat): number | undefined {
    return this.#startedAt[seat];
  }

  /** Until when a seat must have decided; undefined if it has nothing to decide. */
  dueAt(seat: Seat, hours: number): number | undefined {
    const start = this.#startedAt[seat];
    return start === undefined ? undefined : start + (this.#stoppedMs[seat] ?? 0) + hours * HOUR;
  }

  vacationOf(seat: Seat): VacationState {
    return this.#vacations[seat] ?? NONE;
  }

  /** Whether a seat's player is on vacation. */
  isOnVacation(seat: Seat, now: number): boolean {
    return (this.vacationOf(seat).until ?? 0) > now;
  }

  /** A vacation begins for some days, or (0) ends early; days that have not begun are given back. */
  takeVacation(seat: Seat, days: number, at: number): void {
    const { used, until = at } = this.vacationOf(seat);
    const rest = Math.max(0, until - at);
    const isDeciding = this.#startedAt[seat] !== undefined;
    const change = days > 0 ? days * DAY : -rest;
    if (isDeciding) this.#stoppedMs[seat] = Math.max(0, (this.#stoppedMs[seat] ?? 0) + change);
    this.#vacations[seat] =
      days > 0 ? { used: used + days, until: at + days * DAY } : { used: used - Math.floor(rest / DAY) };
  }

  /** Somebody else has the seat. */
  forgetVacation(seat: Seat): void {
    this.#vacations[seat] = NONE;
  }

  state(seats: number): MoveTimesState {
    const bySeat = Array.from({ length: seats }, (_, seat) => seat);
    return {
      startedAt: bySeat.map((seat) => this.#startedAt[seat] ?? null),
      stoppedMs: bySeat.map((seat) => this.#stoppedMs[seat] ?? 0),
      vacations: bySeat.map((seat) => this.vacationOf(seat)),
    };
  }

  resume({ startedAt, stoppedMs, vacations }: MoveTimesState): void {
    this.#startedAt = startedAt.map((at) => at ?? undefined);
    this.#stoppedMs = [...stoppedMs];
    this.#vacations = [...vacations];
  }
}
