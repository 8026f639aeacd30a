import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, test } from "vitest";
import { migrate } from "../../src/store/migrate.ts";
import { SQLITE_MODERATION } from "../../src/store/moderation/schema.ts";
import { prune } from "../../src/store/prune.ts";
import { pruneStore } from "../../src/store/index.ts";
import { MIGRATIONS } from "../../src/store/schema.ts";
import { ENGINES, openAt, openOn } from "./engines.ts";
import { headOf } from "./events.ts";
import { newFile, open, playerOf } from "./setup.ts";

const BAN = { id: "b", kind: "player", value: "anna", reason: "", until: 50, createdAt: 1 } as const;
const REPORT = {
  id: "r",
  createdAt: 5,
  table: "t",
  reporter: "anna",
  player: "ben",
  reason: "words",
  note: "",
  said: "[]",
  settledAt: null,
  answer: "",
};
const RECORD = { format: "cairn-record/1", game: "chimera", options: {}, events: [], result: {} } as never;

describe.each(ENGINES)("what an operator decides, on $name", (engine) => {
  it("is kept until it ends, and then forgotten", async () => {
    const { moderation } = await openOn(engine);
    await moderation.putBan({ ...BAN, id: "first", until: null });
    await moderation.putBan(BAN);
    await moderation.putBan({ ...BAN, id: "c", kind: "range", value: "203.0.113.0/24", until: null });
    expect((await moderation.bans(49)).map(({ id }) => id)).toEqual(["b", "c"]);
    expect((await moderation.bans(50)).map(({ id }) => id)).toEqual(["c"]);
    expect([await moderation.removeBan("c"), await moderation.removeBan("c")]).toEqual([true, false]);
    await moderation.putNotice({ kind: "notice", body: "one", until: null });
    await moderation.putNotice({ kind: "notice", body: "two", until: 60 });
    expect(await moderation.notices(59)).toEqual([{ kind: "notice", body: "two", until: 60 }]);
    expect(await moderation.notices(60)).toEqual([]);
    for (const word of ["b", "a", "b"]) await moderation.addWord(word);
    expect(await moderation.words()).toEqual(["a", "b"]);
    await moderation.note({ id: "n", createdAt: 7, action: "ban", subject: "anna", detail: "" });
    await moderation.tidy({ bans: 51, reports: 0, actions: 7 });
    expect(await moderation.bans(0)).toEqual([]);
    expect(await moderation.actions(9)).toHaveLength(1);
    await moderation.tidy({ bans: 0, reports: 0, actions: 8 });
    expect(await moderation.actions(9)).toEqual([]);
  });

  it("lets people in by invitations, each as often as it says, and by name", async () => {
    const store = await openOn(engine);
    const { moderation } = store;
    await moderation.addInvitation({ id: "i", codeHash: "h", uses: 1, until: 90, createdAt: 1 });
    expect(await moderation.useInvitation("h", "anna", 90)).toBe(false);
    const both = await Promise.all(["anna", "ben"].map((who) => moderation.useInvitation("h", who, 5)));
    expect(both.filter((isUsed) => isUsed)).toHaveLength(1);
    expect(await moderation.invitations(5)).toEqual([]);
    for (const id of ["cho", "dora"]) await store.createPlayer(playerOf(id));
    expect([await moderation.admitAll(6), await moderation.admitAll(7)]).toEqual([2, 0]);
    expect(await moderation.isAdmitted("dora")).toBe(true);
    expect((await moderation.admitted(9)).map(({ name }) => name)).toContain("name of cho");
    await moderation.dismiss("dora");
    expect(await moderation.isAdmitted("dora")).toBe(false);
    // Whoever is joined with another brings the admission along.
    await store.accounts.joinPlayers("cho", "dora", { id: "d", name: "", createdAt: 8 });
    expect([await moderation.isAdmitted("dora"), await moderation.isAdmitted("cho")]).toEqual([true, false]);
  });

  it("knows who asks at the door, until they are let in or have asked for long enough", async () => {
    const store = await openOn(engine);
    const { accounts, moderation } = store;
    const passkey = (player: string, createdAt: number, id = `key of ${player}`) =>
      accounts.addPasskey(
        { id, player, publicKey: "k", counter: 0, transports: "", name: "", createdAt, usedAt: null },
        9,
      );
    for (const id of ["anna", "ben", "cho", "dora", "emil"]) await store.createPlayer(playerOf(id));
    for (const [i, id] of ["anna", "ben", "cho", "dora"].entries()) await passkey(id, 10 + i);
    await passkey("anna", 20, "another of anna");
    const knocking = async (limit = 9) => (await moderation.knocking(limit)).map(({ player }) => player);
    expect(await moderation.knocking(1)).toEqual([{ player: "anna", name: "name of anna", createdAt: 20 }]);
    expect(await knocking()).toEqual(["anna", "dora", "cho", "ben"]);
    await moderation.admit("dora", 30);
    expect(await knocking()).toEqual(["anna", "cho", "ben"]);

    // Whoever has played here before the server was closed is no stranger.
    const seats = [{ player: "cho" }, null];
    await store.append({ table: "t", seq: 0, body: "1", head: headOf({ host: "cho" }), seats });
    expect(await moderation.dropKnocks(11)).toBe(0);
    expect(await moderation.dropKnocks(20)).toBe(1);
    expect(await store.playerById("ben")).toBeUndefined();
    expect(await knocking()).toEqual(["anna", "cho"]);
    await accounts.passkeyUsed("another of anna", 1, 50);
    expect(await moderation.dropKnocks(50)).toBe(0);
    expect(await moderation.dropKnocks(51)).toBe(1);
    for (const id of ["cho", "dora", "emil"]) expect((await store.playerById(id))?.id).toBe(id);
  });

  it("knows reports by player, until they are deleted", async () => {
    const store = await openOn(engine);
    const { moderation } = store;
    for (const id of ["anna", "ben", "cho"]) await store.createPlayer(playerOf(id));
    await moderation.addReport(REPORT);
    await moderation.addReport({ ...REPORT, id: "s", createdAt: 4 });
    expect((await moderation.reports("open", 9)).map(({ id }) => id)).toEqual(["s", "r"]);
    await store.accounts.joinPlayers("ben", "cho", { id: "d", name: "", createdAt: 8 });
    expect((await moderation.reports("open", 1))[0]).toMatchObject({ reporter: "anna", player: "cho" });
    await store.deletePlayer("anna");
    expect((await moderation.reports("open", 1))[0]).toMatchObject({ reporter: null, player: "cho" });
    expect(await moderation.settleReport("r", "done", 20)).toBe(true);
    expect(await moderation.settleReport("r", "again", 21)).toBe(false);
    await moderation.tidy({ bans: 0, reports: 21, actions: 0 });
    expect([await moderation.reports("settled", 9), (await moderation.reports("open", 9)).length]).toEqual([
      [],
      1,
    ]);
  });

  it("finds players by letters of their name, and tables by whatever is known of them", async () => {
    const store = await openOn(engine);
    const { moderation } = store;
    await store.createPlayer(playerOf("anna", { name: "100% Ägnes_" }));
    await store.createPlayer(playerOf("ben", { name: "Ben", createdAt: 2000 }));
    expect((await moderation.findPlayers("", 9)).map(({ id }) => id)).toEqual(["ben", "anna"]);
    for (const text of ["0%", "NES_", "anna"])
      expect((await moderation.findPlayers(text, 9)).map(({ id }) => id)).toEqual(["anna"]);
    const head = (changes: object) => headOf({ host: "anna", ...changes });
    const seats = [{ player: "ben" }, null];
    await store.append({
      table: "t1",
      seq: 0,
      body: "1",
      head: head({ code: "ABCDE", updatedAt: 1 }),
      seats,
    });
    await store.append({ table: "t2", seq: 0, body: "1", head: head({ status: "playing", updatedAt: 2 }) });
    const all = { status: "", named: "", player: "", before: 99, limit: 9 };
    expect(await moderation.findTables(all)).toEqual(["t2", "t1"]);
    expect(await moderation.findTables({ ...all, before: 2 })).toEqual(["t1"]);
    expect(await moderation.findTables({ ...all, named: "ABCDE" })).toEqual(["t1"]);
    expect(await moderation.findTables({ ...all, status: "playing" })).toEqual(["t2"]);
    expect(await moderation.findTables({ ...all, player: "ben", status: "open" })).toEqual(["t1"]);
    expect(await moderation.staleMatches(3, 9)).toEqual(["t2"]);
    expect(await moderation.staleMatches(2, 9)).toEqual([]);
  });
});

describe.each(ENGINES)("old matches, on $name", (engine) => {
  it("are deleted with everything that belongs to them, and the rest goes on", async () => {
    const place = await engine.newPlace();
    const first = await openAt(place);
    let store = first;
    await store.createPlayer(playerOf("anna"));
    const append = async (table: string, status: "playing" | "over" | "closed", updatedAt: number) => {
      const head = headOf({ host: "anna", status, updatedAt, code: null });
      await store.append({ table, seq: 0, body: "0", head, seats: [{ player: "anna" }] });
      await store.append({ table, seq: 1, body: "1", checkpoint: "{}" });
    };
    await append("old", "over", 10);
    await store.append({ table: "old", seq: 2, body: "2", finished: { finishedAt: 10, record: RECORD } });
    await append("shut", "closed", 11);
    await append("kept", "closed", 12);
    await append("running", "playing", 13);
    await append("new", "over", 100);
    await store.putPlan("shut", 0, { player: "anna", plan: "pass-trick", at: 1 });
    // A server that stops lets its tables go.
    await first.close();
    store = await openAt(place);
    expect(await store.moderation.countPrunable(50)).toBe(3);
    const pruned = await prune(store.moderation, 50, (table) => table === "kept");
    expect(pruned).toBe(2);
    for (const table of ["old", "shut"])
      expect([await store.load(table), await store.record(table), await store.plansOf(table)]).toEqual([
        undefined,
        undefined,
        [],
      ]);
    expect((await store.tablesOf("anna", { limit: 9 })).map(({ id }) => id)).toEqual([
      "new",
      "running",
      "kept",
    ]);
    if (engine.name === "SQLite") await store.append({ table: "running", seq: 2, body: "2" });
    await store.close();
    // Nothing of what was deleted comes back with the next start.
    const again = await openAt(place);
    expect(await again.load("old")).toBeUndefined();
    expect((await again.load("running"))?.events.length).toBeGreaterThan(0);
    await again.close();
    expect(await pruneStore(place, 50, true)).toBe(1);
    expect([await pruneStore(place, 50, false), await pruneStore(place, 50, false)]).toEqual([1, 0]);
  });
});

test("a file from before there were operators' rules is brought forward, with its players and tables", async () => {
  const file = newFile();
  const db = new DatabaseSync(file);
  migrate(db, "file", MIGRATIONS.slice(0, MIGRATIONS.indexOf(SQLITE_MODERATION)));
  db.exec(`
    INSERT INTO player VALUES ('anna', 1); INSERT INTO identity VALUES ('anna', 'h', 'Anna');
    INSERT INTO game_table (id, code, game, is_public, status, host_id, created_at, updated_at, info)
      VALUES ('t', NULL, 'chimera', 0, 'over', 'anna', 1, 1, '{}');`);
  db.close();
  const store = await open(file);
  expect(await store.moderation.findPlayers("ann", 9)).toMatchObject([{ id: "anna", name: "Anna" }]);
  await store.moderation.putBan(BAN);
  expect(await store.moderation.bans(0)).toEqual([BAN]);
  expect(await prune(store.moderation, 5, () => false)).toBe(1);
});
