import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { StoreState } from "./state.ts";

/** How many identities move in one step. */
const STEP = 100;

const TABLES = ["identity", "identity_spare"] as const;
type Home = (typeof TABLES)[number];

/** The name of a player, in whichever table it is; for a query that has `player_id` of the table `of`. */
export const nameOf = (of: string): string =>
  `coalesce(${TABLES.map((home) => `(SELECT name FROM ${home} WHERE ${home}.player_id = ${of}.player_id)`).join(", ")})`;

/** What the store does with one of the two tables. */
class IdentityTable {
  readonly insert: StatementSync;
  readonly byId: StatementSync;
  readonly byHash: StatementSync;
  readonly rename: StatementSync;
  readonly last: StatementSync;
  readonly copyTo: StatementSync;
  readonly remove: StatementSync;
  readonly empty: StatementSync;

  constructor(db: DatabaseSync, home: Home, other: Home) {
    const select = (key: string): StatementSync =>
      db.prepare(`
        SELECT id, secret_hash AS secretHash, name, created_at AS createdAt
        FROM ${home} JOIN player ON id = player_id WHERE ${key} = ?`);
    this.insert = db.prepare(
      `INSERT INTO ${home} (player_id, secret_hash, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
    );
    this.byId = select("player_id");
    this.byHash = select("secret_hash");
    this.rename = db.prepare(`UPDATE ${home} SET name = ? WHERE player_id = ?`);
    this.last = db.prepare(`
      SELECT max(player_id) AS id FROM (SELECT player_id FROM ${home} ORDER BY player_id LIMIT ${STEP})`);
    this.copyTo = db.prepare(`INSERT INTO ${other} SELECT * FROM ${home} WHERE player_id <= ?`);
    this.remove = db.prepare(`DELETE FROM ${home} WHERE player_id <= ?`);
    this.empty = db.prepare(`DELETE FROM ${home}`);
  }
}

/**
 * Names and secrets. SQLite overwrites what it deletes (`secure_delete`), but not the copies that stay behind in the
 * free part of a page when it moves rows to another: about one secret in a thousand. So all identities move to a table
 * with new pages, a few at a time, and the pages that they leave are given back, which overwrites them whole.
 */
export class Identities {
  readonly #tables: Readonly<Record<Home, IdentityTable>>;
  readonly #state: StoreState;
  /** Where identities go, and where those are that have not moved yet. */
  #to: Home;
  #from: Home;

  constructor(db: DatabaseSync, state: StoreState) {
    this.#tables = {
      identity: new IdentityTable(db, "identity", "identity_spare"),
      identity_spare: new IdentityTable(db, "identity_spare", "identity"),
    };
    this.#state = state;
    this.#to = state.get("identities") === "identity_spare" ? "identity_spare" : "identity";
    this.#from = this.#to === "identity" ? "identity_spare" : "identity";
  }

  /** Whether some have not moved yet: a move is under way, or a server that was killed has left it undone. */
  get isMoving(): boolean {
    return (this.#tables[this.#from].last.get() as { id: string | null }).id !== null;
  }

  add(player: string, secretHash: string, name: string): boolean {
    if (this.byHash(secretHash) !== undefined) return false;
    return this.#tables[this.#to].insert.run(player, secretHash, name).changes === 1;
  }

  byId(id: string): unknown {
    return this.#tables[this.#to].byId.get(id) ?? this.#tables[this.#from].byId.get(id);
  }

  byHash(secretHash: string): unknown {
    return this.#tables[this.#to].byHash.get(secretHash) ?? this.#tables[this.#from].byHash.get(secretHash);
  }

  rename(id: string, name: string): boolean {
    return TABLES.some((home) => this.#tables[home].rename.run(name, id).changes === 1);
  }

  /** From now on identities move to the other table. */
  startMove(): void {
    [this.#to, this.#from] = [this.#from, this.#to];
    this.#state.put("identities", this.#to);
  }

  /** Moves a few; false when all have moved. */
  moveSome(): boolean {
    const from = this.#tables[this.#from];
    const { id } = from.last.get() as { id: string | null };
    const moved = id === null ? 0 : from.copyTo.run(id).changes;
    if (id !== null && moved === STEP) {
      from.remove.run(id);
      return true;
    }
    // Gives all pages back but one, and overwrites that.
    from.empty.run();
    return false;
  }

  /** The transaction that called `startMove` was rolled back. */
  undoStart(): void {
    [this.#to, this.#from] = [this.#from, this.#to];
  }
}
