import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { migrate } from "../../src/store/migrate.ts";
import { MIGRATIONS } from "../../src/store/schema.ts";
import { newFile, open } from "./setup.ts";

const STEPS = [
  "CREATE TABLE a (id INTEGER PRIMARY KEY, x TEXT); CREATE TABLE b (a INTEGER REFERENCES a (id));",
  "ALTER TABLE a ADD COLUMN y TEXT NOT NULL DEFAULT 'why';",
  // Rebuilds a table that another one refers to.
  `CREATE TABLE a2 (id INTEGER PRIMARY KEY, xy TEXT);
   INSERT INTO a2 SELECT id, x || y FROM a;
   DROP TABLE a;
   ALTER TABLE a2 RENAME TO a;`,
];

const version = (db: DatabaseSync): unknown => db.prepare("PRAGMA user_version").get()?.["user_version"];

function atVersion1(): DatabaseSync {
  const db = new DatabaseSync(newFile());
  migrate(db, "file", STEPS.slice(0, 1));
  db.exec("INSERT INTO a VALUES (1, 'x'); INSERT INTO b VALUES (1);");
  return db;
}

describe("migrations", () => {
  it("bring version 1 to today's, with its rows, and then do nothing", () => {
    const db = atVersion1();
    expect(version(db)).toBe(1);
    migrate(db, "file", STEPS);
    expect(version(db)).toBe(3);
    migrate(db, "file", STEPS);
    expect(db.prepare("SELECT b.a, a.xy FROM b JOIN a ON a.id = b.a").all()).toEqual([{ a: 1, xy: "xwhy" }]);
    expect(() => db.exec("INSERT INTO b VALUES (2)")).toThrow("FOREIGN KEY");
    db.close();
  });

  it("are all taken or none", () => {
    const db = atVersion1();
    expect(() => migrate(db, "file", [...STEPS, "CREATE TABLE a (id)"])).toThrow("already exists");
    expect(version(db)).toBe(1);
    expect(db.prepare("SELECT * FROM a").all()).toEqual([{ id: 1, x: "x" }]);
    migrate(db, "file", STEPS);
    expect(version(db)).toBe(3);
    db.close();
  });

  it("may not leave a reference that leads nowhere", () => {
    const db = atVersion1();
    expect(() => migrate(db, "file", [...STEPS, "DELETE FROM a"])).toThrow("breaks a reference");
    expect(version(db)).toBe(1);
    db.close();
  });

  it("do not touch a file from the future", () => {
    const db = atVersion1();
    migrate(db, "file", STEPS);
    expect(() => migrate(db, "my.sqlite", STEPS.slice(0, 2))).toThrow(
      "my.sqlite was written by a newer Cairn (schema 3; this one knows 2)",
    );
    db.close();
  });

  it("of Cairn bring a file from before devices and passkeys forward, with its players", async () => {
    const file = newFile();
    const db = new DatabaseSync(file);
    migrate(db, "file", MIGRATIONS.slice(0, 4));
    db.exec("INSERT INTO player VALUES ('anna', 1); INSERT INTO identity VALUES ('anna', 'h', 'Anna');");
    db.close();
    const store = await open(file);
    expect(await store.playerByHash("h")).toMatchObject({ id: "anna", name: "Anna" });
    const device = { id: "d", player: "anna", secretHash: "h2", name: "", createdAt: 2 };
    await store.accounts.addDevice(device, 20);
    expect((await store.playerByHash("h2"))?.id).toBe("anna");
  });

  it("of Cairn bring a file from before rated tables forward, with its tables", async () => {
    const file = newFile();
    const db = new DatabaseSync(file);
    const before = MIGRATIONS.findIndex((step) => step.includes("CREATE TABLE rated_match"));
    migrate(db, "file", MIGRATIONS.slice(0, before));
    db.exec(`INSERT INTO game_table (id, code, game, is_public, status, host_id, created_at, updated_at, info)
      VALUES ('old', NULL, 'chimera', 0, 'over', NULL, 1, 2, '{"settings":{}}'),
             ('rated', NULL, 'chimera', 0, 'closed', NULL, 1, 2, '{"settings":{"rated":true}}')`);
    db.close();
    const store = await open(file);
    expect(await store.ratings.endedTables(9)).toEqual([{ table: "rated", game: "chimera", endedAt: 2 }]);
    await store.ratings.putMatch({ table: "rated", game: "chimera", endedAt: 2, deals: "[]" });
    expect(await store.ratings.endedTables(9)).toEqual([]);
  });

  it("of Cairn lead to tables with keys, all of them strict", () => {
    const db = new DatabaseSync(newFile());
    migrate(db, "file", MIGRATIONS);
    const tables = db.prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'").all();
    const own = tables.filter(({ name }) => !String(name).startsWith("sqlite_"));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ strict }) => strict !== 1)).toEqual([]);
    db.close();
  });
});
