import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StoreConflict } from "./errors.ts";
import type { PlayerRow } from "./store.ts";

const SELECT = `
  SELECT id, secret_hash AS secretHash, name, created_at AS createdAt
  FROM player JOIN identity ON player_id = id`;

/** Who people are: what may be known about them for ever, and apart from it their names and secrets. */
export class Players {
  readonly #db: DatabaseSync;
  readonly #create: StatementSync;
  readonly #identify: StatementSync;
  readonly #byId: StatementSync;
  readonly #byHash: StatementSync;
  readonly #rename: StatementSync;
  readonly #delete: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#create = db.prepare("INSERT INTO player (id, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING");
    this.#identify = db.prepare(
      "INSERT INTO identity (player_id, secret_hash, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    );
    this.#byId = db.prepare(`${SELECT} WHERE id = ?`);
    this.#byHash = db.prepare(`${SELECT} WHERE secret_hash = ?`);
    this.#rename = db.prepare("UPDATE identity SET name = ? WHERE player_id = ?");
    this.#delete = db.prepare("DELETE FROM player WHERE id = ?");
  }

  create({ id, secretHash, name, createdAt }: PlayerRow): void {
    const created = this.#create.run(id, createdAt).changes;
    if (created !== 1 || this.#identify.run(id, secretHash, name).changes !== 1) {
      throw new StoreConflict("player-exists", "there is a player with this id or secret");
    }
  }

  byId(id: string): PlayerRow | undefined {
    return this.#byId.get(id) as PlayerRow | undefined;
  }

  byHash(secretHash: string): PlayerRow | undefined {
    return this.#byHash.get(secretHash) as PlayerRow | undefined;
  }

  rename(id: string, name: string): boolean {
    return this.#rename.run(name, id).changes === 1;
  }

  /** The identity goes with it, and the seats let go: the schema says so. */
  delete(id: string): boolean {
    return this.#delete.run(id).changes === 1;
  }

  /**
   * SQLite overwrites what it deletes (`secure_delete`), but not the copies that stay behind in the free part of a
   * page when it moves rows to another: about one secret in a thousand. So all pages are given back, which
   * overwrites them whole, and filled anew.
   */
  scrub(): void {
    this.#db.exec(`
      CREATE TEMP TABLE kept AS SELECT * FROM identity;
      DELETE FROM identity;
      INSERT INTO identity SELECT * FROM kept ORDER BY player_id;
      DROP TABLE kept;
    `);
  }
}
