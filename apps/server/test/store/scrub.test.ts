import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Rng } from "@cairn/core";
import { describe, expect, it } from "vitest";
import { headOf } from "./events.ts";
import { newFile, open, openTables, playerOf } from "./setup.ts";

/**
 * All bytes on the disk. By a process of its own: on POSIX, closing a file drops the locks that SQLite has on it in
 * this one.
 */
function bytesOf(file: string): Buffer {
  const files = [file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one));
  return execFileSync("cat", files, { maxBuffer: 1e9 });
}

describe("deleting a player from a file", () => {
  it("removes names and secret from the file at once, while the store is open", async () => {
    const file = newFile();
    const store = await open(file);
    await store.createPlayer(playerOf("anna", { name: "Anna Őszi", secretHash: "secret-of-anna" }));
    await store.createPlayer(playerOf("ben", { name: "Ben", secretHash: "secret-of-ben" }));
    await store.append({ table: "t", seq: 0, body: "", head: headOf(), seats: [{ player: "anna" }] });
    await store.renamePlayer("anna", "안나");
    expect(bytesOf(file).includes("안나")).toBe(true);
    await store.deletePlayer("anna");
    const bytes = bytesOf(file);
    for (const gone of ["Anna Őszi", "안나", "secret-of-anna"]) expect(bytes.includes(gone)).toBe(false);
    expect(bytes.includes("secret-of-ben")).toBe(true);
  });

  it("does so also after batches of events have been dropped, which are not overwritten", async () => {
    const file = newFile();
    const store = await open(file);
    await openTables(store, "t");
    await store.createPlayer(playerOf("anna", { name: "Anna Őszi", secretHash: "secret-of-anna" }));
    const events = 20_000;
    for (let seq = 1; seq <= events; seq += 1000) {
      // What waits here keeps only the batches after it.
      if (seq === 10_001) await openTables(store, "another");
      const thousand = Array.from({ length: 1000 }, (_, i) => ({
        table: "t",
        seq: seq + i,
        body: "a trace",
      }));
      await Promise.all(thousand.map((append) => store.append(append)));
    }
    await store.deletePlayer("anna");
    const bytes = bytesOf(file);
    for (const gone of ["Anna Őszi", "secret-of-anna"]) expect(bytes.includes(gone)).toBe(false);
    expect((await store.loadEvents("t")).length).toBe(events + 1);
  });

  it("leaves it in the write-ahead log while somebody reads; the next scrub sees to it", async () => {
    const file = newFile();
    const store = await open(file);
    await store.createPlayer(playerOf("anna", { name: "Anna Őszi" }));
    const reader = new DatabaseSync(file);
    reader.exec("BEGIN; SELECT count(*) FROM player");
    await store.deletePlayer("anna");
    await store.scrub();
    expect(bytesOf(file).includes("Anna Őszi")).toBe(true);
    reader.exec("COMMIT");
    await store.scrub();
    expect(bytesOf(file).includes("Anna Őszi")).toBe(false);
    reader.close();
  });

  it("writes anew only once, and nothing when nobody was deleted", async () => {
    const store = await open();
    for (const id of ["anna", "ben"]) await store.createPlayer(playerOf(id));
    const commits = (): number => store.stats().commits;
    const before = commits();
    await store.scrub();
    expect(commits()).toBe(before);
    await Promise.all([store.deletePlayer("anna"), store.deletePlayer("ben")]);
    const deleted = commits();
    await store.scrub();
    await store.scrub();
    expect(commits()).toBe(deleted + 1);
  });

  it("removes devices, passkeys and what was chosen, too; and what was removed alone by a scrub", async () => {
    const file = newFile();
    const store = await open(file);
    const { accounts } = store;
    const row = { createdAt: 1, publicKey: "key-of-it", counter: 0, transports: "", usedAt: null };
    for (const player of ["anna", "ben"]) {
      await store.createPlayer(playerOf(player));
      const secretHash = `second-secret-of-${player}`;
      await accounts.addDevice(
        { id: `d-${player}`, player, secretHash, name: `${player}s Gerät`, createdAt: 1 },
        9,
      );
      await accounts.addPasskey({ ...row, id: `k-${player}`, player, name: `${player}s Schlüssel` }, 9);
      await accounts.setRecoveryCodes(player, [`code-of-${player}`]);
      await accounts.setProfile(player, { body: `profile-of-${player}`, updatedAt: 1 });
    }
    const traces = ["second-secret-of-", "s Gerät", "s Schlüssel", "code-of-", "profile-of-"];
    const spelled = (player: string) =>
      traces.map((trace) => (trace.startsWith("s ") ? `${player}${trace}` : `${trace}${player}`));
    await store.deletePlayer("anna");
    await accounts.removePasskey("ben", "k-ben");
    await store.scrub();
    const bytes = bytesOf(file);
    expect(spelled("anna").filter((trace) => bytes.includes(trace))).toEqual([]);
    expect(spelled("ben").filter((trace) => !bytes.includes(trace))).toEqual(["bens Schlüssel"]);
    expect((await accounts.accountOf("ben")).devices).toHaveLength(1);
  });

  it("leaves no byte of thousands behind after a scrub, and keeps the others", async () => {
    const file = newFile();
    const store = await open(file);
    const rng = new Rng("scrub");
    const word = (length: number) =>
      Array.from({ length }, () => String.fromCodePoint(97 + rng.below(26))).join("");
    const players = Array.from({ length: 4000 }, () =>
      playerOf(word(22), { secretHash: word(43), name: word(12 + rng.below(20)) }),
    );
    for (const player of players) void store.createPlayer(player);
    const deleted = players.filter((_, index) => index % 2 === 0);
    await Promise.all(deleted.map(({ id }) => store.deletePlayer(id)));
    await store.scrub();

    const bytes = bytesOf(file).toString("latin1");
    const left = new Set<string>();
    for (let at = 0; at + 12 <= bytes.length; at++) left.add(bytes.slice(at, at + 12));
    const traces = deleted.flatMap(({ secretHash, name }) => [secretHash, name]);
    expect(traces.filter((trace) => left.has(trace.slice(0, 12)))).toEqual([]);
    const kept = players.filter((_, index) => index % 2 === 1);
    expect(await Promise.all(kept.map(({ secretHash }) => store.playerByHash(secretHash)))).toEqual(kept);
  });
});
