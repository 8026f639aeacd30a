import type { DatabaseSync, StatementSync } from "node:sqlite";

/** The last checkpoint of each table's log. */
export class Checkpoints {
  readonly #put: StatementSync;
  readonly #get: StatementSync;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(`
      INSERT INTO table_checkpoint (table_id, body) VALUES (?, ?)
      ON CONFLICT (table_id) DO UPDATE SET body = excluded.body`);
    this.#get = db.prepare("SELECT body FROM table_checkpoint WHERE table_id = ?");
  }

  put(table: string, body: string): void {
    this.#put.run(table, body);
  }

  get(table: string): string | undefined {
    return (this.#get.get(table) as { body: string } | undefined)?.body;
  }
}
