import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { DayResultRow } from "./store.ts";

const COLUMNS = "date, game, player_id AS player, result, moves, submitted_at AS submittedAt";

/** Deals of the days as people played them, and small texts that go with people. */
export class Studies {
  readonly #addResult: StatementSync;
  readonly #ofDay: StatementSync;
  readonly #ofPlayer: StatementSync;
  readonly #putNote: StatementSync;
  readonly #notes: StatementSync;

  constructor(db: DatabaseSync) {
    this.#addResult = db.prepare(`
      INSERT INTO day_result (date, game, player_id, result, moves, submitted_at)
      SELECT ?, ?, id, ?, ?, ? FROM player WHERE id = ? ON CONFLICT DO NOTHING`);
    this.#ofDay = db.prepare(
      `SELECT ${COLUMNS} FROM day_result WHERE date = ? AND game = ? ORDER BY submitted_at DESC, player_id LIMIT ?`,
    );
    this.#ofPlayer = db.prepare(
      `SELECT ${COLUMNS} FROM day_result WHERE player_id = ? ORDER BY date DESC, game`,
    );
    this.#putNote = db.prepare(`
      INSERT INTO player_note (player_id, kind, body) SELECT id, ?, ? FROM player WHERE id = ?
      ON CONFLICT (player_id, kind) DO UPDATE SET body = excluded.body`);
    this.#notes = db.prepare("SELECT kind, body FROM player_note WHERE player_id = ? ORDER BY kind");
  }

  addResult({ date, game, player, result, moves, submittedAt }: DayResultRow): boolean {
    return this.#addResult.run(date, game, result, moves, submittedAt, player).changes === 1;
  }

  ofDay(date: string, game: string, limit: number): DayResultRow[] {
    return this.#ofDay.all(date, game, limit) as unknown as DayResultRow[];
  }

  ofPlayer(player: string): DayResultRow[] {
    return this.#ofPlayer.all(player) as unknown as DayResultRow[];
  }

  putNote(player: string, kind: string, body: string): boolean {
    return this.#putNote.run(kind, body, player).changes === 1;
  }

  notesOf(player: string): ReadonlyMap<string, string> {
    const rows = this.#notes.all(player) as unknown as { kind: string; body: string }[];
    return new Map(rows.map(({ kind, body }) => [kind, body]));
  }
}
