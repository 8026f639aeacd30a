import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { moveDatabase } from "../../src/store/move/index.ts";
import type { Store } from "../../src/store/index.ts";
import { sharedPostgres } from "../services/postgres.ts";
import { openAt } from "./engines.ts";
import { headOf } from "./events.ts";
import { newFile, open, playerOf } from "./setup.ts";

const RECORD = {
  format: "cairn-record/1",
  game: "chimera",
  options: {},
  events: [],
  result: { winners: [0] },
} as never;

const PASSKEY = {
  id: "credential",
  player: "anna",
  publicKey: "key",
  counter: 3,
  transports: "internal",
  name: "안나의 휴대폰",
  createdAt: 6,
  usedAt: null,
};

async function fill(store: Store): Promise<void> {
  await store.sharedValue("keys", "made once");
  await store.ratings.putMatch({ table: "t1", game: "chimera", endedAt: 9, deals: "[]" });
  await store.ratings.addToSeries("series", "t2", 2);
  for (const id of ["anna", "Ben", "őszi", "gone"])
    await store.createPlayer(playerOf(id, { name: `안 ${id} "\\` }));
  await store.deletePlayer("gone");
  await store.createPlayer(playerOf("old"));
  const device = { id: "phone", name: "Firefox, Android", createdAt: 7 };
  await store.accounts.joinPlayers("old", "anna", device);
  await store.accounts.addPasskey(PASSKEY, 20);
  await store.accounts.setRecoveryCodes("anna", ["r1", "r2"]);
  await store.accounts.setProfile("anna", { body: '{"face":"owl"}', updatedAt: 8 });
  const day = { date: "2026-11-18", game: "chimera", result: -40, moves: '["pass"]', submittedAt: 7 };
  for (const player of ["anna", "őszi"]) await store.addDayResult({ ...day, player });
  const { moderation } = store;
  const ban = { id: "b", value: "203.0.113.0/24", reason: "é", until: null, createdAt: 1 };
  await moderation.putBan({ ...ban, kind: "range" });
  await moderation.addWord("=anna");
  await moderation.putNotice({ kind: "notice", body: "알림", until: 99 });
  await moderation.admit("Ben", 3);
  await moderation.addInvitation({ id: "i", codeHash: "h", uses: 2, until: 9, createdAt: 1 });
  const report = { createdAt: 5, table: "t4-ö", reporter: "anna", player: "Ben", reason: "words", note: "" };
  await moderation.addReport({ ...report, id: "r", said: "[]", settledAt: null, answer: "" });
  await moderation.note({ id: "a", createdAt: 6, action: "ban", subject: "x", detail: "" });
  await store.putNote("Ben", "puzzles/chimera", '{"rating":1200}');
  const tables = Array.from({ length: 30 }, (_, i) => i);
  await Promise.all(
    tables.map((i) => {
      const code = i % 3 === 0 ? `CODE${i}` : null;
      const head = headOf({
        code,
        host: "anna",
        isPublic: i % 2 === 0,
        updatedAt: i,
        dueAt: i === 4 ? 44 : null,
      });
      const seats = [{ player: "anna" }, null, { bot: "Bot 3" }, { player: "Ben" }];
      return store.append({ table: `t${i}-ö`, seq: 0, body: '{"k":"\\u0000 first"}', head, seats });
    }),
  );
  await store.putPlan("t4-ö", 0, { player: "anna", plan: "pass-trick", at: 1 });
  await store.friends.mute("anna", "őszi", 4);
  await store.friends.setSeen("Ben", false);
  await store.friends.invite({ player: "őszi", table: "t4-ö", from: "anna", createdAt: 5 });
  const called = {
    player: "Ben",
    endpoint: "https://é",
    p256dh: "p",
    auth: "a",
    wishes: "{}",
    createdAt: 3,
    secretHash: "hash of Ben",
  };
  await store.putSubscription(called, 9);
  await store.holdSubscription(called.endpoint, 77);
  for (let seq = 1; seq < 40; seq++)
    await Promise.all(
      tables.map((i) =>
        store.append({
          table: `t${i}-ö`,
          seq,
          body: `event ${seq} 🂡`,
          ...(seq === 20 ? { checkpoint: `{"seq":21}` } : {}),
          ...(seq === 39 && i === 7 ? { finished: { finishedAt: 5, record: RECORD } } : {}),
        }),
      ),
    );
}

test("a file is copied to PostgreSQL and back, row by row the same, and goes on there", async () => {
  const file = newFile();
  const first = await open(file);
  await fill(first);
  const before = await first.tablesOf("anna", { limit: 100 });
  await first.close();
  const url = await (await sharedPostgres()).newDatabase();
  const counts = await moveDatabase(file, url);
  expect(counts).toEqual({
    players: 3,
    names: 3,
    tables: 30,
    seats: 90,
    events: 1200,
    records: 1,
    "deals of the day": 2,
    notes: 1,
    bans: 1,
    words: 1,
    notices: 1,
    "admitted players": 1,
    "operator's invitations": 1,
    reports: 1,
    "operator's actions": 1,
    checkpoints: 30,
    plans: 1,
    "push subscriptions": 1,
    "shared values": 1,
    devices: 1,
    passkeys: 1,
    "recovery codes": 2,
    profiles: 1,
    "joined players": 1,
    "friends, blocks and mutes": 1,
    "players who are not seen": 1,
    invitations: 1,
    "rated matches": 1,
    "tables of series": 1,
  });
  await expect(moveDatabase(file, url)).rejects.toThrow("is not empty: nothing is overwritten");
  const store = await openAt(url);
  expect(await store.tablesOf("anna", { limit: 100 })).toEqual(before);
  expect((await store.playerByHash("hash of old"))?.id).toBe("anna");
  expect(await store.accounts.passkey("credential")).toEqual(PASSKEY);
  expect((await store.load("t7-ö"))?.events[0]).toEqual({ seq: 20, body: "event 20 🂡" });
  await store.close();

  const back = newFile();
  expect(await moveDatabase(url, back)).toEqual(counts);
  expect(existsSync(`${back}.part`)).toBe(false);
  await expect(moveDatabase(url, back)).rejects.toThrow("exists: nothing is overwritten");
  const again = await open(back);
  expect(await again.tablesOf("anna", { limit: 100 })).toEqual(before);
  expect(await again.dueTables(44, 9)).toEqual(["t4-ö"]);
  expect(await again.sharedValue("keys", "made again")).toBe("made once");
  expect(await again.takeHeld(77, 9)).toHaveLength(1);
  await again.append({ table: "t3-ö", seq: 40, body: "on it goes" });
});

test("a file with a damaged event is not copied, and nothing stays at the other end", async () => {
  const file = newFile();
  const store = await open(file);
  await fill(store);
  await store.close();
  // Puts what waits in batches away.
  await (await open(file)).close();
  const db = new DatabaseSync(file);
  db.exec("UPDATE table_event SET body = 'another' WHERE seq = 5 AND table_id = 't9-ö'");
  db.close();
  const url = await (await sharedPostgres()).newDatabase();
  await expect(moveDatabase(file, url)).rejects.toThrow("event 5 of table t9-ö is damaged");
  const after = await openAt(url);
  expect([await after.head("t9-ö"), await after.playerById("anna")]).toEqual([undefined, undefined]);
});
