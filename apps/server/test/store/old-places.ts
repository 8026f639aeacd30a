import { DatabaseSync } from "node:sqlite";
import { Line } from "../../src/store/postgres/line.ts";
import { migrate as migratePostgres } from "../../src/store/postgres/migrate.ts";
import { MIGRATIONS as POSTGRES_STEPS } from "../../src/store/postgres/schema.ts";
import { migrate as migrateSqlite } from "../../src/store/migrate.ts";
import { MIGRATIONS as SQLITE_STEPS } from "../../src/store/schema.ts";
import type { Engine } from "./engines.ts";

// Databases without the store: as older versions have left them, and read row by row.

const isPostgres = (place: string): boolean => place.startsWith("postgres:");

/** How many steps lead to today's schema. */
export const stepsOf = ({ name }: Engine): number =>
  (name === "SQLite" ? SQLITE_STEPS : POSTGRES_STEPS).length;

/** A database as it was after so many steps, with rows. */
export async function placeAfter(engine: Engine, steps: number, rows: string): Promise<string> {
  const place = await engine.newPlace();
  if (isPostgres(place)) {
    const line = new Line(place, "old");
    await migratePostgres(line, place, POSTGRES_STEPS.slice(0, steps));
    await line.query(rows);
    await line.close();
  } else {
    const db = new DatabaseSync(place);
    migrateSqlite(db, place, SQLITE_STEPS.slice(0, steps));
    db.exec(rows);
    db.close();
  }
  return place;
}

/** Every row of every table, as text, by table. */
export async function rowsOf(place: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const textOf = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row));
  if (isPostgres(place)) {
    const line = new Line(place, "reader");
    const tables = await line.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'cairn' ORDER BY 1",
    );
    for (const { name } of tables) found.set(name, textOf(await line.query(`SELECT * FROM ${name}`)));
    await line.close();
    return found;
  }
  const db = new DatabaseSync(place, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1").all();
  for (const name of tables.map((table) => String(table["name"])))
    found.set(name, textOf(db.prepare(`SELECT * FROM ${name}`).all()));
  db.close();
  return found;
}
