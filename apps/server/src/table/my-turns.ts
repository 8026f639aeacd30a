import type { ListedTable } from "../store/index.ts";
import type { TableListing } from "./store-entry.ts";

/** A match that waits for somebody. */
export interface WaitingMatch {
  readonly table: string;
  readonly game: string;
  /** `turn`: it is the player's turn. `resting`: everybody left a live match, and all must want to go on. */
  readonly kind: "turn" | "resting";
  /** Since when it waits, and until when the player must have acted. */
  readonly since: number;
  readonly dueAt?: number;
  readonly players: readonly string[];
  readonly seat: number;
}

/** The matches under way that wait for a player: first those where it is the player's turn, the longest waiting first. */
export function turnsOf(tables: readonly ListedTable[], player: string): WaitingMatch[] {
  const found = tables.flatMap(({ id, game, updatedAt, seats, info }): WaitingMatch[] => {
    const seat = seats.find((one) => one.player === player)?.seat;
    if (seat === undefined) return [];
    const { waitedFor = [], isResting } = JSON.parse(info) as Partial<TableListing>;
    const waited = waitedFor.find((one) => one.seat === seat);
    const common = { table: id, game, players: seats.map(({ name }) => name), seat };
    if (waited) return [{ ...common, kind: "turn", since: waited.since, dueAt: waited.dueAt }];
    return isResting ? [{ ...common, kind: "resting", since: updatedAt }] : [];
  });
  return found.toSorted(
    (a, b) => Number(a.kind === "resting") - Number(b.kind === "resting") || a.since - b.since,
  );
}
