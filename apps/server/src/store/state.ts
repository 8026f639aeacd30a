import type { DatabaseSync, StatementSync } from "node:sqlite";

/** How far the store has come with what it does in small steps; it survives a restart. */
export class StoreState {
  readonly #get: StatementSync;
  readonly #put: StatementSync;

  constructor(db: DatabaseSync) {
    this.#get = db.prepare("SELECT value FROM store_state WHERE key = ?");
    this.#put = db.prepare(`
      INSERT INTO store_state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  }

  get(key: string): string | undefined {
    return (this.#get.get(key) as { value: string } | undefined)?.value;
  }

  put(key: string, value: string): void {
    this.#put.run(key, value);
  }
}
