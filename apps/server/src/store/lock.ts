import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { SQLITE, sqliteCode, StoreRefused } from "./errors.ts";

export interface WriterLock {
  release(): void;
  /** Leaves no file behind: for one that turns out not to be a store. */
  remove(): void;
}

/**
 * Makes this process the only writer. Node has no file locks of its own, SQLite has: an exclusive transaction on
 * an empty database beside the store. The system lets go of it when the process dies, however it dies, and
 * readers of the store itself, such as a backup, are not concerned.
 *
 * A store's lock file stays when the lock is released: whoever removed it could remove the lock of somebody else.
 * And it must never be opened by other means: on POSIX, closing any handle of a file drops the process's locks on it.
 */
export function lockForWriting(path: string): WriterLock {
  const file = `${path}-lock`;
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (sqliteCode(error) !== SQLITE.busy) throw error;
    throw new StoreRefused("second-writer", `second writer refused: another server has ${path} open`, error);
  }
  return {
    release: () => lock.close(),
    remove() {
      lock.close();
      rmSync(file);
    },
  };
}
