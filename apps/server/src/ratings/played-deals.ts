import type { DealOutcome, RatingKit } from "@cairn/ratings";
import type { PlayerId, TableId } from "../ids.ts";
import { type LogRow, playerIn, readEntry } from "../table/log.ts";
import { TableState } from "../table/state.ts";

/** A deal that was played to its end. */
export interface PlayedDeal {
  /** Counted from 1; a deal that was passed out has a number too. */
  readonly number: number;
  /** By seat; null for a bot. */
  readonly players: readonly (PlayerId | null)[];
  readonly outcome: DealOutcome;
  /** Whether no bot had a seat from the first card to the last. A single move that the clock made is the player's own. */
  readonly isByPeople: boolean;
}

/** What the deals of a table came to, from its log. */
export function playedDeals(table: TableId, rows: readonly LogRow[], { outcomeOf }: RatingKit): PlayedDeal[] {
  const state = new TableState(table);
  const deals: PlayedDeal[] = [];
  const isPeoplesNow = (): boolean =>
    state.seats.every((occupant, seat) => playerIn(occupant) && state.botAt(seat) === undefined);
  let isByPeople = false;
  for (const row of rows) {
    const entry = readEntry(table, row);
    state.apply(entry);
    const { position, game, seats } = state;
    if (!position) continue;
    const isDealt = entry.k === "game" && entry.e.type === "deal";
    isByPeople = (isDealt || isByPeople) && isPeoplesNow();
    if (entry.k !== "game" || isDealt || position.stage === "running") continue;
    const outcome = outcomeOf(game.view(position, "spectator"));
    const players = seats.map((occupant) => playerIn(occupant) ?? null);
    if (outcome) deals.push({ number: state.dealCount, players, outcome, isByPeople });
  }
  return deals;
}
