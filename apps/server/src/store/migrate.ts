import type { DatabaseSync } from "node:sqlite";
import { StoreRefused } from "./errors.ts";

/** Marks a file as Cairn's: the letters "Cair". */
const APPLICATION_ID = 0x43616972;

function numberOf(db: DatabaseSync, sql: string): number {
  const [value] = Object.values(db.prepare(sql).get() ?? {});
  return Number(value);
}

/** How many steps the file has taken; 0 for a new one. Whatever is not ours is refused before it is touched. */
function versionOf(db: DatabaseSync, path: string): number {
  if (numberOf(db, "PRAGMA application_id") === APPLICATION_ID) return numberOf(db, "PRAGMA user_version");
  if (numberOf(db, "SELECT count(*) FROM sqlite_schema") === 0) return 0;
  throw new StoreRefused(
    "not-a-store",
    `${path} is not a Cairn store: it is the database of another program`,
  );
}

/** For those who only read: refuses whatever is not a store, a file without anything in it too. */
export function requireStore(db: DatabaseSync, path: string): void {
  if (versionOf(db, path) > 0) return;
  throw new StoreRefused("not-a-store", `${path} is not a Cairn store: it is empty`);
}

/** Brings the schema to today's version, in one transaction: afterwards all steps are taken, or none. */
export function migrate(db: DatabaseSync, path: string, migrations: readonly string[]): void {
  const version = versionOf(db, path);
  if (version > migrations.length) {
    throw new StoreRefused(
      "from-the-future",
      `${path} was written by a newer Cairn (schema ${version}; this one knows ${migrations.length})`,
    );
  }
  if (version === migrations.length) return;
  // A step may rebuild a table that others refer to; what they refer to is checked at the end instead.
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec("BEGIN IMMEDIATE");
  try {
    for (const step of migrations.slice(version)) db.exec(step);
    const [broken] = db.prepare("PRAGMA foreign_key_check").all();
    if (broken !== undefined) throw new Error(`migration breaks a reference: ${JSON.stringify(broken)}`);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  } finally {
    db.exec("PRAGMA foreign_keys = ON");
  }
}
