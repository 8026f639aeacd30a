import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { newFile, newFolder, open, openTables } from "./setup.ts";

describe("opening a store", () => {
  it("makes a file that only its owner may read, safe against a power cut", async () => {
    const file = newFile();
    await openTables(await open(file), "t");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const reader = new DatabaseSync(file, { readOnly: true });
    expect(reader.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    reader.close();
  });

  it("is refused to a second one in the same process, by whatever path, until the first closes", async () => {
    const file = newFile();
    const first = await open(file);
    const link = join(newFolder(), "link.sqlite");
    symlinkSync(file, link);
    for (const path of [file, join(dirname(file), ".", "cairn.sqlite"), link]) {
      await expect(openStore(path)).rejects.toMatchObject({ name: "StoreRefused", reason: "second-writer" });
    }
    await openTables(first, "t");
    await first.close();
    expect((await (await open(link)).loadEvents("t")).length).toBe(1);
  });

  it.each([
    ["a few bytes", Buffer.from("hello")],
    ["a long text", Buffer.from("This is no database. ".repeat(1000))],
    ["an almost right header", Buffer.concat([Buffer.from("SQLite format 4\0"), Buffer.alloc(5000)])],
  ])("refuses %s and changes nothing", async (_, rubbish) => {
    const file = newFile();
    writeFileSync(file, rubbish);
    await expect(openStore(file)).rejects.toThrow(`${file} is not a Cairn store`);
    expect(readFileSync(file).equals(rubbish)).toBe(true);
    expect(readdirSync(dirname(file))).toEqual(["cairn.sqlite"]);
  });

  it("refuses the database of another program and changes nothing", async () => {
    const file = newFile();
    const other = new DatabaseSync(file);
    other.exec("CREATE TABLE theirs (x)");
    other.close();
    const before = readFileSync(file);
    await expect(openStore(file)).rejects.toThrow("it is the database of another program");
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("refuses a store from the future", async () => {
    const file = newFile();
    await (await openStore(file)).close();
    const db = new DatabaseSync(file);
    db.exec("PRAGMA user_version = 99");
    db.close();
    await expect(openStore(file)).rejects.toThrow(`${file} was written by a newer Cairn (schema 99;`);
  });

  it("says what is wrong with a place where no file can be", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "folder"));
    writeFileSync(join(folder, "file"), "");
    const cases = [
      [join(folder, "nowhere", "x"), `there is no folder ${join(folder, "nowhere")}`],
      [join(folder, "file", "x"), `there is no folder ${join(folder, "file")}`],
      [join(folder, "folder"), "it is not a file"],
    ] as const;
    for (const [path, message] of cases) {
      await expect(openStore(path)).rejects.toMatchObject({
        reason: "cannot-open",
        message: `cannot open the store ${path}: ${message}`,
      });
    }
    expect(readdirSync(folder).toSorted()).toEqual(["file", "folder"]);
  });
});
