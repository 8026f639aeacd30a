import { describe, expect, it } from "vitest";
import type { Store } from "../../src/store/index.ts";
import { ENGINES, openAt } from "./engines.ts";
import { headOf } from "./events.ts";
import { rowsOf } from "./old-places.ts";
import { playerOf } from "./setup.ts";

/** Everything that a server stores about somebody, as docs/privacy.md lists it. */
async function knowEverythingOf(store: Store, player: string): Promise<void> {
  const { accounts, friends, moderation } = store;
  const createdAt = 1;
  for (const id of [player, "ben", "old"]) await store.createPlayer(playerOf(id));
  await accounts.joinPlayers("old", player, { id: "d0", name: "", createdAt });
  await accounts.addDevice({ id: "d", player, secretHash: "second cookie", name: "", createdAt }, 9);
  const key = { publicKey: "", counter: 0, transports: "", name: "", usedAt: null };
  await accounts.addPasskey({ ...key, id: "k", player, createdAt }, 9);
  await accounts.setRecoveryCodes(player, ["code"]);
  await accounts.setProfile(player, { body: "{}", updatedAt: 1 });
  await store.append({
    table: "t",
    seq: 0,
    body: `{"host":"${player}"}`,
    head: headOf({ host: player }),
    seats: [{ player }, { player: "ben" }],
  });
  await store.putPlan("t", 0, { player, plan: "pass-trick", at: 1 });
  const called = { endpoint: "e", p256dh: "p", auth: "a", wishes: "{}", secretHash: "second cookie" };
  await store.putSubscription({ ...called, player, createdAt }, 9);
  await friends.ask(player, "ben", 1);
  await friends.mute("ben", player, 1);
  await friends.setSeen(player, false);
  await friends.invite({ player: "ben", table: "t", from: player, createdAt });
  const moves = { moves: "[]", result: 1, submittedAt: 1 };
  await store.addDayResult({ ...moves, date: "2026-11-19", game: "chimera", player });
  await store.putNote(player, "puzzles/chimera", "{}");
  const report = { table: "t", reason: "words", note: "", said: "[]", settledAt: null, answer: "" } as const;
  await moderation.addReport({ ...report, id: "r", createdAt, reporter: player, player: "ben" });
  await moderation.addReport({ ...report, id: "s", createdAt, reporter: "ben", player });
  await moderation.admit(player, 1);
  const ban = { id: "b", kind: "player", reason: "", until: null } as const;
  await moderation.putBan({ ...ban, value: player, createdAt });
  await moderation.note({ id: "a", createdAt, action: "ban", subject: player, detail: "" });
}

/** What stays by intention: logs, where the id leads to nobody; and what an operator did about somebody. */
const STAYS = ["ban", "operator_action", "table_event"];

describe.each(ENGINES)("whoever is deleted, on $name", (engine) => {
  it("is in no table any more but in logs and in what the operator decided", async () => {
    const place = await engine.newPlace();
    const store = await openAt(place);
    const anna = "anna-of-this-test";
    await knowEverythingOf(store, anna);
    await store.scrub();
    const tablesWith = async (text: string): Promise<string[]> => {
      const rows = [...(await rowsOf(place))];
      return rows.filter(([, all]) => all.some((row) => row.includes(text))).map(([name]) => name);
    };
    const isPersonal = /player_id|host_id|reporter_id|from_id|other_id|secret_hash/;
    const known = await tablesWith(anna);
    const all = [...(await rowsOf(place))];
    // A new table about people is to be filled above, and emptied below.
    const personal = all.filter(([, rows]) => rows.some((row) => isPersonal.test(row))).map(([name]) => name);
    expect(known).toEqual(expect.arrayContaining(personal));
    expect(known.length).toBeGreaterThan(18);
    await store.deletePlayer(anna);
    await store.moderation.dismiss(anna);
    await store.scrub();
    // Events are in either of two places.
    const left = (await tablesWith(anna)).map((name) => name.replace("event_batch", "table_event"));
    expect([...new Set(left)].toSorted()).toEqual(STAYS);
    expect(await tablesWith("second cookie")).toEqual([]);
  });
});
