import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStore, type PlayerRow, type Store } from "../../src/store/index.ts";
import { newDatabaseFolder } from "../scratch.ts";
import { headOf } from "./events.ts";

// Told by the test itself, not by a hook of this module: the files of one process share the module, and its hooks
// would be those of the first file alone.

/** A folder that is gone after the test. */
export function newFolder(): string {
  const folder = newDatabaseFolder("store");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file that does not exist yet. */
export const newFile = (): string => join(newFolder(), "cairn.sqlite");

/** A store that is closed after the test. */
export async function open(file = newFile(), options: { maxBytes?: number } = {}): Promise<Store> {
  const store = await openStore(file, options);
  onTestFinished(() => store.close());
  return store;
}

export const playerOf = (id: string, changes: Partial<PlayerRow> = {}): PlayerRow => ({
  id,
  secretHash: `hash of ${id}`,
  name: `name of ${id}`,
  createdAt: 1000,
  ...changes,
});

/** Opens tables with one event each. */
export async function openTables(store: Store, ...ids: string[]): Promise<void> {
  await Promise.all(ids.map((table) => store.append({ table, seq: 0, body: "first", head: headOf() })));
}

/** Every promise's error; undefined for one that was kept. */
export async function errorsOf(promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) => (one.status === "rejected" ? (one.reason as unknown) : undefined));
}
