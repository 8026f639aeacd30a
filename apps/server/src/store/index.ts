import { existsSync } from "node:fs";
import { type Membership, Solo } from "../cluster/membership.ts";
import { StoreRefused } from "./errors.ts";
import { type OpenOptions, openFile } from "./open.ts";
import type { GrownOptions } from "./postgres/open.ts";
import { isPostgres } from "./postgres/place.ts";
import { prune } from "./prune.ts";
import { SqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

export { backupStore } from "./backup.ts";
export { finishedGames } from "./finished-games.ts";
export { placeName } from "./postgres/place.ts";
export { verifyStore } from "./verify.ts";
export { StoreConflict, StoreFailure, StoreRefused } from "./errors.ts";
export type * from "./store.ts";
export { DELETED_PLAYER } from "./store.ts";

/**
 * Opens the store in this file, which is made if there is none, in a folder that must be there. Rejects with
 * `StoreRefused` when the file is somebody else's, too new, or open in another server.
 */
export function openStore(path: string, options: OpenOptions = {}): Promise<Store> {
  return new Promise((resolve) => resolve(new SqliteStore(openFile(path, options))));
}

/** For commands that work on what is there: nothing is made. */
function openExisting(path: string): Promise<Store> {
  if (!existsSync(path)) throw new StoreRefused("cannot-open", `there is no store ${path}`);
  return openStore(path);
}

/** Deletes matches that are over and older than then; how many they are, also where they are only counted. */
export async function pruneStore(place: string, before: number, isDry: boolean): Promise<number> {
  const store = isPostgres(place)
    ? await (await import("./postgres/open.ts")).openWithoutNode(place)
    : await openExisting(place);
  try {
    const { moderation } = store;
    return await (isDry ? moderation.countPrunable(before) : prune(moderation, before, () => false));
  } finally {
    await store.close();
  }
}

/** Opens the store in this file or at this address of PostgreSQL, as the server that may write to it. */
export async function openDatabase(
  place: string,
  options: GrownOptions = {},
): Promise<{ readonly store: Store; readonly membership: Membership }> {
  if (isPostgres(place)) {
    // Loaded by those who use it: a server on a file does without PostgreSQL's client in its memory.
    const { openPostgres } = await import("./postgres/open.ts");
    return openPostgres(place, options);
  }
  return { store: await openStore(place), membership: new Solo() };
}
