import { ok, refuse, type Result, type Seat } from "@cairn/core";
import type { ClientMessage, ClientMessageOf, Level } from "@cairn/protocol";
import type { LogEntry } from "./log.ts";
import { standInNow } from "./play.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

// What all requests at a table share, whatever they want.

/** How a request at a table was met: done with nothing to add, or an entry on its way will answer. */
export type Met = "done" | "underway";

/** The names of requests that concern the table one looks at. */
export type AtTableName = Exclude<ClientMessage["t"], "name" | "create" | "join" | "leave" | "ping">;
export type Handler<T extends AtTableName> = (
  table: Table,
  watcher: Watcher,
  message: ClientMessageOf<T>,
) => Result<Met>;
export type Handlers<T extends AtTableName = AtTableName> = { readonly [Name in T]: Handler<Name> };

export const done: Result<Met> = ok("done");

/** So many entries may make an open table: whoever loads it folds them all. */
const CHANGES_BEFORE_START = 1000;

export function commit(table: Table, watcher: Watcher, id: string, entry: LogEntry): Result<Met> {
  const { status, seq } = table.state;
  if (status === "open" && entry.k !== "start" && seq >= CHANGES_BEFORE_START)
    return refuse("rate", "this table has been changed too often; start, or open another");
  table.commit(entry, { watcher, id });
  return ok("underway");
}

/** Puts a bot in a player's seat, or takes it out. */
export const replace = (
  table: Table,
  watcher: Watcher,
  id: string,
  seat: Seat,
  bot: Level | null,
): Result<Met> => ok(standInNow(table, seat, bot, { watcher, id }) ? "underway" : "done");

export function seatOf(table: Table, watcher: Watcher): Result<Seat> {
  const seat = table.state.seatOf(watcher.player);
  return seat < 0 ? refuse("not-seated", "only those who sit at the table may do that") : ok(seat);
}
