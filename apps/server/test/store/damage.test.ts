import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { openStore, verifyStore } from "../../src/store/index.ts";
import { migrate } from "../../src/store/migrate.ts";
import { MIGRATIONS } from "../../src/store/schema.ts";
import { newFile, newFolder, open, openTables, playerOf } from "./setup.ts";

/** A store with some tables and events that lie in their own pages. */
async function filled(): Promise<string> {
  const file = newFile();
  const store = await openStore(file);
  const tables = Array.from({ length: 40 }, (_, i) => `table-${i}`);
  await openTables(store, ...tables);
  for (let seq = 1; seq < 20; seq++)
    await Promise.all(
      tables.map((table) => store.append({ table, seq, body: `event ${seq} of ${table} .....` })),
    );
  await store.createPlayer(playerOf("anna"));
  await store.close();
  // What waits in batches is put away at the next start.
  await (await openStore(file)).close();
  return file;
}

describe("a store", () => {
  it("that is whole is found so, by the quick check and the thorough one, also while it is open", async () => {
    const file = await filled();
    expect(await verifyStore(file)).toEqual([]);
    const store = await open(file);
    expect(await store.findDamage()).toEqual([]);
    expect(await verifyStore(file)).toEqual([]);
  });

  it("of an older version has no checksums, and is read and verified all the same", async () => {
    const file = newFile();
    const old = new DatabaseSync(file);
    migrate(old, file, MIGRATIONS.slice(0, 2));
    old.exec(`
      INSERT INTO game_table VALUES ('t', NULL, 'g', 0, 'open', NULL, 1, 1, '{}');
      INSERT INTO table_event VALUES ('t', 0, 'first');
      INSERT INTO event_batch VALUES (1, '[["t",1,"second"]]');`);
    old.close();
    expect(await verifyStore(file)).toEqual([]);
    const store = await open(file);
    expect((await store.loadEvents("t")).map(({ body }) => body)).toEqual(["first", "second"]);
    await store.append({ table: "t", seq: 2, body: "third" });
    expect(await verifyStore(file)).toEqual([]);
  });

  it.each([
    [
      "an event with another text",
      "UPDATE table_event SET body = 'x' WHERE seq = 7 AND table_id = 'table-3'",
      "event 7 of table table-3 is damaged",
    ],
    [
      "an event in another's place",
      "UPDATE table_event SET body = (SELECT body FROM table_event WHERE table_id = 'table-4' AND seq = 7) WHERE seq = 7 AND table_id = 'table-3'",
      "event 7 of table table-3 is damaged",
    ],
    [
      "a missing event",
      "DELETE FROM table_event WHERE seq = 7 AND table_id = 'table-3'",
      "table table-3 has no event 7",
    ],
    [
      "a table without its log",
      "DELETE FROM table_event WHERE table_id = 'table-3'",
      "table table-3 has no events",
    ],
  ])("with %s is found damaged", async (_, sql, finding) => {
    const file = await filled();
    const db = new DatabaseSync(file);
    db.exec(sql);
    db.close();
    expect(await verifyStore(file)).toEqual([finding]);
  });

  it("does not show an event that is not what was written", async () => {
    const file = await filled();
    const db = new DatabaseSync(file);
    db.exec("UPDATE table_event SET body = 'x' WHERE seq = 7 AND table_id = 'table-3'");
    db.close();
    const store = await open(file);
    await expect(store.loadEvents("table-3")).rejects.toThrow("event 7 of table table-3 is damaged");
    expect(await store.loadEvents("table-4")).toHaveLength(20);
  });

  it("with a page that is lost or written over is found damaged", async () => {
    const file = await filled();
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.indexOf("event 9 of table-20 ") / 4096);
    expect(page).toBeGreaterThan(0);
    for (const content of [Buffer.alloc(4096), bytes.subarray(page * 4096 - 4096, page * 4096)]) {
      const broken = Buffer.from(bytes);
      content.copy(broken, page * 4096);
      writeFileSync(file, broken);
      expect(await verifyStore(file)).not.toEqual([]);
    }
  });

  it("with a damaged batch is not opened", async () => {
    const file = await filled();
    const db = new DatabaseSync(file);
    db.exec(`INSERT INTO event_batch VALUES (9, '[["table-3",20,"x"]]', 12345)`);
    db.close();
    await expect(openStore(file)).rejects.toMatchObject({ reason: "damaged" });
    expect(await verifyStore(file)).toEqual(["a batch of events is damaged"]);
  });

  it("that has another name is not opened under either: the lock lies beside one of them", async () => {
    const file = await filled();
    const link = join(newFolder(), "link.sqlite");
    linkSync(file, link);
    for (const path of [file, link])
      await expect(openStore(path)).rejects.toThrow("it has another name, a hard link");
    execFileSync("rm", [link]);
    await open(file);
  });
});
