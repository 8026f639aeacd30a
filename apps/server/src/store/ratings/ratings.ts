import type { Row, Runner, Statement, Value } from "../accounts/statement.ts";
import type { EndedTable, MatchCursor, RatedMatchRow, RatingStore, SeriesTable } from "./types.ts";

const say = (sql: string, ...values: Value[]): Statement => ({ sql, values });

/** Of matches that are over the record knows when; of those ended without result, their head does. */
const ENDED_AT = "coalesce((SELECT m.finished_at FROM match_record m WHERE m.table_id = g.id), g.updated_at)";
/** The same words as in the index. */
const IS_RATED = `replace(info, '"rated":true', '') <> info`;
const SERIES = `SELECT s.table_id AS "table", s.number, g.status FROM series_table s JOIN game_table g ON g.id = s.table_id`;

const numbered = <T>(rows: readonly Row[], ...columns: string[]): T[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, Number(row[column])])),
  })) as T[];

/** Rated and duplicate tables, in SQL that both engines understand. */
export class Ratings implements RatingStore {
  readonly #run: Runner;

  constructor(run: Runner) {
    this.#run = run;
  }

  async endedTables(limit: number, all?: { readonly after: MatchCursor }): Promise<EndedTable[]> {
    const select = `SELECT * FROM (
      SELECT g.id AS "table", g.game, ${ENDED_AT} AS "endedAt" FROM game_table g
      WHERE ${IS_RATED} AND g.status IN ('over', 'closed')`;
    const rows = all
      ? await this.#run.read(
          say(
            `${select}) t WHERE "endedAt" > ?1 OR ("endedAt" = ?1 AND "table" > ?2) ORDER BY "endedAt", "table" LIMIT ?3`,
            all.after.endedAt,
            all.after.table,
            limit,
          ),
        )
      : await this.#run.read(
          say(
            `${select} AND NOT EXISTS (SELECT 1 FROM rated_match r WHERE r.table_id = g.id)) t
             ORDER BY "endedAt", "table" LIMIT ?1`,
            limit,
          ),
        );
    return numbered<EndedTable>(rows, "endedAt");
  }

  async putMatch({ table, game, endedAt, deals }: RatedMatchRow): Promise<void> {
    await this.#run.transact([
      say(
        `INSERT INTO rated_match (table_id, game, ended_at, deals) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (table_id) DO UPDATE SET deals = excluded.deals`,
        table,
        game,
        endedAt,
        deals,
      ),
    ]);
  }

  async matches(game: string, { endedAt, table }: MatchCursor, limit: number): Promise<RatedMatchRow[]> {
    const rows = await this.#run.read(
      say(
        `SELECT table_id AS "table", game, ended_at AS "endedAt", deals FROM rated_match
         WHERE game = ?1 AND (ended_at > ?2 OR (ended_at = ?2 AND table_id > ?3))
         ORDER BY ended_at, table_id LIMIT ?4`,
        game,
        endedAt,
        table,
        limit,
      ),
    );
    return numbered<RatedMatchRow>(rows, "endedAt");
  }

  async countMatches(game: string, { endedAt, table }: MatchCursor): Promise<number> {
    const [row] = await this.#run.read(
      say(
        `SELECT count(*) AS n FROM rated_match
         WHERE game = ?1 AND (ended_at < ?2 OR (ended_at = ?2 AND table_id <= ?3))`,
        game,
        endedAt,
        table,
      ),
    );
    return Number(row?.["n"] ?? 0);
  }

  async joinedPlayers(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#run.read(say("SELECT id, player_id FROM joined_player"));
    return new Map(rows.map((row) => [String(row["id"]), String(row["player_id"])]));
  }

  async addToSeries(series: string, table: string, most: number): Promise<boolean> {
    const [added] = await this.#run.transact([
      say(
        `INSERT INTO series_table (table_id, series_id, number)
         SELECT ?2, ?1, 1 + (SELECT count(*) FROM series_table WHERE series_id = ?1)
         WHERE (SELECT count(*) FROM series_table WHERE series_id = ?1) < ?3
         RETURNING number`,
        series,
        table,
        most,
      ),
    ]);
    return (added ?? []).length === 1;
  }

  async seriesTables(series: string): Promise<SeriesTable[]> {
    const rows = await this.#run.read(say(`${SERIES} WHERE s.series_id = ?1 ORDER BY s.number`, series));
    return numbered<SeriesTable>(rows, "number");
  }

  async seriesOf(table: string): Promise<string | undefined> {
    const [row] = await this.#run.read(
      say("SELECT series_id AS id FROM series_table WHERE table_id = ?1", table),
    );
    return row && String(row["id"]);
  }

  async seatsInSeries(series: string, player: string): Promise<SeriesTable[]> {
    const rows = await this.#run.read(
      say(
        `${SERIES} JOIN seat ON seat.table_id = g.id AND seat.player_id = ?2
         WHERE s.series_id = ?1 ORDER BY s.number`,
        series,
        player,
      ),
    );
    return numbered<SeriesTable>(rows, "number");
  }
}
