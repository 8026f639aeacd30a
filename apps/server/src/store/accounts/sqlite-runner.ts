import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StoreConflict } from "../errors.ts";
import type { EventLog } from "../event-log.ts";
import type { WriteQueue } from "../write-queue.ts";
import { refusalOf, type Row, type Runner, type Statement } from "./statement.ts";

/** Tables of which no trace of a deleted player may stay; few players have rows in them. */
const PRIVATE_TABLES = [
  "device",
  "passkey",
  "recovery_code",
  "profile",
  "push_subscription",
  "relation",
  "unseen_player",
  "invitation",
];

/** Runs statements in the file, in the commits of everybody else. */
export function sqliteRunner(
  db: DatabaseSync,
  queue: WriteQueue,
  read: <T>(work: () => T) => Promise<T>,
  log: Pick<EventLog, "settle">,
): Runner {
  const prepared = new Map<string, StatementSync>();
  const run = ({ sql, values }: Statement): readonly Row[] => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values) as Row[];
  };
  return {
    identities: ["identity", "identity_spare"],
    dependents: `
      SELECT m.name AS name, f."from" AS "column" FROM sqlite_schema m
      JOIN pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = 'game_table' AND f.on_delete = 'NO ACTION'`,
    isFree: "true",
    settle: (tables) => queue.enqueue(() => tables.forEach((table) => log.settle(table))),
    // There is one writer.
    lock: () => [],
    read: (statement) => read(() => run(statement)),
    transact: (statements) =>
      queue.enqueue(() =>
        statements.map((statement) => {
          const rows = run(statement);
          const refused = refusalOf(statement, rows.length);
          if (refused) throw new StoreConflict(...refused);
          return rows;
        }),
      ),
  };
}

/**
 * Writes what players are recognised by anew, and gives the old pages back, which overwrites them: see `Identities` for
 * why. All at once, because there is little of it.
 */
export function rewritePrivate(db: DatabaseSync): void {
  for (const table of PRIVATE_TABLES) {
    const rows = db.prepare(`SELECT * FROM ${table}`).all() as Row[];
    db.exec(`DELETE FROM ${table}`);
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first);
    const insert = db.prepare(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    );
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
  }
}
