import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { TableState } from "./state.ts";

/** Who wants to go on with a match that rests because everybody had left it. */
export class Rest {
  readonly #state: TableState;
  readonly #isHere: (player: PlayerId) => boolean;
  readonly #willing = new Set<PlayerId>();

  constructor(state: TableState, isHere: (player: PlayerId) => boolean) {
    this.#state = state;
    this.#isHere = isHere;
  }

  /** The seats that want to go on; undefined unless the match rests. */
  get seats(): readonly Seat[] | undefined {
    if (!this.#state.isResting || this.#state.status !== "playing") return undefined;
    return [...this.#willing].filter(this.#isHere).map((player) => this.#state.seatOf(player));
  }

  /** Somebody wants to go on; true when everybody does. Nobody is replaced because others would like to play. */
  agree(player: PlayerId): boolean {
    this.#willing.add(player);
    return this.#state.activePlayers.every((other) => this.#willing.has(other) && this.#isHere(other));
  }

  left(player: PlayerId): void {
    this.#willing.delete(player);
  }

  over(): void {
    this.#willing.clear();
  }
}
