import { describe, expect, it } from "vitest";
import type { DeviceRow, PasskeyRow, Store } from "../../src/store/index.ts";
import { ENGINES, openOn } from "./engines.ts";
import { headOf } from "./events.ts";
import { playerOf } from "./setup.ts";

const deviceOf = (player: string, id: string, changes: Partial<DeviceRow> = {}): DeviceRow => ({
  id,
  player,
  secretHash: `hash of ${id}`,
  name: "Firefox, Linux",
  createdAt: 2000,
  ...changes,
});
const passkeyOf = (player: string, id: string): PasskeyRow => ({
  id,
  player,
  publicKey: "key",
  counter: 0,
  transports: "internal,hybrid",
  name: "Phone",
  createdAt: 3000,
  usedAt: null,
});

async function openWith(engine: (typeof ENGINES)[number], ...players: string[]): Promise<Store> {
  const store = await openOn(engine);
  for (const id of players) await store.createPlayer(playerOf(id));
  return store;
}

describe.each(ENGINES)("devices on $name", (engine) => {
  it("lead to their player, whose cookie nobody else can begin with", async () => {
    const store = await openWith(engine, "anna");
    await store.accounts.addDevice(deviceOf("anna", "phone"), 20);
    expect((await store.playerByHash("hash of phone"))?.id).toBe("anna");
    expect((await store.playerByHash("hash of anna"))?.id).toBe("anna");
    await expect(store.createPlayer(playerOf("ben", { secretHash: "hash of phone" }))).rejects.toMatchObject({
      reason: "player-exists",
    });
    expect(await store.playerById("ben")).toBeUndefined();
    expect((await store.accounts.accountOf("anna")).devices).toEqual([deviceOf("anna", "phone")]);
  });

  it("can be moved to another player, and are as many as the limit says", async () => {
    const store = await openWith(engine, "anna", "ben");
    await store.accounts.addDevice(deviceOf("anna", "phone"), 1);
    await expect(store.accounts.addDevice(deviceOf("anna", "desk"), 1)).rejects.toMatchObject({
      reason: "too-many",
    });
    expect(await store.playerByHash("hash of desk")).toBeUndefined();
    await store.accounts.addDevice(deviceOf("ben", "same", { secretHash: "hash of phone" }), 1);
    expect((await store.playerByHash("hash of phone"))?.id).toBe("ben");
    expect((await store.accounts.accountOf("anna")).devices).toEqual([]);
    await expect(store.accounts.addDevice(deviceOf("nobody", "x"), 1)).rejects.toMatchObject({
      reason: "unknown-player",
    });
  });

  it("are nobody's once they are removed, the first cookie too; the id stays its player's", async () => {
    const store = await openWith(engine, "anna");
    await store.accounts.addDevice(deviceOf("anna", "first", { secretHash: "hash of anna" }), 20);
    expect(await store.accounts.removeDevice("ben", "first")).toBeUndefined();
    expect(await store.accounts.removeDevice("anna", "first")).toBe("hash of anna");
    expect(await store.accounts.removeDevice("anna", "first")).toBeUndefined();
    expect(await store.playerByHash("hash of anna")).toBeUndefined();
    expect((await store.playerById("anna"))?.name).toBe("name of anna");
    expect(await store.accounts.isPlayerId("anna")).toBe(true);
  });

  it("keep a player who has no table", async () => {
    const store = await openWith(engine, "anna", "ben");
    await store.accounts.addDevice(deviceOf("anna", "phone"), 20);
    await store.expirePlayers(5000, async () => new Set<string>());
    expect(await store.playerById("anna")).toBeDefined();
    expect(await store.playerById("ben")).toBeUndefined();
  });
});

describe.each(ENGINES)("passkeys, codes and tickets on $name", (engine) => {
  it("passkeys are kept, counted, renamed and removed by their player alone", async () => {
    const store = await openWith(engine, "anna", "ben");
    const { accounts } = store;
    await accounts.addPasskey(passkeyOf("anna", "k1"), 2);
    await expect(accounts.addPasskey(passkeyOf("ben", "k1"), 2)).rejects.toMatchObject({
      reason: "passkey-exists",
    });
    await accounts.addPasskey(passkeyOf("anna", "k2"), 2);
    await expect(accounts.addPasskey(passkeyOf("anna", "k3"), 2)).rejects.toMatchObject({
      reason: "too-many",
    });
    await accounts.passkeyUsed("k1", 7, 4000);
    expect(await accounts.renamePasskey("ben", "k1", "Mine")).toBe(false);
    expect(await accounts.renamePasskey("anna", "k1", "Key ring")).toBe(true);
    expect(await accounts.passkey("k1")).toEqual({
      ...passkeyOf("anna", "k1"),
      counter: 7,
      usedAt: 4000,
      name: "Key ring",
    });
    expect(await accounts.removePasskey("ben", "k1")).toBe(false);
    expect(await accounts.removePasskey("anna", "k1")).toBe(true);
    expect(await accounts.passkey("k1")).toBeUndefined();
  });

  it("recovery codes are good once, and new ones replace the old", async () => {
    const { accounts } = await openWith(engine, "anna");
    await accounts.setRecoveryCodes("anna", ["a", "b"]);
    expect(await accounts.takeRecoveryCode("a")).toBe("anna");
    expect(await accounts.takeRecoveryCode("a")).toBeUndefined();
    await accounts.giveBackRecoveryCode("anna", "a");
    expect((await accounts.accountOf("anna")).recoveryCodes).toBe(2);
    await accounts.setRecoveryCodes("anna", ["c"]);
    expect(await accounts.takeRecoveryCode("b")).toBeUndefined();
    await expect(accounts.setRecoveryCodes("nobody", ["d"])).rejects.toMatchObject({
      reason: "unknown-player",
    });
  });

  it("tickets are good once, until they expire", async () => {
    const { accounts } = await openWith(engine);
    await accounts.putTicket({ key: "a", body: "1", expiresAt: 100 });
    await accounts.putTicket({ key: "b", body: "2", expiresAt: 100 });
    await accounts.putTicket({ key: "c", body: "3", expiresAt: 200 });
    expect((await accounts.takeTicket("a", 99))?.body).toBe("1");
    expect(await accounts.takeTicket("a", 99)).toBeUndefined();
    expect(await accounts.takeTicket("b", 100)).toBeUndefined();
    await accounts.dropTickets(199);
    expect((await accounts.takeTicket("c", 199))?.body).toBe("3");
  });

  it("a profile is replaced, and goes with its player", async () => {
    const store = await openWith(engine, "anna");
    const { accounts } = store;
    await accounts.setProfile("anna", { body: "{}", updatedAt: 1 });
    await accounts.setProfile("anna", { body: '{"face":"owl"}', updatedAt: 2 });
    expect(await accounts.profileOf("anna")).toEqual({ body: '{"face":"owl"}', updatedAt: 2 });
    await accounts.addDevice(deviceOf("anna", "phone"), 20);
    await accounts.addPasskey(passkeyOf("anna", "k1"), 20);
    await accounts.setRecoveryCodes("anna", ["a"]);
    await store.deletePlayer("anna");
    expect(await accounts.profileOf("anna")).toBeUndefined();
    expect(await accounts.accountOf("anna")).toEqual({ devices: [], passkeys: [], recoveryCodes: 0 });
    expect(await store.playerByHash("hash of phone")).toBeUndefined();
    await store.scrub();
  });
});

const named = { id: "joined", name: "Chrome, Android", createdAt: 5000 };

describe.each(ENGINES)("joining two players on $name", (engine) => {
  it("makes everything the one's, also what is written under the old id later", async () => {
    const store = await openWith(engine, "old", "new", "ben");
    const { accounts } = store;
    const seats = [{ player: "old" }, { player: "ben" }];
    await store.append({ table: "t", seq: 0, body: "", head: headOf({ host: "old" }), seats });
    await accounts.addPasskey(passkeyOf("old", "k1"), 20);
    await accounts.setRecoveryCodes("old", ["a"]);
    await accounts.setProfile("old", { body: "{}", updatedAt: 1 });
    await accounts.joinPlayers("old", "new", named);
    expect((await store.head("t"))?.seats.map(({ player }) => player)).toEqual(["new", "ben"]);
    expect((await store.head("t"))?.host).toBe("new");
    expect(await store.playerById("old")).toBeUndefined();
    expect(await accounts.isPlayerId("old")).toBe(true);
    expect((await store.playerByHash("hash of old"))?.id).toBe("new");
    expect((await accounts.passkey("k1"))?.player).toBe("new");
    expect((await accounts.accountOf("new")).devices).toEqual([
      { ...named, player: "new", secretHash: "hash of old" },
    ]);
    expect(await accounts.takeRecoveryCode("a")).toBe("new");
    expect(await accounts.profileOf("new")).toEqual({ body: "{}", updatedAt: 1 });
    // A table in memory may still write the old id.
    await store.append({ table: "t", seq: 1, body: "", head: headOf({ host: "old" }), seats });
    expect((await store.head("t"))?.seats.map(({ player }) => player)).toEqual(["new", "ben"]);
    expect((await store.head("t"))?.host).toBe("new");
  });

  it("follows from one to the next", async () => {
    const store = await openWith(engine, "a", "b", "c");
    await store.accounts.joinPlayers("a", "b", { ...named, id: "d1" });
    await store.accounts.joinPlayers("b", "c", { ...named, id: "d2" });
    await store.append({ table: "t", seq: 0, body: "", head: headOf(), seats: [{ player: "a" }] });
    expect((await store.head("t"))?.seats[0]?.player).toBe("c");
    expect((await store.playerByHash("hash of a"))?.id).toBe("c");
  });

  it("is refused while both sit at a table that is not over, and changes nothing", async () => {
    const store = await openWith(engine, "a", "b");
    const seats = [{ player: "a" }, { player: "b" }];
    await store.append({ table: "t", seq: 0, body: "", head: headOf({ status: "playing" }), seats });
    await expect(store.accounts.joinPlayers("a", "b", named)).rejects.toMatchObject({
      reason: "both-seated",
    });
    expect(await store.playerById("a")).toBeDefined();
    await expect(store.accounts.joinPlayers("a", "nobody", named)).rejects.toMatchObject({
      reason: "unknown-player",
    });
    await store.append({ table: "t", seq: 1, body: "", head: headOf({ status: "over" }) });
    await store.accounts.joinPlayers("a", "b", named);
    expect((await store.head("t"))?.seats.map(({ player }) => player)).toEqual(["b", "b"]);
  });
});
