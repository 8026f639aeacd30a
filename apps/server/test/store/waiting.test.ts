import { describe, expect, it } from "vitest";
import type { SubscriptionRow } from "../../src/store/index.ts";
import { ENGINES, openAt, openOn } from "./engines.ts";
import { headOf } from "./events.ts";
import { playerOf } from "./setup.ts";

const device = (player: string, endpoint: string): SubscriptionRow => ({
  player,
  endpoint,
  p256dh: "key",
  auth: "secret",
  wishes: "{}",
  createdAt: 1,
  secretHash: `cookie-of-${player}`,
});

describe.each(ENGINES)("matches that wait, on $name", (engine) => {
  it("are found when they are due, the longest due first, and no longer when they are not", async () => {
    const store = await openOn(engine);
    const due = (table: string, seq: number, dueAt: number | null) =>
      store.append({ table, seq, body: "{}", head: headOf({ status: "playing", dueAt }) });
    await Promise.all([due("a", 0, 300), due("b", 0, 100), due("c", 0, null)]);
    expect(await store.dueTables(99, 10)).toEqual([]);
    expect(await store.dueTables(300, 10)).toEqual(["b", "a"]);
    expect(await store.dueTables(300, 1)).toEqual(["b"]);
    await due("b", 1, 400);
    await store.append({ table: "a", seq: 1, body: "{}" });
    expect(await store.dueTables(399, 10)).toEqual(["a"]);
    await due("a", 2, null);
    expect(await store.dueTables(1000, 10)).toEqual(["b"]);
  });

  it("are listed for whoever sits there, the last changed first", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    const put = (table: string, status: "playing" | "over", updatedAt: number) =>
      store.append({
        table,
        seq: 0,
        body: "{}",
        head: headOf({ status, updatedAt }),
        seats: [{ player: "anna" }, { bot: "Bot 3" }],
      });
    await Promise.all([put("a", "playing", 1), put("b", "playing", 2), put("c", "over", 3)]);
    await store.append({ table: "d", seq: 0, body: "{}", head: headOf({ status: "playing" }) });
    expect((await store.playingTablesOf("anna", 10)).map(({ id }) => id)).toEqual(["b", "a"]);
    expect((await store.playingTablesOf("anna", 1)).map(({ id }) => id)).toEqual(["b"]);
  });

  it("have plans that are replaced, deleted, and go with their player", async () => {
    const place = await engine.newPlace();
    const store = await openAt(place);
    await Promise.all([store.createPlayer(playerOf("anna")), store.createPlayer(playerOf("ben"))]);
    await store.append({ table: "t", seq: 0, body: "{}", head: headOf() });
    await store.putPlan("t", 0, { player: "anna", plan: "pass-trick", at: 7 });
    await store.putPlan("t", 1, { player: "ben", plan: "pass-trick", at: 7 });
    await store.putPlan("t", 0, { player: "anna", plan: "pass-if-raised", at: 9 });
    await store.putPlan("t", 2, { player: "nobody", plan: "pass-trick", at: 7 });
    await store.deletePlayer("ben");
    await store.close();
    const again = await openAt(place);
    expect(await again.plansOf("t")).toEqual([{ seat: 0, player: "anna", plan: "pass-if-raised", at: 9 }]);
    await again.putPlan("t", 0, null);
    expect(await again.plansOf("t")).toEqual([]);
  });
});

describe.each(ENGINES)("devices, on $name", (engine) => {
  it("belong to whoever added them last, up to a number, and go with their player", async () => {
    const store = await openOn(engine);
    await Promise.all([store.createPlayer(playerOf("anna")), store.createPlayer(playerOf("ben"))]);
    expect(await store.putSubscription(device("nobody", "x"), 2)).toBe(false);
    expect(await store.putSubscription(device("anna", "x"), 2)).toBe(true);
    expect(await store.putSubscription({ ...device("anna", "y"), createdAt: 2 }, 2)).toBe(true);
    expect(await store.putSubscription(device("anna", "z"), 2)).toBe(false);
    expect(await store.putSubscription({ ...device("anna", "x"), wishes: '{"a":1}' }, 2)).toBe(true);
    expect(await store.subscriptionsOf("anna")).toEqual([
      { ...device("anna", "x"), wishes: '{"a":1}' },
      { ...device("anna", "y"), createdAt: 2 },
    ]);
    // The same browser, somebody else at it.
    expect(await store.putSubscription(device("ben", "x"), 2)).toBe(true);
    expect((await store.subscriptionsOf("anna")).map(({ endpoint }) => endpoint)).toEqual(["y"]);
    expect(await store.removeSubscription("y", "ben")).toBe(false);
    expect(await store.removeSubscription("y", "anna")).toBe(true);
    expect(await store.removeSubscription("y")).toBe(false);
    await store.deletePlayer("ben");
    await store.scrub();
    expect(await store.subscriptionsOf("ben")).toEqual([]);
  });

  it("are held until the first time that was set, and then given out once", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    await store.putSubscription(device("anna", "x"), 9);
    await store.holdSubscription("x", 100);
    await store.holdSubscription("x", 900);
    expect(await store.takeHeld(99, 10)).toEqual([]);
    const taken = await Promise.all([store.takeHeld(100, 10), store.takeHeld(100, 10)]);
    expect(taken.flat()).toEqual([device("anna", "x")]);
  });

  it("a shared value is the first that was given", async () => {
    const place = await engine.newPlace();
    const store = await openAt(place);
    expect(await store.sharedValue("key", "first")).toBe("first");
    await store.close();
    expect(await (await openAt(place)).sharedValue("key", "second")).toBe("first");
  });
});
