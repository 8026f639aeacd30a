import { existsSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { StoreRefused } from "../errors.ts";
import { openFile, type OpenFile } from "../open.ts";
import { SqliteStore } from "../sqlite-store.ts";
import type { Kind, Row, Source, Target, Value } from "./rows.ts";

/** Names may be in either of two tables. */
const FROM: Readonly<Record<string, string>> = {
  identity: "(SELECT * FROM identity UNION ALL SELECT * FROM identity_spare)",
};

const fromSqlite = (row: Record<string, unknown>): Row =>
  ("is_public" in row ? { ...row, is_public: row["is_public"] === 1 } : row) as Row;

const toSqlite = (value: Value | undefined): string | number | null =>
  typeof value === "boolean" ? Number(value) : (value ?? null);

function readRows(db: DatabaseSync, kind: Kind, after: Row | undefined, limit: number): Row[] {
  const keys = kind.key.join(", ");
  const where = after ? `WHERE (${keys}) > (${kind.key.map(() => "?").join(", ")})` : "";
  const sql = `SELECT ${kind.columns.join(", ")} FROM ${FROM[kind.name] ?? kind.name} ${where} ORDER BY ${keys} LIMIT ?`;
  const values = after ? kind.key.map((column) => toSqlite(after[column])) : [];
  return db
    .prepare(sql)
    .all(...values, limit)
    .map(fromSqlite);
}

/** A file that no server has open; what an older version left to do later is done first. */
export async function openSqliteSource(path: string): Promise<Source> {
  if (!existsSync(path)) throw new StoreRefused("cannot-open", `there is no store ${path}`);
  const store = new SqliteStore(openFile(path, {}));
  await store.fillIn();
  await store.close();
  const file: OpenFile = openFile(path, {});
  return {
    read: (kind, after, limit) => Promise.resolve(readRows(file.db, kind, after, limit)),
    close() {
      file.db.close();
      file.lock.release();
      return Promise.resolve();
    },
  };
}

/** A file that is made anew, and gets its name when everything is in it. */
export function openSqliteTarget(path: string): Target {
  if (existsSync(path)) throw new StoreRefused("file-exists", `${path} exists: nothing is overwritten`);
  const part = `${path}.part`;
  for (const rest of ["", "-wal", "-shm", "-lock"]) rmSync(`${part}${rest}`, { force: true });
  const file = openFile(part, {});
  const { db } = file;
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    db.close();
    file.lock.release();
    rmSync(`${part}-lock`, { force: true });
  };
  return {
    read: (kind, after, limit) => Promise.resolve(readRows(db, kind, after, limit)),
    write(kind, rows) {
      const places = kind.columns.map(() => "?").join(", ");
      const insert = db.prepare(`INSERT INTO ${kind.name} (${kind.columns.join(", ")}) VALUES (${places})`);
      db.exec("BEGIN");
      for (const row of rows) insert.run(...kind.columns.map((column) => toSqlite(row[column])));
      db.exec("COMMIT");
      return Promise.resolve();
    },
    async finish() {
      db.exec("INSERT INTO store_state VALUES ('results', 'all') ON CONFLICT DO NOTHING");
      close();
      await rename(part, path);
    },
    giveUp() {
      close();
      rmSync(part, { force: true });
      return Promise.resolve();
    },
    close() {
      close();
      return Promise.resolve();
    },
  };
}
