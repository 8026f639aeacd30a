import type { TableStatus } from "@cairn/protocol";

/** What a rated table came to. */
export interface RatedMatchRow {
  readonly table: string;
  readonly game: string;
  readonly endedAt: number;
  /** JSON text, opaque to the store. People appear in it by the id that they had then. */
  readonly deals: string;
}

/** A rated table that is over. */
export type EndedTable = Omit<RatedMatchRow, "deals">;

/** Where a page of matches ends. */
export type MatchCursor = Pick<RatedMatchRow, "endedAt" | "table">;

/** A table among those that have the same deals. */
export interface SeriesTable {
  readonly table: string;
  /** Counted from 1. */
  readonly number: number;
  readonly status: TableStatus;
}

/** What rated and duplicate tables need of the store. */
export interface RatingStore {
  /** Rated tables that are over and have not been read yet, the oldest first; or all of them. */
  endedTables(limit: number, all?: { readonly after: MatchCursor }): Promise<EndedTable[]>;
  /** Keeps what a table came to; `endedAt` stays as it was first. */
  putMatch(match: RatedMatchRow): Promise<void>;
  /** The matches of a game in the order in which they ended. */
  matches(game: string, after: MatchCursor, limit: number): Promise<RatedMatchRow[]>;
  /** How many of them had ended up to there. */
  countMatches(game: string, upTo: MatchCursor): Promise<number>;
  /** Every id that has become part of a player, and that player. */
  joinedPlayers(): Promise<ReadonlyMap<string, string>>;

  /** Adds a table to a series, before the table itself is stored; false if it would have more than `most`. */
  addToSeries(series: string, table: string, most: number): Promise<boolean>;
  /** The tables of a series that exist, in their order. */
  seriesTables(series: string): Promise<SeriesTable[]>;
  /** The series that a table belongs to. */
  seriesOf(table: string): Promise<string | undefined>;
  /** The tables of a series at which a player sits. */
  seatsInSeries(series: string, player: string): Promise<SeriesTable[]>;
}
