import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface StoredCheckpoint {
  /** Null for one that an older version stored. */
  readonly seq: number | null;
  readonly body: string;
}

/** The last checkpoint of each table's log. */
export class Checkpoints {
  readonly #put: StatementSync;
  readonly #get: StatementSync;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(`
      INSERT INTO table_checkpoint (table_id, seq, body) VALUES (?, ?, ?)
      ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body`);
    this.#get = db.prepare("SELECT seq, body FROM table_checkpoint WHERE table_id = ?");
  }

  /** `seq` is the number of the event with which it is stored. */
  put(table: string, seq: number, body: string): void {
    this.#put.run(table, seq, body);
  }

  get(table: string): StoredCheckpoint | undefined {
    return this.#get.get(table) as StoredCheckpoint | undefined;
  }
}
