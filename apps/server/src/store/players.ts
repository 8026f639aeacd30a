import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StoreConflict } from "./errors.ts";
import { Identities } from "./identities.ts";
import type { StoreState } from "./state.ts";
import type { PlayerRow } from "./store.ts";

/** The player whom an id means today, who may have been joined with another; null if there is none any more. */
export const currentPlayer = (id: string): string =>
  `(SELECT id FROM player WHERE id = ${id} UNION ALL SELECT player_id FROM joined_player WHERE id = ${id})`;

/** How many players are looked at in one step. */
const STEP = 200;

/** Who people are: what may be known about them for ever, and apart from it their names and secrets. */
export class Players {
  readonly identities: Identities;
  readonly #create: StatementSync;
  readonly #delete: StatementSync;
  readonly #createdAfter: StatementSync;
  readonly #keeps: StatementSync;
  readonly #byDevice: StatementSync;

  constructor(db: DatabaseSync, state: StoreState) {
    this.identities = new Identities(db, state);
    this.#create = db.prepare("INSERT INTO player (id, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING");
    this.#delete = db.prepare("DELETE FROM player WHERE id = ?");
    this.#createdAfter = db.prepare(`
      SELECT id, created_at AS createdAt FROM player
      WHERE (created_at, id) > (?, ?) AND created_at < ? ORDER BY created_at, id LIMIT ${STEP}`);
    this.#keeps = db.prepare(`
      SELECT EXISTS (SELECT 1 FROM seat WHERE player_id = ?1)
        OR EXISTS (SELECT 1 FROM game_table WHERE host_id = ?1)
        OR EXISTS (SELECT 1 FROM day_result WHERE player_id = ?1)
        OR EXISTS (SELECT 1 FROM player_note WHERE player_id = ?1)
        OR EXISTS (SELECT 1 FROM device WHERE player_id = ?1) AS isSo`);
    this.#byDevice = db.prepare("SELECT player_id AS id FROM device WHERE secret_hash = ?");
  }

  create({ id, secretHash, name, createdAt }: PlayerRow): void {
    const isKnown = this.byHash(secretHash) !== undefined;
    const created = isKnown ? 0 : this.#create.run(id, createdAt).changes;
    if (created !== 1 || !this.identities.add(id, secretHash, name)) {
      throw new StoreConflict("player-exists", "there is a player with this id or secret");
    }
  }

  byId(id: string): PlayerRow | undefined {
    return this.identities.byId(id) as PlayerRow | undefined;
  }

  byHash(secretHash: string): PlayerRow | undefined {
    const first = this.identities.byHash(secretHash) as PlayerRow | undefined;
    if (first) return first;
    const device = this.#byDevice.get(secretHash) as { id: string } | undefined;
    return device && this.byId(device.id);
  }

  /** The identity goes with it, and the seats let go: the schema says so. */
  delete(id: string): boolean {
    return this.#delete.run(id).changes === 1;
  }

  /** Some players made before a time, the oldest first: those whom nothing keeps, and the last that was looked at. */
  nextToExpire(
    before: number,
    after: PlayerCursor,
  ): { readonly free: string[]; readonly last: PlayerCursor | undefined } {
    const rows = this.#createdAfter.all(after.createdAt, after.id, before) as unknown as PlayerCursor[];
    return { free: rows.flatMap(({ id }) => (this.#isKept(id) ? [] : [id])), last: rows.at(-1) };
  }

  /** Deletes those of them whom still nothing keeps. */
  expire(players: readonly string[]): void {
    for (const id of players) if (!this.#isKept(id)) this.delete(id);
  }

  #isKept(id: string): boolean {
    return (this.#keeps.get(id) as { isSo: number }).isSo !== 0;
  }
}

/** A place among all players, by age. */
export interface PlayerCursor {
  readonly createdAt: number;
  readonly id: string;
}
