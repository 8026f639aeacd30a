import type { DatabaseSync } from "node:sqlite";
import { checkBatch, checkEvent } from "./checksum.ts";
import { reasonOf } from "./errors.ts";

/** No more findings than this are listed. */
const MAX_FINDINGS = 20;

type EventRow = {
  readonly id: string;
  readonly seq: number;
  readonly body: string;
  readonly checksum: number | null;
};

const attempt = function* (work: () => Iterable<string>): Generator<string> {
  try {
    yield* work();
  } catch (error) {
    yield reasonOf(error);
  }
};

function* structure(db: DatabaseSync, pragma: string): Generator<string> {
  for (const row of db.prepare(`PRAGMA ${pragma}(${MAX_FINDINGS})`).all()) {
    const [text] = Object.values(row);
    if (text !== "ok") yield String(text);
  }
}

function* references(db: DatabaseSync): Generator<string> {
  for (const { table, parent } of db.prepare("PRAGMA foreign_key_check").all())
    yield `a row of ${String(table)} refers to a row of ${String(parent)} that is missing`;
}

/** The column with checksums, which a file of an older version has not. */
const checksumOf = (db: DatabaseSync, table: string): string =>
  db.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = 'checksum'").get(table)
    ? "checksum"
    : "NULL AS checksum";

/** Every log has its events in order from 0 without a gap, each with its checksum. */
function* events(db: DatabaseSync): Generator<string> {
  let [table, next] = ["", 0];
  const all = db.prepare(
    `SELECT table_id AS id, seq, body, ${checksumOf(db, "table_event")} FROM table_event ORDER BY table_id, seq`,
  );
  for (const row of all.iterate() as Iterable<EventRow>) {
    if (row.id !== table) [table, next] = [row.id, 0];
    if (row.seq !== next) yield `table ${table} has no event ${next}`;
    next = row.seq + 1;
    try {
      checkEvent(table, row);
    } catch (error) {
      yield reasonOf(error);
    }
  }
  const silent = db.prepare(`
    SELECT id FROM game_table WHERE NOT EXISTS (SELECT 1 FROM table_event WHERE table_id = id)
    EXCEPT SELECT value ->> 0 FROM event_batch, json_each(events)`);
  for (const { id } of silent.iterate()) yield `table ${String(id)} has no events`;
}

function* batches(db: DatabaseSync): Generator<string> {
  for (const row of db
    .prepare(`SELECT events, ${checksumOf(db, "event_batch")} FROM event_batch`)
    .iterate()) {
    try {
      checkBatch(String(row["events"]), row["checksum"] as number | null);
    } catch (error) {
      yield reasonOf(error);
    }
  }
}

/** What is wrong with a store, in sentences; nothing if it is whole. */
export function findDamage(db: DatabaseSync, { isQuick }: { readonly isQuick: boolean }): string[] {
  const checks = isQuick
    ? [() => structure(db, "quick_check")]
    : [() => structure(db, "integrity_check"), () => references(db), () => events(db), () => batches(db)];
  const found: string[] = [];
  for (const check of checks) {
    for (const finding of attempt(check)) {
      found.push(finding);
      if (found.length >= MAX_FINDINGS) return found;
    }
  }
  return found;
}
