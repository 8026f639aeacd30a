import type { BaseView, Game, Rng, Seat } from "@cairn/core";
import type { ViewReader } from "../games/view-reader.ts";

/** How likely each seat still holds a card of a rank. */
export interface RankOdds {
  readonly rank: string;
  /** One of its cards, to be shown. */
  readonly card: string;
  /** A share of 1 by seat; undefined for whoever looks. */
  readonly chances: readonly (number | undefined)[];
}

/** Of what odds are counted. */
export interface OddsOf {
  readonly game: Game;
  readonly reader: ViewReader;
  readonly view: BaseView;
  readonly seats: readonly Seat[];
  readonly rankOf: (card: string) => string;
}

/** Counts, world by world, who holds at least one card of a rank: worlds are all that the viewer could not tell apart. */
export class OddsCounter {
  readonly #counts = new Map<string, { readonly card: string; readonly held: number[] }>();
  #worlds = 0;

  readonly #of: OddsOf;

  constructor(of: OddsOf) {
    this.#of = of;
  }

  draw(worlds: number, rng: Rng): void {
    for (let i = 0; i < worlds; i++) this.#count(rng);
  }

  /** The ranks that somebody may hold, in the order of the hand. */
  get odds(): RankOdds[] {
    return [...this.#counts].map(([rank, { card, held }]) => ({
      rank,
      card,
      chances: this.#of.seats.map((seat) =>
        seat === this.#of.view.viewer ? undefined : (held[seat] ?? 0) / Math.max(1, this.#worlds),
      ),
    }));
  }

  #count(rng: Rng): void {
    const { game, reader, view, seats, rankOf } = this.#of;
    const world = game.sample(view, rng);
    this.#worlds++;
    for (const seat of seats) {
      if (seat === view.viewer) continue;
      const cards = reader.hand(game.view(world, seat));
      const seen = new Set<string>();
      for (const card of cards) {
        const rank = rankOf(card);
        if (seen.has(rank)) continue;
        seen.add(rank);
        const count = this.#counts.get(rank) ?? { card, held: seats.map(() => 0) };
        count.held[seat] = (count.held[seat] ?? 0) + 1;
        this.#counts.set(rank, count);
      }
    }
  }
}
