import { readdirSync, writeFileSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { backupStore } from "../../src/store/index.ts";
import { bodyOf } from "./events.ts";
import { newFile, newFolder, open, openTables } from "./setup.ts";

const TABLES = ["a", "b", "c"];

describe("backup", () => {
  it("is complete and of one moment while appends go on", async () => {
    const file = newFile();
    const store = await open(file);
    await openTables(store, ...TABLES);
    let seq = 1;
    const appendWhile = async (isGoingOn: () => boolean): Promise<void> => {
      for (; isGoingOn(); seq++) {
        await Promise.all(TABLES.map((table) => store.append({ table, seq, body: bodyOf(seq) })));
      }
    };
    await appendWhile(() => seq < 300);
    const copy = join(newFolder(), "copy.sqlite");
    const acknowledged = seq;
    let isDone = false;
    const backup = backupStore(file, copy).finally(() => (isDone = true));
    await appendWhile(() => !isDone);
    await backup;

    const check = new DatabaseSync(copy);
    expect(check.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    check.close();
    const restored = await open(copy);
    const [a, b, c] = await Promise.all(TABLES.map((table) => restored.loadEvents(table)));
    expect(a?.length).toBeGreaterThanOrEqual(acknowledged);
    expect(a?.length).toBeLessThanOrEqual(seq);
    expect(a?.slice(1)).toEqual(a?.slice(1).map((_, index) => ({ seq: index + 1, body: bodyOf(index + 1) })));
    expect(b).toEqual(a);
    expect(c).toEqual(a);
  });

  it("is for its owner's eyes, and leaves nothing else in the folder", async () => {
    const store = newFile();
    await openTables(await open(store), "t");
    const folder = newFolder();
    await backupStore(store, join(folder, "copy.sqlite"));
    expect(readdirSync(folder)).toEqual(["copy.sqlite"]);
    expect(statSync(join(folder, "copy.sqlite")).mode & 0o777).toBe(0o600);
  });

  it("overwrites nothing", async () => {
    const store = newFile();
    await open(store);
    const folder = newFolder();
    const file = join(folder, "precious");
    writeFileSync(file, "precious");
    await expect(backupStore(store, file)).rejects.toMatchObject({
      name: "StoreRefused",
      reason: "file-exists",
    });
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(readdirSync(folder)).toEqual(["precious"]);
  });

  it("says where it cannot be written", async () => {
    const store = newFile();
    await open(store);
    const file = join(newFolder(), "nowhere", "copy.sqlite");
    await expect(backupStore(store, file)).rejects.toThrow(`the backup to ${file} failed: ENOENT`);
  });

  it("works on a store that no server has open", async () => {
    const file = newFile();
    const store = await open(file);
    await openTables(store, "t");
    await store.close();
    const copy = join(newFolder(), "copy.sqlite");
    await backupStore(file, copy);
    expect((await (await open(copy)).loadEvents("t")).length).toBe(1);
    expect(readdirSync(dirname(file))).toEqual(["cairn.sqlite", "cairn.sqlite-lock"]);
  });

  it("needs a store, and leaves nothing behind without one", async () => {
    const folder = newFolder();
    const [from, to] = [join(folder, "from.sqlite"), join(folder, "to.sqlite")];
    await expect(backupStore(from, to)).rejects.toThrow(`there is no store ${from}`);
    writeFileSync(from, "rubbish that is no database");
    await expect(backupStore(from, to)).rejects.toThrow(`the backup to ${to} failed: file is not a database`);
    writeFileSync(from, "");
    await expect(backupStore(from, to)).rejects.toThrow(`${from} is not a Cairn store: it is empty`);
    const other = new DatabaseSync(from);
    other.exec("CREATE TABLE t (x)");
    other.close();
    await expect(backupStore(from, to)).rejects.toThrow(
      `${from} is not a Cairn store: it is the database of another program`,
    );
    expect(readdirSync(folder)).toEqual(["from.sqlite"]);
  });
});
