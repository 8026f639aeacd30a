import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StoreConflict } from "./errors.ts";
import type { TableEventRow } from "./store.ts";

/** The logs of all tables: events under (table, seq), only ever added to. */
export class EventLog {
  readonly #insert: StatementSync;
  readonly #last: StatementSync;
  readonly #load: StatementSync;

  constructor(db: DatabaseSync) {
    // The check and the insert are one statement: this is the hot path.
    this.#insert = db.prepare(`
      INSERT INTO table_event (table_id, seq, body) SELECT ?1, ?2, ?3
      WHERE ?2 = (SELECT coalesce(max(seq) + 1, 0) FROM table_event WHERE table_id = ?1)
        AND EXISTS (SELECT 1 FROM game_table WHERE id = ?1)`);
    this.#last = db.prepare(`
      SELECT (SELECT max(seq) FROM table_event WHERE table_id = id) AS seq FROM game_table WHERE id = ?`);
    this.#load = db.prepare("SELECT seq, body FROM table_event WHERE table_id = ? AND seq >= ? ORDER BY seq");
  }

  append(table: string, seq: number, body: string): void {
    if (this.#insert.run(table, seq, body).changes !== 1) throw this.#conflict(table, seq);
  }

  load(table: string, from: number): TableEventRow[] {
    return this.#load.all(table, from) as unknown as TableEventRow[];
  }

  #conflict(table: string, seq: number): StoreConflict {
    const row = this.#last.get(table) as { seq: number | null } | undefined;
    if (row === undefined) return new StoreConflict("unknown-table", `there is no table ${table}`);
    const next = (row.seq ?? -1) + 1;
    return seq < next
      ? new StoreConflict("seq-taken", `event ${seq} of table ${table} has been written: next is ${next}`)
      : new StoreConflict("seq-gap", `event ${seq} of table ${table} leaves a gap: next is ${next}`);
  }
}
