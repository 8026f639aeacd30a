import { describe, expect, it } from "vitest";
import { DELETED_PLAYER } from "../../src/store/index.ts";
import { ENGINES, openOn } from "./engines.ts";
import { headOf } from "./events.ts";
import { playerOf } from "./setup.ts";

describe.each(ENGINES)("players on $name", (engine) => {
  it("are found by id and by secret, and renamed", async () => {
    const store = await openOn(engine);
    const anna = playerOf("anna", { name: "Anna", secretHash: "h1" });
    await store.createPlayer(anna);
    expect(await store.playerById("anna")).toEqual(anna);
    expect(await store.playerByHash("h1")).toEqual(anna);
    expect(await store.playerByHash("h2")).toBeUndefined();
    expect(await store.renamePlayer("anna", "Anne")).toBe(true);
    expect(await store.playerById("anna")).toEqual({ ...anna, name: "Anne" });
    expect(await store.renamePlayer("ben", "Ben")).toBe(false);
    expect(await store.deletePlayer("ben")).toBe(false);
  });

  it("are made once: neither id nor secret can be taken again", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna", { secretHash: "h1" }));
    const refused = { reason: "player-exists" };
    await expect(store.createPlayer(playerOf("anna", { secretHash: "h2" }))).rejects.toMatchObject(refused);
    await expect(store.createPlayer(playerOf("ben", { secretHash: "h1" }))).rejects.toMatchObject(refused);
    expect(await store.playerById("ben")).toBeUndefined();
    await store.createPlayer(playerOf("ben", { secretHash: "h2" }));
  });
});

describe.each(ENGINES)("deleting a player on $name", (engine) => {
  it("leaves the games, and a seat that says so", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    const seats = [{ player: "anna" }, { bot: "Bot 2" }];
    await store.append({ table: "t", seq: 0, body: "", head: headOf({ host: "anna" }), seats });
    expect(await store.deletePlayer("anna")).toBe(true);
    const { host, seats: left } = (await store.head("t")) ?? {};
    expect(host).toBeNull();
    expect(left).toEqual([
      { seat: 0, player: null, isBot: false, name: DELETED_PLAYER },
      { seat: 1, player: null, isBot: true, name: "Bot 2" },
    ]);
    expect(await store.playerById("anna")).toBeUndefined();
    expect(await store.playerByHash("hash of anna")).toBeUndefined();
    expect(await store.tablesOf("anna", { limit: 10 })).toEqual([]);
    // A live table still knows her id; writing it again brings nobody back.
    await store.append({ table: "t", seq: 1, body: "", head: headOf({ host: "anna" }), seats });
    expect((await store.head("t"))?.seats[0]?.name).toBe(DELETED_PLAYER);
  });
});

/** More than are looked at in one step. */
const crowd = Array.from({ length: 500 }, (_, i) => playerOf(`p${(i * 7919) % 100_003}`));

describe.each(ENGINES)("people who never sat down on $name", (engine) => {
  it("expire; who has or had a table, has played a day or puzzles, is kept or is new does not", async () => {
    const store = await openOn(engine);
    const some = ["host", "sitter", "visitor", "here", "daily", "puzzler"];
    await Promise.all(some.map((id) => store.createPlayer(playerOf(id))));
    const day = { date: "2026-11-19", game: "chimera", result: 1, moves: "[]", submittedAt: 1 };
    await store.addDayResult({ ...day, player: "daily" });
    await store.putNote("puzzler", "puzzles/chimera", "{}");
    await store.createPlayer(playerOf("new", { createdAt: 5000 }));
    await Promise.all(crowd.map((player) => store.createPlayer(player)));
    const seats = [{ player: "sitter" }, { bot: "Bot 2" }];
    await store.append({ table: "t", seq: 0, body: "", head: headOf({ host: "host" }), seats });
    await store.expirePlayers(2000, async () => new Set(["here"]));
    const left = async (...ids: string[]) =>
      (await Promise.all(ids.map((id) => store.playerById(id)))).flatMap((row) => row?.id ?? []);
    expect(await left(...some, "new")).toEqual(["host", "sitter", "here", "daily", "puzzler", "new"]);
    expect(await left(...crowd.map(({ id }) => id))).toEqual([]);
    await store.expirePlayers(6000, async () => new Set<string>());
    expect(await left("new", "here")).toEqual(["here"]);
  });
});
