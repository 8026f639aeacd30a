import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { migrate } from "../../src/store/migrate.ts";
import { MIGRATIONS } from "../../src/store/schema.ts";
import type { Store } from "../../src/store/index.ts";
import { newFile, open, openTables, playerOf } from "./setup.ts";

/** All bytes on the disk, by a process of its own: closing a file here would drop SQLite's locks. */
const bytesOf = (file: string): Buffer =>
  execFileSync(
    "cat",
    [file, `${file}-wal`].filter((one) => existsSync(one)),
    { maxBuffer: 1e9 },
  );

/** Names that occur nowhere else, of ids in no order. */
const nameOf = (i: number): string => `name-${(i * 7919) % 100_003}-${i}.`;
const crowd = (count: number, createdAt = 1000) =>
  Array.from({ length: count }, (_, i) =>
    playerOf(`p${(i * 7919) % 100_003}`, { secretHash: `secret-${i}.`, name: nameOf(i), createdAt }),
  );

async function fill(store: Store, count: number): Promise<void> {
  await Promise.all(crowd(count).map((player) => store.createPlayer(player)));
}

describe("scrubbing", () => {
  it("takes small steps, between which others write and everybody is found", async () => {
    const file = newFile();
    const store = await open(file);
    await fill(store, 3000);
    await openTables(store, "t");
    const gone = crowd(3000).filter((_, i) => i % 100 === 0);
    for (const { id } of gone) await store.deletePlayer(id);
    const before = store.stats().commits;
    let isDone = false;
    const scrubbed = store.scrub({ restRatio: 1 }).then(() => (isDone = true));
    let written = 0;
    for (let seq = 1; !isDone; seq++) {
      await store.append({ table: "t", seq, body: "between" });
      if (!isDone) written++;
      const somebody = crowd(3000)[(seq * 31) % 3000];
      const found = await store.playerById(somebody?.id ?? "");
      expect(found?.name).toBe(gone.some(({ id }) => id === somebody?.id) ? undefined : somebody?.name);
      expect(await store.playerByHash(somebody?.secretHash ?? "")).toEqual(found);
    }
    await scrubbed;
    expect(store.stats().commits - before).toBeGreaterThan(25);
    expect(written).toBeGreaterThan(5);
    const bytes = bytesOf(file);
    for (const { name, secretHash } of gone)
      expect([bytes.includes(name), bytes.includes(secretHash)]).toEqual([false, false]);
  });

  it("that was interrupted goes on at the next start, and who came or went meanwhile is right", async () => {
    const file = newFile();
    const first = await open(file);
    await fill(first, 1000);
    await first.deletePlayer(crowd(1)[0]?.id ?? "");
    const stopped = new AbortController();
    await first.scrub({
      restRatio: 1,
      get signal() {
        // After the first step.
        queueMicrotask(() => stopped.abort());
        return stopped.signal;
      },
    });
    await first.createPlayer(playerOf("newcomer", { name: "Newcomer" }));
    await expect(first.createPlayer(playerOf("thief", { secretHash: "secret-999." }))).rejects.toMatchObject({
      reason: "player-exists",
    });
    await first.renamePlayer(crowd(1000)[500]?.id ?? "", "Renamed");
    await first.close();

    const second = await open(file);
    const before = second.stats().commits;
    await second.scrub();
    expect(second.stats().commits).toBeGreaterThan(before + 3);
    expect((await second.playerById("newcomer"))?.name).toBe("Newcomer");
    expect((await second.playerById(crowd(1000)[500]?.id ?? ""))?.name).toBe("Renamed");
    expect((await second.playerById(crowd(1000)[501]?.id ?? ""))?.name).toBe(nameOf(501));
    await second.close();
    const db = new DatabaseSync(file);
    const counts = ["identity", "identity_spare"].map(
      (table) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"],
    );
    expect(counts.toSorted()).toEqual([0, 1000]);
    db.close();
  });
});

describe("results of matches that an older version stored", () => {
  it("are shown, then copied beside the heads in steps, and shown as before", async () => {
    const file = newFile();
    const old = new DatabaseSync(file);
    migrate(old, file, MIGRATIONS.slice(0, 2));
    old.exec("INSERT INTO player VALUES ('anna', 1); INSERT INTO identity VALUES ('anna', 'h', 'Anna')");
    for (let i = 0; i < 23; i++) {
      old.exec(`
        INSERT INTO game_table VALUES ('t${i}', NULL, 'g', 0, 'over', NULL, 1, ${i}, '{}');
        INSERT INTO seat VALUES ('t${i}', 0, 'anna', NULL);
        INSERT INTO table_event VALUES ('t${i}', 0, 'first');
        INSERT INTO match_record VALUES ('t${i}', 1, '{"format":"f","players":[],"result":{"chips":[${i}]}}');`);
    }
    old.close();
    const store = await open(file);
    const results = async () => (await store.tablesOf("anna", { limit: 50 })).map(({ result }) => result);
    const before = await results();
    expect(before[0]).toEqual({ chips: [22] });
    const { commits } = store.stats();
    await store.fillIn();
    expect(store.stats().commits).toBeGreaterThan(commits + 3);
    expect(await results()).toEqual(before);
    const filled = store.stats().commits;
    await store.fillIn();
    expect(store.stats().commits).toBe(filled);
    expect((await store.record("t3"))?.json).toContain('"players":[{"name":"Anna"}]');
    await store.close();
    const db = new DatabaseSync(file);
    expect(db.prepare("SELECT count(*) AS n FROM game_table WHERE result IS NULL").get()).toEqual({ n: 0 });
    db.close();
  });
});
