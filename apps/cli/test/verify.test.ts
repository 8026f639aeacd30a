import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { readConfig, startServer } from "@cairn/server";
import { newDatabaseFolder } from "../../server/test/scratch.ts";
import { cairn } from "./run.ts";

const folder = newDatabaseFolder("verify");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("cairn verify says whether a database is whole, also while a server has it open", async () => {
  const database = join(folder, "cairn.sqlite");
  const server = await startServer(readConfig({ port: "0", logLevel: "error", database }), "test");
  expect(await cairn(["verify", "--database", database])).toEqual({
    code: 0,
    stdout: `${database} is whole\n`,
    stderr: "",
  });
  await server.stop();
  const db = new DatabaseSync(database);
  db.exec("INSERT INTO game_table VALUES ('lost', NULL, 'g', 0, 'open', NULL, 1, 1, '{}', NULL, NULL)");
  db.close();
  const found = await cairn(["verify", "--database", database, "--json"]);
  expect([found.code, JSON.parse(found.stdout)]).toEqual([1, ["table lost has no events"]]);
});

test("cairn verify refuses what is no database of Cairn's", async () => {
  const other = join(folder, "other");
  writeFileSync(other, "This is no database. ".repeat(100));
  for (const path of [other, join(folder, "none")]) {
    const { code, stdout, stderr } = await cairn(["verify", "--database", path]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^cairn: .*(cannot be verified|there is no store)/);
  }
});
