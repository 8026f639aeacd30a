import type { PlanRow, SubscriptionRow } from "../store.ts";

/** Asks the database, and brings rows. */
export type Ask = <R extends object>(sql: string, values: unknown[]) => Promise<R[]>;

const COLUMNS = `player_id AS player, endpoint, p256dh, auth, wishes, created_at AS "createdAt",
  secret_hash AS "secretHash"`;

/** Matches that wait for somebody, what is planned at them, and the devices on which people are called. */
export class Waiting {
  readonly #read: Ask;
  readonly #write: Ask;

  constructor(read: Ask, write: Ask) {
    this.#read = read;
    this.#write = write;
  }

  async dueTables(now: number, limit: number): Promise<string[]> {
    const rows = await this.#read<{ id: string }>(
      "SELECT id FROM game_table WHERE due_at <= $1 ORDER BY due_at LIMIT $2",
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async putPlan(table: string, seat: number, plan: Omit<PlanRow, "seat"> | null): Promise<void> {
    if (plan)
      await this.#write(
        `INSERT INTO plan (table_id, seat, player_id, plan, at) SELECT $1, $2, id, $3, $4 FROM player WHERE id = $5
         ON CONFLICT (table_id, seat) DO UPDATE
           SET player_id = excluded.player_id, plan = excluded.plan, at = excluded.at`,
        [table, seat, plan.plan, plan.at, plan.player],
      );
    else await this.#write("DELETE FROM plan WHERE table_id = $1 AND seat = $2", [table, seat]);
  }

  plansOf(table: string): Promise<PlanRow[]> {
    return this.#read<PlanRow>("SELECT seat, player_id AS player, plan, at FROM plan WHERE table_id = $1", [
      table,
    ]);
  }

  async sharedValue(name: string, initial: string): Promise<string> {
    await this.#write("INSERT INTO shared_value (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      name,
      initial,
    ]);
    const [row] = await this.#read<{ value: string }>("SELECT value FROM shared_value WHERE name = $1", [
      name,
    ]);
    return row?.value ?? initial;
  }

  async putSubscription(subscription: SubscriptionRow, most: number): Promise<boolean> {
    const { player, endpoint, p256dh, auth, wishes, createdAt, secretHash } = subscription;
    const put = await this.#write(
      `INSERT INTO push_subscription (endpoint, player_id, p256dh, auth, wishes, created_at, secret_hash)
       SELECT $1, id, $2, $3, $4, $5, $8 FROM player WHERE id = $6 AND $7 >
         (SELECT count(*) FROM push_subscription WHERE player_id = $6 AND endpoint <> $1)
       ON CONFLICT (endpoint) DO UPDATE SET player_id = excluded.player_id, p256dh = excluded.p256dh,
         auth = excluded.auth, wishes = excluded.wishes, secret_hash = excluded.secret_hash, held_until = NULL
       RETURNING endpoint`,
      [endpoint, p256dh, auth, wishes, createdAt, player, most, secretHash],
    );
    return put.length === 1;
  }

  subscriptionsOf(player: string): Promise<SubscriptionRow[]> {
    return this.#read<SubscriptionRow>(
      `SELECT ${COLUMNS} FROM push_subscription WHERE player_id = $1 ORDER BY created_at, endpoint`,
      [player],
    );
  }

  async removeSubscription(endpoint: string, player?: string): Promise<boolean> {
    const removed = await this.#write(
      "DELETE FROM push_subscription WHERE endpoint = $1 AND ($2::text IS NULL OR player_id = $2) RETURNING endpoint",
      [endpoint, player ?? null],
    );
    return removed.length === 1;
  }

  async holdSubscription(endpoint: string, until: number): Promise<void> {
    await this.#write(
      "UPDATE push_subscription SET held_until = $1 WHERE endpoint = $2 AND held_until IS NULL",
      [until, endpoint],
    );
  }

  takeHeld(now: number, limit: number): Promise<SubscriptionRow[]> {
    return this.#write<SubscriptionRow>(
      `UPDATE push_subscription SET held_until = NULL WHERE endpoint IN (
         SELECT endpoint FROM push_subscription WHERE held_until <= $1 ORDER BY held_until LIMIT $2
         FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [now, limit],
    );
  }
}
