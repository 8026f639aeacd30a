import type pg from "pg";
import { reasonOf, StoreConflict, StoreFailure } from "../errors.ts";
import { refusalOf, type Row, type Runner, type Statement } from "./statement.ts";

const spelled = ({ sql, values }: Statement): pg.QueryConfig => ({
  text: sql.replaceAll(/\?(\d)/g, "$$$1"),
  values: [...values],
});

/** Runs statements on connections of a pool. */
export function postgresRunner(pool: pg.Pool): Runner {
  const failure = (error: unknown): Error =>
    error instanceof StoreConflict
      ? error
      : new StoreFailure(`the store failed: ${reasonOf(error)}`, { cause: error });

  async function all(client: pg.PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
    const found: Row[][] = [];
    for (const statement of statements) {
      const { rows } = await client.query<Row>(spelled(statement));
      const refused = refusalOf(statement, rows.length);
      if (refused) throw new StoreConflict(...refused);
      found.push(rows);
    }
    return found;
  }

  return {
    identities: ["identity"],
    dependents: `
      SELECT c.conrelid::regclass::text AS name, a.attname AS "column" FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'game_table'::regclass AND c.confdeltype = 'a'`,
    isFree:
      "NOT EXISTS (SELECT 1 FROM table_owner o JOIN node n ON n.id = o.node AND n.epoch = o.epoch WHERE o.table_id = game_table.id)",
    settle: () => Promise.resolve(),
    lock: (players) => [
      {
        sql: "SELECT id FROM player WHERE id IN (?1, ?2) ORDER BY id FOR UPDATE",
        values: [players[0] ?? "", players[1] ?? ""],
      },
    ],
    async read(statement) {
      try {
        return (await pool.query<Row>(spelled(statement))).rows;
      } catch (error) {
        throw failure(error);
      }
    },
    async transact(statements) {
      let client: pg.PoolClient | undefined;
      let broken: Error | undefined;
      try {
        client = await pool.connect();
        await client.query("BEGIN");
        const found = await all(client, statements);
        await client.query("COMMIT");
        return found;
      } catch (error) {
        await client?.query("ROLLBACK").catch((lost: Error) => (broken = lost));
        throw failure(error);
      } finally {
        client?.release(broken);
      }
    },
  };
}
