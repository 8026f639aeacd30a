import { closeSync, openSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { addChecksums, StoreDamaged } from "./checksum.ts";
import { reasonOf, SQLITE, sqliteCode, StoreRefused } from "./errors.ts";
import { emptyBatches } from "./event-log.ts";
import { lockForWriting, type WriterLock } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./schema.ts";

/** How long a write waits, in milliseconds, when somebody works on the file with a tool of SQLite. */
export const PATIENCE_MS = 1000;
/** The write-ahead log is cut back to this after a backup has let it grow. */
const LARGEST_IDLE_LOG = 64 * 1024 * 1024;

export interface OpenOptions {
  /** A write that would let the file grow beyond this fails as on a full disk. */
  readonly maxBytes?: number;
}

export interface OpenFile {
  /** Where it is, without links. */
  readonly path: string;
  readonly db: DatabaseSync;
  readonly lock: WriterLock;
}

/** Where the file is or will be, without links: the same file has the same lock, whatever leads to it. */
function placeOf(path: string): string {
  const absolute = resolve(path);
  const folder = dirname(absolute);
  const there = statSync(absolute, { throwIfNoEntry: false });
  if (there?.isFile() === true) {
    // SQLite's log and the lock lie beside a name: under another name nobody would see them.
    if (there.nlink > 1) throw new Error("it has another name, a hard link; remove one of them");
    return realpathSync(absolute);
  }
  if (there !== undefined) throw new Error("it is not a file");
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Error(`there is no folder ${folder}`);
  }
  return join(realpathSync(folder), basename(absolute));
}

function connect(path: string, options: OpenOptions): DatabaseSync {
  // Only its owner may read the file: it knows the hidden cards of live games.
  closeSync(openSync(path, "a", 0o600));
  const db = new DatabaseSync(path, { timeout: PATIENCE_MS });
  addChecksums(db);
  try {
    migrate(db, path, MIGRATIONS);
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA journal_size_limit = ${LARGEST_IDLE_LOG};
    `);
    if (options.maxBytes !== undefined) {
      const { page_size: pageSize } = db.prepare("PRAGMA page_size").get() as { page_size: number };
      db.exec(`PRAGMA max_page_count = ${Math.floor(options.maxBytes / pageSize)}`);
    }
    emptyBatches(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function refusal(path: string, error: unknown): StoreRefused {
  if (error instanceof StoreRefused) return error;
  if (sqliteCode(error) === SQLITE.notADatabase) {
    return new StoreRefused("not-a-store", `${path} is not a Cairn store: it is not a database`, error);
  }
  if (error instanceof StoreDamaged || sqliteCode(error) === SQLITE.corrupt) {
    return new StoreRefused("damaged", `${path} is damaged: ${reasonOf(error)}; restore a backup`, error);
  }
  return new StoreRefused("cannot-open", `cannot open the store ${path}: ${reasonOf(error)}`, error);
}

/** Locks the file, checks that it is ours, and brings it up to date. The lock comes first: see `lock.ts`. */
export function openFile(given: string, options: OpenOptions): OpenFile {
  let lock: WriterLock | undefined;
  try {
    const path = placeOf(given);
    lock = lockForWriting(path);
    return { path, db: connect(path, options), lock };
  } catch (error) {
    const refused = refusal(given, error);
    if (refused.reason === "not-a-store") lock?.remove();
    else lock?.release();
    throw refused;
  }
}
