import { PostgresMembership } from "../../cluster/postgres-membership.ts";
import { reasonOf, StoreRefused } from "../errors.ts";
import type { Store } from "../store.ts";
import { Line } from "./line.ts";
import { migrate } from "./migrate.ts";
import { withoutPassword } from "./place.ts";
import { PostgresStore } from "./postgres-store.ts";
import { MIGRATIONS } from "./schema.ts";

export interface GrownOptions {
  readonly version?: string;
  /** Whether other servers may have the same database open. */
  readonly isAlone?: boolean;
  readonly ttlMs?: number;
}

/** After how long without a beat a node is fenced, in milliseconds. */
const TTL_MS = 3000;

/** Opens the store for a command that adds to no table's log, whatever servers are on it. */
export async function openWithoutNode(url: string): Promise<Store> {
  const line = new Line(url, "cairn migration");
  try {
    await migrate(line, url, MIGRATIONS);
    return new PostgresStore(url, () => {
      throw new Error("this command may not write to tables");
    });
  } finally {
    await line.close();
  }
}

/** Opens the store at an address of PostgreSQL as one node, and brings its schema up to date. */
export async function openPostgres(
  url: string,
  { version = "", isAlone = true, ttlMs = TTL_MS }: GrownOptions = {},
): Promise<{ readonly store: Store; readonly membership: PostgresMembership }> {
  const line = new Line(url, "cairn migration");
  try {
    await migrate(line, url, MIGRATIONS);
    const membership = await PostgresMembership.join({ url, version, isAlone, ttlMs });
    return { store: new PostgresStore(url, () => membership.self), membership };
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    throw new StoreRefused("cannot-open", `cannot open ${withoutPassword(url)}: ${reasonOf(error)}`, error);
  } finally {
    await line.close();
  }
}
