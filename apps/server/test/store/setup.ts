import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { openStore, type PlayerRow, type Store } from "../../src/store/index.ts";
import { headOf } from "./events.ts";

const folders: string[] = [];
const stores: Store[] = [];

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cairn-store-"));
  folders.push(folder);
  return folder;
}

/** A file that does not exist yet. */
export const newFile = (): string => join(newFolder(), "cairn.sqlite");

/** A store that is closed after the test. */
export async function open(file = newFile(), options: { maxBytes?: number } = {}): Promise<Store> {
  const store = await openStore(file, options);
  stores.push(store);
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
