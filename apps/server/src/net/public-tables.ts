import type { TableInfo } from "@cairn/protocol";
import type { ListedLive } from "../cluster/bus.ts";
import { FairQueue } from "../fair-queue.ts";
import type { Openers } from "./openers.ts";

/** How many are listed. */
const MAX_LISTED = 100;

/** What the list needs of a table. */
export interface ListableTable {
  readonly state: {
    readonly id: string;
    readonly host: string;
    readonly status: string;
    readonly settings: { readonly isPublic: boolean };
  };
  readonly info: TableInfo;
  readonly driver: { readonly isPaused: boolean };
}

/** Who looks on is the business of those at the table; how many are, is seen in the list. */
const withoutNames = (info: TableInfo): TableInfo =>
  info.spectators ? { ...info, spectators: { count: info.spectators.count, names: [] } } : info;

/** The public tables of this server where somebody is. */
export function* listable(tables: Iterable<ListableTable>, openers: Openers): Generator<ListedLive> {
  for (const table of tables) {
    const { id, host, status, settings } = table.state;
    const isAlive = status === "open" || status === "playing";
    if (settings.isPublic && isAlive && !table.driver.isPaused)
      yield { info: withoutNames(table.info), opener: openers.of(id, host), host };
  }
}

/**
 * Public tables as people see them. Whoever opens many does not hide those of others: addresses take turns, and in
 * each address its people.
 */
export function publicTables(tables: Iterable<ListedLive>): TableInfo[] {
  const queue = new FairQueue<ListedLive>();
  for (const table of tables) queue.push(table.opener, table.host, table);
  const listed: TableInfo[] = [];
  while (queue.length > 0 && listed.length < MAX_LISTED) {
    const turn = queue.next();
    if (turn) listed.push(turn.item.info);
  }
  return listed;
}
