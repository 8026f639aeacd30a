import { ok, refuse, type Result, type Seat } from "@cairn/core";
import type { ClientMessage, ClientMessageOf, Level } from "@cairn/protocol";
import type { LogEntry } from "./log.ts";
import { setStandIn } from "./stand-in.ts";
import type { Table } from "./table.ts";
import type { Origin, Watcher } from "./watcher.ts";

// What all handlers of requests at a table share.

/** How a request was handled: done with nothing to add, or an entry that is being written will answer it. */
export type Handled = "done" | "pending";

/** The names of requests that concern the table one looks at. */
export type TableRequestName = Exclude<
  ClientMessage["t"],
  "name" | "create" | "join" | "leave" | "ping" | "hello"
>;
/** A request that concerns the table one looks at. */
export type TableRequest = ClientMessageOf<TableRequestName>;
export type Handler<T extends TableRequestName> = (
  table: Table,
  watcher: Watcher,
  message: ClientMessageOf<T>,
) => Result<Handled>;
export type Handlers<T extends TableRequestName = TableRequestName> = {
  readonly [Name in T]: Handler<Name>;
};

export const done: Result<Handled> = ok("done");

/** How many entries an open table may have: whoever loads it folds them all. */
const CHANGES_BEFORE_START = 1000;

export function commit(table: Table, entry: LogEntry, origin: Origin): Result<Handled> {
  const { status, seq } = table.state;
  if (status === "open" && entry.k !== "start" && seq >= CHANGES_BEFORE_START)
    return refuse("rate", "this table has been changed too often; start the game, or open another table");
  table.log.commit(entry, origin);
  return ok("pending");
}

/** Puts a bot in a player's place, or takes it out. */
export const replace = ({ log }: Table, seat: Seat, bot: Level | null, origin: Origin): Result<Handled> =>
  ok(setStandIn(log, seat, bot, origin) ? "pending" : "done");

export function seatOf({ state }: Table, { player }: Watcher): Result<Seat> {
  const seat = state.seatOf(player);
  return seat < 0 ? refuse("not-seated", "only players at the table may do that") : ok(seat);
}
