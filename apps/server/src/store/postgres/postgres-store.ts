import pg from "pg";
import { Accounts } from "../accounts/accounts.ts";
import { postgresRunner } from "../accounts/postgres-runner.ts";
import { checkEvent } from "../checksum.ts";
import { reasonOf, StoreConflict, StoreFailure } from "../errors.ts";
import type { Friends } from "../friends/friends.ts";
import { Ratings } from "../ratings/ratings.ts";
import { Moderation } from "../moderation/moderation.ts";
import { withPlayers } from "../records.ts";
import type * as S from "../store.ts";
import { AppendQueue, type Writer } from "./append-queue.ts";
import { Gathered, PAUSE_MS } from "./gathered.ts";
import { GatheredFriends } from "./gathered-friends.ts";
import { clientOptions, Line } from "./line.ts";
import { type HeadRow, HEADS, listedTable, ownTable } from "./rows.ts";
import { expirePlayers, type PlayerCursor } from "./steps.ts";
import { Studies } from "./studies.ts";
import { Waiting } from "./waiting.ts";

/** Connections for everything but appends. */
const MAX_READERS = 8;
/** How long a read or a small write may take, in milliseconds. */
const DEADLINE_MS = 5000;
/** How many tables are loaded by one query: those that wait for the first ones do not wait for the others. */
const LOADED_AT_ONCE = 32;
const UNIQUE_VIOLATION = "23505";

/** A player with the name of today; what follows names them `p` and `i`. */
const PLAYER = `
  p.id, i.secret_hash AS "secretHash", i.name, p.created_at AS "createdAt"
  FROM identity i JOIN player p ON p.id = i.player_id`;

interface EventRow extends S.TableEventRow {
  readonly table_id: string;
  readonly checksum: number | null;
}

/** The store in PostgreSQL, which several servers may share: each writes as one `Writer`, to tables that it owns. */
export class PostgresStore implements S.Store {
  readonly accounts: Accounts;
  readonly friends: Friends;
  readonly ratings: Ratings;
  readonly moderation: Moderation;
  readonly #pool: pg.Pool;
  readonly #writing: Line;
  readonly #appends: AppendQueue;
  readonly #waiting = new Waiting(
    (sql, values) => this.#ask(sql, values),
    (sql, values) => this.#write(sql, values),
  );
  readonly #loads = new Gathered<S.StoredTable>((ids) => this.#loadAll(ids), { most: LOADED_AT_ONCE });
  readonly #byHash = new Gathered<S.PlayerRow>((hashes) => this.#playersByHash(hashes), {
    pauseMs: PAUSE_MS,
  });
  readonly #studies = new Studies(
    (sql, values) => this.#ask(sql, values),
    (sql, values) => this.#write(sql, values),
  );
  /** Somebody has been deleted since the last scrub. */
  #isScrubDue = false;
  /** Up to where players have been looked at who may expire. */
  readonly #expired: PlayerCursor = { createdAt: Number.MIN_SAFE_INTEGER, id: "" };
  #isClosed = false;
  #isFailing = false;

  constructor(url: string, writer: () => Writer) {
    this.#pool = new pg.Pool({
      ...clientOptions(url, "cairn reads"),
      max: MAX_READERS,
      // When a server dies the others get its people all at once, and its tables: no time to connect then.
      idleTimeoutMillis: 0,
      query_timeout: DEADLINE_MS,
    });
    // An idle connection that is lost is no error: the next query makes another.
    this.#pool.on("error", () => undefined);
    const runner = postgresRunner(this.#pool);
    this.accounts = new Accounts(runner, () => (this.#isScrubDue = true));
    this.friends = new GatheredFriends(runner, (...query) => this.#ask(...query));
    this.ratings = new Ratings(runner);
    this.moderation = new Moderation(runner);
    this.#writing = new Line(url, "cairn appends");
    this.#appends = new AppendQueue(this.#writing, writer);
  }

  append(entry: S.Append): Promise<void> {
    return this.#appends.push(entry);
  }

  load(table: string): Promise<S.StoredTable | undefined> {
    return this.#loads.get(table);
  }

  async loadEvents(table: string, from = 0, limit?: number): Promise<S.TableEventRow[]> {
    const rows = await this.#ask<EventRow>(
      "SELECT table_id, seq, body, checksum FROM table_event WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3",
      [table, from, limit ?? null],
    );
    return rows.map(checked);
  }

  async head(table: string): Promise<S.ListedTable | undefined> {
    return (await this.#heads("WHERE g.id = $1", [table]))[0];
  }

  async tableByCode(code: string): Promise<S.ListedTable | undefined> {
    return (await this.#heads("WHERE g.code = $1", [code]))[0];
  }

  async tablesOf(player: string, page: { before?: S.TableCursor; limit: number }): Promise<S.OwnTable[]> {
    const { before = { updatedAt: Number.MAX_SAFE_INTEGER, id: "" }, limit } = page;
    const rows = await this.#ask<HeadRow>(
      `${HEADS} WHERE g.id IN (SELECT table_id FROM seat WHERE player_id = $1)
        AND (g.updated_at, g.id COLLATE "C") < ($2, $3) ORDER BY g.updated_at DESC, g.id COLLATE "C" DESC LIMIT $4`,
      [player, before.updatedAt, before.id, limit],
    );
    return rows.map(ownTable);
  }

  async record(table: string): Promise<{ json: string; finishedAt: number } | undefined> {
    const [row] = await this.#ask<{ finished_at: number; body: string }>(
      "SELECT finished_at, body FROM match_record WHERE table_id = $1",
      [table],
    );
    if (!row) return undefined;
    const head = await this.head(table);
    return { json: withPlayers(row.body, head?.seats ?? []), finishedAt: row.finished_at };
  }

  async openTablesOf(host: string, since: number): Promise<number> {
    const [row] = await this.#ask<{ n: number }>(
      `SELECT count(*) AS n FROM game_table
       WHERE host_id = $1 AND status IN ('open', 'playing') AND updated_at >= $2`,
      [host, since],
    );
    return row?.n ?? 0;
  }

  async expire(before: number): Promise<string[]> {
    await this.#write("UPDATE game_table SET status = 'closed' WHERE status = 'open' AND updated_at < $1", [
      before,
    ]);
    const freed = await this.#write<{ id: string }>(
      "UPDATE game_table SET code = NULL WHERE code IS NOT NULL AND updated_at < $1 RETURNING id",
      [before],
    );
    return freed.map(({ id }) => id);
  }

  dueTables(now: number, limit: number): Promise<string[]> {
    return this.#waiting.dueTables(now, limit);
  }

  playingTablesOf(player: string, limit: number): Promise<S.ListedTable[]> {
    return this.#heads(
      `WHERE g.status = 'playing' AND g.id IN (SELECT table_id FROM seat WHERE player_id = $1)
       ORDER BY g.updated_at DESC LIMIT $2`,
      [player, limit],
    );
  }

  putPlan(table: string, seat: number, plan: Omit<S.PlanRow, "seat"> | null): Promise<void> {
    return this.#waiting.putPlan(table, seat, plan);
  }

  plansOf(table: string): Promise<S.PlanRow[]> {
    return this.#waiting.plansOf(table);
  }

  sharedValue(name: string, initial: string): Promise<string> {
    return this.#waiting.sharedValue(name, initial);
  }

  putSubscription(subscription: S.SubscriptionRow, most: number): Promise<boolean> {
    return this.#waiting.putSubscription(subscription, most);
  }

  subscriptionsOf(player: string): Promise<S.SubscriptionRow[]> {
    return this.#waiting.subscriptionsOf(player);
  }

  removeSubscription(endpoint: string, player?: string): Promise<boolean> {
    return this.#waiting.removeSubscription(endpoint, player);
  }

  holdSubscription(endpoint: string, until: number): Promise<void> {
    return this.#waiting.holdSubscription(endpoint, until);
  }

  takeHeld(now: number, limit: number): Promise<S.SubscriptionRow[]> {
    return this.#waiting.takeHeld(now, limit);
  }

  async createPlayer({ id, secretHash, name, createdAt }: S.PlayerRow): Promise<void> {
    let made: readonly object[] = [];
    try {
      made = await this.#write(
        `WITH made AS (
           INSERT INTO player (id, created_at) SELECT $1, $4::bigint
           WHERE NOT EXISTS (SELECT FROM device WHERE secret_hash = $2) RETURNING id)
         INSERT INTO identity (player_id, secret_hash, name) SELECT id, $2, $3 FROM made RETURNING player_id`,
        [id, secretHash, name, createdAt],
      );
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) throw error;
    }
    if (made.length === 0)
      throw new StoreConflict("player-exists", "there is a player with this id or secret");
  }

  async playerById(id: string): Promise<S.PlayerRow | undefined> {
    const [row] = await this.#ask<S.PlayerRow>(`SELECT ${PLAYER} WHERE i.player_id = $1`, [id]);
    return row;
  }

  playerByHash(secretHash: string): Promise<S.PlayerRow | undefined> {
    return this.#byHash.get(secretHash);
  }

  async renamePlayer(id: string, name: string): Promise<boolean> {
    const sql = "UPDATE identity SET name = $2 WHERE player_id = $1 RETURNING player_id";
    return (await this.#write(sql, [id, name])).length === 1;
  }

  async deletePlayer(id: string): Promise<boolean> {
    const deleted = await this.#write("DELETE FROM player WHERE id = $1 RETURNING id", [id]);
    if (deleted.length > 0) this.#isScrubDue = true;
    return deleted.length > 0;
  }

  /** Writes what people are known by to new files, which are small, and gives the old ones back with what was deleted. */
  async scrub(): Promise<void> {
    if (!this.#isScrubDue) return;
    this.#isScrubDue = false;
    await this.#write(
      `VACUUM FULL identity, device, passkey, recovery_code, profile, push_subscription, relation, unseen_player,
       invitation`,
      [],
    );
  }

  expirePlayers(before: number, keptOf: S.KeptPlayers, pace: S.Pace = {}): Promise<void> {
    return expirePlayers((sql, values) => this.#write(sql, values), { before, keptOf, pace }, this.#expired);
  }

  /** There is no older version of this store. */
  fillIn(): Promise<void> {
    return Promise.resolve();
  }

  addDayResult(row: S.DayResultRow): Promise<boolean> {
    return this.#studies.addResult(row);
  }

  dayResults(date: string, game: string, limit: number): Promise<S.DayResultRow[]> {
    return this.#studies.ofDay(date, game, limit);
  }

  dayResultsOf(player: string): Promise<S.DayResultRow[]> {
    return this.#studies.ofPlayer(player);
  }

  putNote(player: string, kind: string, body: string): Promise<boolean> {
    return this.#studies.putNote(player, kind, body);
  }

  notesOf(player: string): Promise<ReadonlyMap<string, string>> {
    return this.#studies.notesOf(player);
  }

  /** PostgreSQL looks after its files itself; `cairn verify` reads all logs. */
  findDamage(): Promise<string[]> {
    return Promise.resolve([]);
  }

  async probe(): Promise<void> {
    await this.#write(
      `INSERT INTO store_state (key, value) VALUES ('probe', '1')
       ON CONFLICT (key) DO UPDATE SET value = (store_state.value::bigint + 1)::text`,
      [],
    );
    this.#appends.isFailing = false;
  }

  stats(): S.StoreStats {
    const { length: queued, commits, lastCommitMs, isFailing, fenced } = this.#appends;
    return { queued, commits, lastCommitMs, isFailing: isFailing || this.#isFailing, fenced };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#appends.close();
    await this.#writing.close();
    await this.#pool.end();
  }

  async #loadAll(ids: readonly string[]): Promise<Map<string, S.StoredTable>> {
    const [heads, checkpoints, events] = await Promise.all([
      this.#heads("WHERE g.id = ANY ($1)", [ids]),
      this.#ask<{ table_id: string; body: string }>(
        "SELECT table_id, body FROM table_checkpoint WHERE table_id = ANY ($1)",
        [ids],
        "checkpoints",
      ),
      this.#ask<EventRow>(
        `SELECT e.table_id, e.seq, e.body, e.checksum FROM table_event e
         LEFT JOIN table_checkpoint c ON c.table_id = e.table_id
         WHERE e.table_id = ANY ($1) AND e.seq >= coalesce(c.seq, 0) ORDER BY e.table_id, e.seq`,
        [ids],
        "events",
      ),
    ]);
    const found = new Map(heads.map((head) => [head.id, { head, events: [] as S.TableEventRow[] }]));
    for (const row of events) found.get(row.table_id)?.events.push(checked(row));
    const bodies = new Map(checkpoints.map(({ table_id, body }) => [table_id, body]));
    return new Map(
      [...found].map(([id, table]) => {
        const checkpoint = bodies.get(id);
        return [id, checkpoint === undefined ? table : { ...table, checkpoint }];
      }),
    );
  }

  async #heads(rest: string, values: unknown[]): Promise<S.ListedTable[]> {
    return (await this.#ask<HeadRow>(`${HEADS} ${rest}`, values)).map(listedTable);
  }

  async #playersByHash(hashes: readonly string[]): Promise<Map<string, S.PlayerRow>> {
    const rows = await this.#ask<S.PlayerRow & { readonly asked: string }>(
      `SELECT d.secret_hash AS asked, ${PLAYER} JOIN device d ON d.player_id = p.id WHERE d.secret_hash = ANY ($1)
       UNION ALL SELECT i.secret_hash AS asked, ${PLAYER} WHERE i.secret_hash = ANY ($1)`,
      [hashes],
      "players by hash",
    );
    return new Map(rows.map(({ asked, ...row }) => [asked, row]));
  }

  /**
   * A query with a name is planned once for each connection: for those that many ask at the same time. It must name its
   * columns: PostgreSQL refuses the plan when a newer version has added one.
   */
  async #ask<R extends pg.QueryResultRow>(sql: string, values: unknown[], name?: string): Promise<R[]> {
    try {
      if (this.#isClosed) throw new Error("it is closed");
      return (await this.#pool.query<R>({ text: sql, values, ...(name === undefined ? {} : { name }) })).rows;
    } catch (error) {
      throw new StoreFailure(`the store failed: ${reasonOf(error)}`, { cause: error });
    }
  }

  async #write<R extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<R[]> {
    try {
      const rows = await this.#ask<R>(sql, values);
      this.#isFailing = false;
      return rows;
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      this.#isFailing = !(cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION);
      throw error;
    }
  }
}

function checked({ table_id: table, seq, body, checksum }: EventRow): S.TableEventRow {
  checkEvent(table, { seq, body, checksum });
  return { seq, body };
}
