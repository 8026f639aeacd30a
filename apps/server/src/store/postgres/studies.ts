import type { QueryResultRow } from "pg";
import type { DayResultRow } from "../store.ts";

/** Runs a statement that reads, or one that writes. */
type Run = <R extends QueryResultRow>(sql: string, values: unknown[]) => Promise<R[]>;

const COLUMNS = `date, game, player_id AS player, result, moves, submitted_at AS "submittedAt"`;

/** Deals of the days as people played them, and small texts that go with people. */
export class Studies {
  readonly #ask: Run;
  readonly #write: Run;

  constructor(ask: Run, write: Run) {
    this.#ask = ask;
    this.#write = write;
  }

  async addResult({ date, game, player, result, moves, submittedAt }: DayResultRow): Promise<boolean> {
    const added = await this.#write(
      `INSERT INTO day_result (date, game, player_id, result, moves, submitted_at)
       SELECT $1, $2, id, $3, $4, $5 FROM player WHERE id = $6 ON CONFLICT DO NOTHING RETURNING date`,
      [date, game, result, moves, submittedAt, player],
    );
    return added.length === 1;
  }

  ofDay(date: string, game: string, limit: number): Promise<DayResultRow[]> {
    return this.#ask<DayResultRow & QueryResultRow>(
      `SELECT ${COLUMNS} FROM day_result WHERE date = $1 AND game = $2
       ORDER BY submitted_at DESC, player_id COLLATE "C" LIMIT $3`,
      [date, game, limit],
    );
  }

  ofPlayer(player: string): Promise<DayResultRow[]> {
    return this.#ask<DayResultRow & QueryResultRow>(
      `SELECT ${COLUMNS} FROM day_result WHERE player_id = $1 ORDER BY date DESC, game COLLATE "C"`,
      [player],
    );
  }

  async putNote(player: string, kind: string, body: string): Promise<boolean> {
    const put = await this.#write(
      `INSERT INTO player_note (player_id, kind, body) SELECT id, $1, $2 FROM player WHERE id = $3
       ON CONFLICT (player_id, kind) DO UPDATE SET body = excluded.body RETURNING kind`,
      [kind, body, player],
    );
    return put.length === 1;
  }

  async notesOf(player: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#ask<{ kind: string; body: string }>(
      `SELECT kind, body FROM player_note WHERE player_id = $1 ORDER BY kind COLLATE "C"`,
      [player],
    );
    return new Map(rows.map(({ kind, body }) => [kind, body]));
  }
}
