import { StoreRefused } from "../errors.ts";
import { Line } from "../postgres/line.ts";
import { openPostgres } from "../postgres/open.ts";
import { withoutPassword } from "../postgres/place.ts";
import type { Kind, Row, Source, Target } from "./rows.ts";

/** Texts are ordered by their bytes, as SQLite does; numbers by their value. */
const ordered = (column: string): string =>
  column.startsWith("seq") || column === "seat" ? column : `${column} COLLATE "C"`;

async function readRows(line: Line, kind: Kind, after: Row | undefined, limit: number): Promise<Row[]> {
  const keys = kind.key.map(ordered).join(", ");
  const places = kind.key.map((_, i) => `$${i + 2}`).join(", ");
  return line.query<Row>(
    `SELECT ${kind.columns.join(", ")} FROM ${kind.name} ${after ? `WHERE (${keys}) > (${places})` : ""}
     ORDER BY ${keys} LIMIT $1`,
    [limit, ...(after ? kind.key.map((column) => after[column]) : [])],
  );
}

/** A database that no server has open: whoever moves it is its only node meanwhile. */
async function openLine(url: string): Promise<{ readonly line: Line; close(): Promise<void> }> {
  const { store, membership } = await openPostgres(url, { version: "move-database" });
  const line = new Line(url, "cairn move");
  return {
    line,
    async close() {
      await line.close();
      await store.close();
      await membership.leave();
    },
  };
}

export async function openPostgresSource(url: string): Promise<Source> {
  const { line, close } = await openLine(url);
  return { read: (kind, after, limit) => readRows(line, kind, after, limit), close };
}

/** A database without tables and players; everything is written in one transaction. */
export async function openPostgresTarget(url: string): Promise<Target> {
  const { line, close } = await openLine(url);
  const [row] = await line.query<{ n: number }>(
    "SELECT (SELECT count(*) FROM player) + (SELECT count(*) FROM game_table) AS n",
  );
  if (row?.n !== 0) {
    await close();
    throw new StoreRefused("file-exists", `${withoutPassword(url)} is not empty: nothing is overwritten`);
  }
  await line.query("BEGIN");
  return {
    read: (kind, after, limit) => readRows(line, kind, after, limit),
    async write(kind, rows) {
      const columns = kind.columns.join(", ");
      await line.query(
        `INSERT INTO ${kind.name} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${kind.name}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    async finish() {
      await line.query("COMMIT");
    },
    async giveUp() {
      await line.query("ROLLBACK").catch(() => undefined);
      await close();
    },
    close,
  };
}
