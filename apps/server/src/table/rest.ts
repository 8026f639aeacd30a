import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { TableState } from "./state.ts";

/** How long a match must have rested before those who came back may end it without the others, in milliseconds. */
const LONG_MS = 24 * 3_600_000;

/** Who wants to go on with a match that rests because everybody had left it. */
export class Rest {
  readonly #state: TableState;
  readonly #isHere: (player: PlayerId) => boolean;
  readonly #willing = new Set<PlayerId>();
  /** Since when it rests, in milliseconds of the day. */
  since = 0;

  constructor(state: TableState, isHere: (player: PlayerId) => boolean) {
    this.#state = state;
    this.#isHere = isHere;
  }

  /** The seats that want to go on; undefined unless the match rests. */
  get seats(): readonly Seat[] | undefined {
    if (!this.#state.isResting || this.#state.status !== "playing") return undefined;
    return [...this.#willing].filter(this.#isHere).map((player) => this.#state.seatOf(player));
  }

  /** Milliseconds until those who are back need not wait for the others to end it; Infinity unless it rests. */
  msUntilLong(now: number): number {
    return this.#state.isResting ? Math.max(0, this.since + LONG_MS - now) : Infinity;
  }

  /** Somebody wants to go on; true when everybody does. Nobody is replaced because others would like to play. */
  agree(player: PlayerId): boolean {
    this.#willing.add(player);
    return this.#state.activePlayers.every((other) => this.#willing.has(other) && this.#isHere(other));
  }

  left(player: PlayerId): void {
    this.#willing.delete(player);
  }

  /** The match has come to rest, or goes on. */
  changed(now: number): void {
    this.#willing.clear();
    this.since = now;
  }
}
