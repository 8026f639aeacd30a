import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { MatchResult } from "@cairn/core";
import type { TableStatus } from "@cairn/protocol";
import { StoreConflict } from "./errors.ts";
import { currentPlayer } from "./players.ts";
import type { ListedTable, OwnTable, TableCursor, TableHead } from "./store.ts";
import type { Seats } from "./seats.ts";
import type { StoreState } from "./state.ts";

interface HeadRow {
  readonly id: string;
  readonly code: string | null;
  readonly game: string;
  readonly is_public: number;
  readonly status: TableStatus;
  readonly host_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly info: string;
  readonly result: string | null;
}

/** How many records are read in one step: the longest take a millisecond each. */
const RECORDS_A_STEP = 5;

/** Sorts before every table: where the first page begins. */
const BEFORE_ALL: TableCursor = { updatedAt: Number.MAX_SAFE_INTEGER, id: "" };

/** The heads of tables: what lists show, kept beside the logs. */
export class Tables {
  readonly #seats: Seats;
  readonly #state: StoreState;
  /** Whether no result has to be looked for in a record any more. */
  #hasAllResults = false;
  readonly #put: StatementSync;
  readonly #byId: StatementSync;
  readonly #byCode: StatementSync;
  readonly #ofPlayer: StatementSync;
  readonly #inRecord: StatementSync;
  readonly #putResult: StatementSync;
  readonly #nextRecords: StatementSync;
  readonly #fillIn: StatementSync;
  readonly #countOfHost: StatementSync;
  readonly #closeIdle: StatementSync;
  readonly #freeCodes: StatementSync;
  readonly #due: StatementSync;
  readonly #playingOf: StatementSync;

  constructor(db: DatabaseSync, seats: Seats, state: StoreState) {
    this.#seats = seats;
    this.#state = state;
    this.#put = db.prepare(`
      INSERT INTO game_table (id, code, game, is_public, status, host_id, created_at, updated_at, info, due_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ${currentPlayer("?6")}, ?7, ?8, ?9, ?10)
      ON CONFLICT (id) DO UPDATE SET code = iif(code IS NULL, NULL, excluded.code), is_public = excluded.is_public,
        status = excluded.status, host_id = excluded.host_id, updated_at = excluded.updated_at, info = excluded.info,
        due_at = excluded.due_at`);
    const select = (rest: string): StatementSync => db.prepare(`SELECT * FROM game_table ${rest}`);
    this.#byId = select("WHERE id = ?");
    this.#byCode = select("WHERE code = ?");
    this.#ofPlayer = db.prepare(`
      SELECT *, EXISTS (SELECT 1 FROM match_record WHERE table_id = id) AS has_record FROM game_table
      WHERE id IN (SELECT table_id FROM seat WHERE player_id = ?) AND (updated_at, id) < (?, ?)
      ORDER BY updated_at DESC, id DESC LIMIT ?`);
    this.#inRecord = db.prepare("SELECT body -> 'result' AS result FROM match_record WHERE table_id = ?");
    this.#putResult = db.prepare("UPDATE game_table SET result = ? WHERE id = ?");
    this.#nextRecords = db.prepare(`
      SELECT max(rowid) AS last FROM (
        SELECT rowid FROM match_record WHERE rowid > ? ORDER BY rowid LIMIT ${RECORDS_A_STEP})`);
    this.#fillIn = db.prepare(`
      UPDATE game_table SET result = (SELECT body -> 'result' FROM match_record WHERE table_id = id)
      WHERE result IS NULL AND id IN (SELECT table_id FROM match_record WHERE rowid > ? AND rowid <= ?)`);
    this.#countOfHost = db.prepare(`
      SELECT count(*) AS n FROM game_table
      WHERE host_id = ? AND status IN ('open', 'playing') AND updated_at >= ?`);
    this.#closeIdle = db.prepare(
      "UPDATE game_table SET status = 'closed' WHERE status = 'open' AND updated_at < ?",
    );
    this.#due = db.prepare("SELECT id FROM game_table WHERE due_at <= ? ORDER BY due_at LIMIT ?");
    this.#playingOf = db.prepare(`
      SELECT * FROM game_table
      WHERE status = 'playing' AND id IN (SELECT table_id FROM seat WHERE player_id = ?)
      ORDER BY updated_at DESC LIMIT ?`);
    // Not "IS NOT NULL", for which SQLite would look at every table there ever was.
    this.#freeCodes = db.prepare(
      "UPDATE game_table SET code = NULL WHERE code > '' AND updated_at < ? RETURNING id",
    );
  }

  put(id: string, head: Omit<TableHead, "id">): void {
    const { code, game, isPublic, status, host, createdAt, updatedAt, info, dueAt = null } = head;
    const holder = code === null ? undefined : (this.#byCode.get(code) as HeadRow | undefined);
    const isNew = this.#byId.get(id) === undefined;
    if (isNew && holder !== undefined) {
      throw new StoreConflict("code-taken", `the code ${code} belongs to another table`);
    }
    // An expired code stays expired, even if a table in memory still has it.
    this.#put.run(id, code, game, Number(isPublic), status, host, createdAt, updatedAt, info, dueAt);
  }

  /** Those that are due to go on by themselves. */
  due(now: number, limit: number): string[] {
    return (this.#due.all(now, limit) as { id: string }[]).map(({ id }) => id);
  }

  /** The matches under way at which a player sits. */
  playingOf(player: string, limit: number): ListedTable[] {
    return this.#listed(this.#playingOf.all(player, limit));
  }

  byId(id: string): ListedTable | undefined {
    return this.#listed(this.#byId.all(id))[0];
  }

  byCode(code: string): ListedTable | undefined {
    return this.#listed(this.#byCode.all(code))[0];
  }

  ofPlayer(player: string, limit: number, before: TableCursor = BEFORE_ALL): OwnTable[] {
    const rows = this.#ofPlayer.all(player, before.updatedAt, before.id, limit) as unknown as (HeadRow & {
      readonly has_record: number;
    })[];
    return this.#listed(rows).map((listed, i) => {
      const table = { ...listed, hasRecord: rows[i]?.has_record === 1 };
      const result = rows[i]?.result ?? this.#resultInRecord(table);
      return result ? { ...table, result: JSON.parse(result) as MatchResult } : table;
    });
  }

  /** The result of a match that an older version stored, as long as it has not been filled in. */
  #resultInRecord({ id, status }: ListedTable): string | undefined {
    if (status !== "over" || this.hasAllResults) return undefined;
    return (this.#inRecord.get(id) as { result: string | null } | undefined)?.result ?? undefined;
  }

  /** Keeps what a match came to beside its head, because a record is long. */
  putResult(id: string, result: MatchResult | undefined): void {
    if (result !== undefined) this.#putResult.run(JSON.stringify(result), id);
  }

  get hasAllResults(): boolean {
    return (this.#hasAllResults ||= this.#state.get("results") === "all");
  }

  /** Copies the results of some matches that an older version stored; false when there are no more. */
  fillInResults(): boolean {
    const after = Number(this.#state.get("results") ?? 0);
    const { last } = this.#nextRecords.get(after) as { last: number | null };
    if (last !== null) this.#fillIn.run(after, last);
    this.#state.put("results", last === null ? "all" : String(last));
    return last !== null;
  }

  openOf(host: string, since: number): number {
    return (this.#countOfHost.get(host, since) as { n: number }).n;
  }

  expire(before: number): string[] {
    this.#closeIdle.run(before);
    const freed = this.#freeCodes.all(before) as { id: string }[];
    return freed.map(({ id }) => id);
  }

  #listed(rows: unknown[]): ListedTable[] {
    const seats = this.#seats.ofAll((rows as HeadRow[]).map(({ id }) => id));
    return (rows as HeadRow[]).map((row) => ({
      id: row.id,
      code: row.code,
      game: row.game,
      isPublic: row.is_public === 1,
      status: row.status,
      host: row.host_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      info: row.info,
      seats: seats.get(row.id) ?? [],
    }));
  }
}
