import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { TableState } from "./state.ts";

/** Who wants to go on with a match that rests because everybody had left it. */
export class Rest {
  readonly #state: TableState;
  readonly #isHere: (player: PlayerId) => boolean;
  readonly #willing = new Set<PlayerId>();
  /** Who wants to end the match instead. */
  readonly #leaving = new Set<PlayerId>();
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

  /** The seats that want to end it; undefined unless somebody does. */
  get leaving(): readonly Seat[] | undefined {
    if (!this.#state.isResting || this.#state.status !== "playing") return undefined;
    const seats = [...this.#leaving].filter(this.#isHere).map((player) => this.#state.seatOf(player));
    return seats.length > 0 ? seats : undefined;
  }

  /** Whether nobody for whom no bot plays is missed. */
  get isEverybodyHere(): boolean {
    return this.#state.activePlayers.every(this.#isHere);
  }

  /** Somebody wants to end the match; true when everybody who sits here and is present does. */
  abandon(player: PlayerId): boolean {
    this.#leaving.add(player);
    return this.#state.players.filter(this.#isHere).every((other) => this.#leaving.has(other));
  }

  /** Somebody wants to go on; true when everybody does. Nobody is replaced because others would like to play. */
  agree(player: PlayerId): boolean {
    this.#willing.add(player);
    this.#leaving.delete(player);
    return this.#state.activePlayers.every((other) => this.#willing.has(other) && this.#isHere(other));
  }

  left(player: PlayerId): void {
    this.#willing.delete(player);
    this.#leaving.delete(player);
  }

  /** The match has come to rest, or goes on. */
  changed(now: number): void {
    this.#willing.clear();
    this.#leaving.clear();
    this.since = now;
  }
}
