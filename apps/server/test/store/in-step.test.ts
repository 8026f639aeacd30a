import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test } from "vitest";
import { openAt } from "./engines.ts";
import { sharedPostgres } from "../services/postgres.ts";
import { newFile } from "./setup.ts";

/** What only a file needs, and what only several servers need. */
const FILE_ONLY = /^(sqlite_.*|event_batch|identity_\w+)$/;
const SERVERS_ONLY = /^(schema_version|node|table_owner)$/;

async function columnsInPostgres(): Promise<string[]> {
  const url = await (await sharedPostgres()).newDatabase();
  await openAt(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'cairn'",
  );
  await client.end();
  return rows
    .filter((row) => !SERVERS_ONLY.test(row.table_name))
    .map((row) => `${row.table_name}.${row.column_name}`);
}

async function columnsInFile(): Promise<string[]> {
  const file = newFile();
  await openAt(file);
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db
    .prepare(
      "SELECT m.name AS t, p.name AS c FROM sqlite_schema m, pragma_table_info(m.name) p WHERE m.type = 'table'",
    )
    .all() as { t: string; c: string }[];
  db.close();
  return rows.filter(({ t }) => !FILE_ONLY.test(t)).map(({ t, c }) => `${t}.${c}`);
}

test("both engines have the same tables with the same columns", async () => {
  const [file, servers] = [await columnsInFile(), await columnsInPostgres()];
  expect(file.length).toBeGreaterThan(40);
  expect(servers.toSorted()).toEqual(file.toSorted());
});
