import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { SubscriptionRow } from "./store.ts";

const COLUMNS =
  "player_id AS player, endpoint, p256dh, auth, wishes, created_at AS createdAt, secret_hash AS secretHash";

/** The devices on which people are called, and what all servers share for it. */
export class Subscriptions {
  readonly #put: StatementSync;
  readonly #others: StatementSync;
  readonly #of: StatementSync;
  readonly #remove: StatementSync;
  readonly #hold: StatementSync;
  readonly #take: StatementSync;
  readonly #share: StatementSync;
  readonly #shared: StatementSync;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(`
      INSERT INTO push_subscription (endpoint, player_id, p256dh, auth, wishes, created_at, secret_hash)
      SELECT ?, id, ?, ?, ?, ?, ? FROM player WHERE id = ?
      ON CONFLICT (endpoint) DO UPDATE SET player_id = excluded.player_id, p256dh = excluded.p256dh,
        auth = excluded.auth, wishes = excluded.wishes, secret_hash = excluded.secret_hash, held_until = NULL`);
    this.#others = db.prepare(
      "SELECT count(*) AS n FROM push_subscription WHERE player_id = ? AND endpoint <> ?",
    );
    this.#of = db.prepare(`
      SELECT ${COLUMNS} FROM push_subscription WHERE player_id = ? ORDER BY created_at, endpoint`);
    this.#remove = db.prepare(
      "DELETE FROM push_subscription WHERE endpoint = ?1 AND (?2 IS NULL OR player_id = ?2)",
    );
    this.#hold = db.prepare(
      "UPDATE push_subscription SET held_until = ? WHERE endpoint = ? AND held_until IS NULL",
    );
    this.#take = db.prepare(`
      UPDATE push_subscription SET held_until = NULL WHERE endpoint IN (
        SELECT endpoint FROM push_subscription WHERE held_until <= ? ORDER BY held_until LIMIT ?)
      RETURNING ${COLUMNS}`);
    this.#share = db.prepare("INSERT INTO shared_value (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING");
    this.#shared = db.prepare("SELECT value FROM shared_value WHERE name = ?");
  }

  put(
    { player, endpoint, p256dh, auth, wishes, createdAt, secretHash }: SubscriptionRow,
    most: number,
  ): boolean {
    const { n } = this.#others.get(player, endpoint) as { n: number };
    if (n >= most) return false;
    return this.#put.run(endpoint, p256dh, auth, wishes, createdAt, secretHash, player).changes === 1;
  }

  of(player: string): SubscriptionRow[] {
    return this.#of.all(player) as unknown as SubscriptionRow[];
  }

  remove(endpoint: string, player: string | undefined): boolean {
    return this.#remove.run(endpoint, player ?? null).changes === 1;
  }

  hold(endpoint: string, until: number): void {
    this.#hold.run(until, endpoint);
  }

  takeHeld(now: number, limit: number): SubscriptionRow[] {
    return this.#take.all(now, limit) as unknown as SubscriptionRow[];
  }

  shared(name: string, initial: string): string {
    this.#share.run(name, initial);
    return (this.#shared.get(name) as { value: string }).value;
  }
}
