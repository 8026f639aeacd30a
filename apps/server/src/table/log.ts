import type { GameEvent, Seat } from "@cairn/core";
import type { Level, TableSettings } from "@cairn/protocol";

/** Who has a seat: a player by id, a bot by level, or nobody. Names are kept elsewhere, so that they can be deleted. */
export type Occupant = { readonly player: string } | { readonly bot: Level } | null;

/** What a table's log consists of. Its entries alone make the table, so they are what must be durable. */
export type LogEntry =
  | {
      readonly k: "created";
      readonly host: string;
      readonly settings: TableSettings;
      readonly seats: readonly Occupant[];
    }
  | { readonly k: "settings"; readonly settings: TableSettings; readonly seats: readonly Occupant[] }
  | { readonly k: "seats"; readonly host: string; readonly seats: readonly Occupant[] }
  /** The match begins; the seats are in the order of the record. */
  | { readonly k: "start"; readonly seats: readonly Occupant[] }
  /** An event of the record. `by`: the id of the action that made it. `late`: a bot acted for the seat's player. */
  | { readonly k: "game"; readonly e: GameEvent; readonly by?: string; readonly late?: true }
  /** A bot plays for a seat's player from now on, or (null) no longer. */
  | { readonly k: "stand-in"; readonly seat: Seat; readonly bot: Level | null }
  /** The match was given up, or nobody came. */
  | { readonly k: "closed" }
  /** The rematch is at another table. */
  | { readonly k: "next"; readonly table: string };

/** Entries from the rows of a log. */
export const readEntries = (rows: readonly { readonly body: string }[]): LogEntry[] =>
  rows.map(({ body }) => JSON.parse(body) as LogEntry);

/** The player in a seat, if a person has it. */
export const playerIn = (occupant: Occupant | undefined): string | undefined =>
  occupant && "player" in occupant ? occupant.player : undefined;
