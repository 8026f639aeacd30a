import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StoreRefused } from "./errors.ts";
import { requireStore } from "./migrate.ts";

interface Row {
  readonly body: string;
  readonly players: number;
}

/**
 * The finished games of a store as records, the oldest first, also while a server runs. Nobody is named in them: seats
 * are Player 1 and so on, and bots too.
 */
export function* finishedGames(path: string): Generator<string> {
  if (!existsSync(path)) throw new StoreRefused("cannot-open", `there is no store ${path}`);
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    requireStore(db, path);
    const rows = db
      .prepare(
        `SELECT body, (SELECT count(*) FROM seat WHERE seat.table_id = match_record.table_id) AS players
         FROM match_record ORDER BY finished_at, table_id`,
      )
      .iterate() as Iterable<unknown> as Iterable<Row>;
    for (const { body, players } of rows) {
      const names = Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}` }));
      yield body.replace('"players":[]', () => `"players":${JSON.stringify(names)}`);
    }
  } finally {
    db.close();
  }
}
