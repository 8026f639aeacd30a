import { type OpenOptions, openFile } from "./open.ts";
import { SqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

export { backupStore } from "./backup.ts";
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
