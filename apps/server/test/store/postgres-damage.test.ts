import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { openDatabase, placeName, verifyStore } from "../../src/store/index.ts";
import { sharedPostgres } from "../services/postgres.ts";
import { openAt } from "./engines.ts";
import { openTables, playerOf } from "./setup.ts";

let template: string;

/** A store with some tables and events. */
beforeAll(async () => {
  template = await (await sharedPostgres()).newDatabase();
  const { store, membership } = await openDatabase(template);
  const tables = Array.from({ length: 40 }, (_, i) => `table-${i}`);
  await openTables(store, ...tables);
  for (let seq = 1; seq < 20; seq++)
    await Promise.all(tables.map((table) => store.append({ table, seq, body: `event ${seq} of ${table}` })));
  await store.createPlayer(playerOf("anna"));
  await store.close();
  await membership.leave();
});

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A copy of the store, to be damaged. */
async function copy(): Promise<string> {
  const server = await sharedPostgres();
  const url = await server.newDatabase();
  const [name, from] = [url, template].map((one) => one.split("/").at(-1));
  await run(server.urlOf("postgres"), `DROP DATABASE ${name}`);
  await run(server.urlOf("postgres"), `CREATE DATABASE ${name} TEMPLATE ${from}`);
  return url;
}

test("a store in PostgreSQL that is whole is found so, also while a server has it open", async () => {
  const url = await copy();
  expect(await verifyStore(url)).toEqual([]);
  await openAt(url);
  expect(await verifyStore(url)).toEqual([]);
});

test.each([
  [
    "an event with another text",
    "UPDATE cairn.table_event SET body = 'x' WHERE seq = 7 AND table_id = 'table-3'",
    "event 7 of table table-3 is damaged",
  ],
  [
    "an event in another's place",
    "UPDATE cairn.table_event e SET body = o.body, checksum = o.checksum FROM cairn.table_event o WHERE e.seq = 7 AND e.table_id = 'table-3' AND o.seq = 7 AND o.table_id = 'table-4'",
    "event 7 of table table-3 is damaged",
  ],
  [
    "a missing event",
    "DELETE FROM cairn.table_event WHERE seq = 7 AND table_id = 'table-3'",
    "table table-3 has no event 7",
  ],
  [
    "a table without its log",
    "DELETE FROM cairn.table_event WHERE table_id = 'table-3'",
    "table table-3 has no events",
  ],
])("a store in PostgreSQL with %s is found damaged", async (_, sql, finding) => {
  const url = await copy();
  await run(url, sql);
  expect(await verifyStore(url)).toEqual([finding]);
});

test("what is no store, or of the future, or not there, is refused by name and without its password", async () => {
  const server = await sharedPostgres();
  const empty = await server.newDatabase();
  await expect(verifyStore(empty)).rejects.toMatchObject({ name: "StoreRefused", reason: "cannot-open" });
  const newer = await copy();
  await run(newer, "UPDATE cairn.schema_version SET version = 1000");
  await expect(verifyStore(newer)).rejects.toMatchObject({ reason: "from-the-future" });
  const absent = server.urlOf("absent").replace("cairn@", "cairn:secret@");
  await expect(verifyStore(absent)).rejects.toThrow(/^postgres:.*absent cannot be verified: (?!.*secret)/);
  expect(placeName(absent)).not.toContain("secret");
});
