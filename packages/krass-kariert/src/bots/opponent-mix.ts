import type { Rng, Seat } from "@cairn/core";
import type { KrassKariertPosition } from "../index.ts";
import type { Policy } from "@cairn/search";

type OpponentPolicy = Policy<KrassKariertPosition>;

/**
 * Draws opponent models for each world. What the others are like is unknown, and a plan that works against one kind of
 * player only is a poor one: so each seat of each world gets one of several policies at random.
 */
export class OpponentMix {
  readonly #policies: readonly OpponentPolicy[];
  readonly #seats: OpponentPolicy[];

  constructor(policies: readonly OpponentPolicy[], players: number) {
    this.#policies = policies;
    this.#seats = Array.from({ length: players }, () => policies[0] as OpponentPolicy);
  }

  /** Draws the policies of the next world. */
  draw(rng: Rng): void {
    if (this.#policies.length === 1) return;
    for (const seat of this.#seats.keys()) this.#seats[seat] = rng.pick(this.#policies);
  }

  at(seat: Seat): OpponentPolicy {
    return this.#seats[seat] as OpponentPolicy;
  }
}
