import type { Rng, Seat } from "@cairn/core";
import type { KrassKariertPosition } from "../index.ts";
import type { Policy } from "@cairn/search";

type Player = Policy<KrassKariertPosition>;

/**
 * Who plays the others' seats in a world. Nobody knows what the others are like, and a plan that works against one kind
 * of player only is a poor one: so each seat of each world is played by any of several kinds.
 */
export class Cast {
  readonly #kinds: readonly Player[];
  readonly #seats: Player[];

  constructor(kinds: readonly Player[], players: number) {
    this.#kinds = kinds;
    this.#seats = Array.from({ length: players }, () => kinds[0] as Player);
  }

  /** Draws who plays in the next world. */
  draw(rng: Rng): void {
    if (this.#kinds.length === 1) return;
    for (const seat of this.#seats.keys()) this.#seats[seat] = rng.pick(this.#kinds);
  }

  at(seat: Seat): Player {
    return this.#seats[seat] as Player;
  }
}
