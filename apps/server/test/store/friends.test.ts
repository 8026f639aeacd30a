import { describe, expect, it } from "vitest";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "../../src/store/migrate.ts";
import { MIGRATIONS } from "../../src/store/schema.ts";
import type { Store } from "../../src/store/index.ts";
import { SQLITE_FRIENDS } from "../../src/store/friends/schema.ts";
import { ENGINES, openOn } from "./engines.ts";
import { headOf } from "./events.ts";
import { newFile, open, playerOf } from "./setup.ts";

const PEOPLE = ["anna", "ben", "cho", "dora"];

async function withPeople(store: Store): Promise<Store> {
  for (const id of PEOPLE) await store.createPlayer(playerOf(id));
  return store;
}

/** A table that these have seats at. */
const seat = (
  store: Store,
  table: string,
  status: "open" | "playing" | "over" | "closed",
  ...players: string[]
) =>
  store.append({
    table,
    seq: 0,
    body: "first",
    head: { ...headOf(), status, host: players[0] ?? null },
    seats: players.map((player) => ({ player })),
  });

/** Who is what to a player, without those who are nothing. */
const relationsOf = async ({ friends }: Store, player: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await friends.peopleOf(player, 100))
      .filter(({ relations }) => relations.size > 0)
      .map(({ player: other, relations }) => [other, [...relations].toSorted().join(" ")]),
  );

describe.each(ENGINES)("friends in $name", (engine) => {
  it("are those who have asked each other, until one ends it", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await friends.ask("anna", "ben", 1);
    await friends.ask("anna", "ben", 2);
    expect(await relationsOf(store, "anna")).toEqual({ ben: "ask" });
    expect(await relationsOf(store, "ben")).toEqual({ anna: "asks" });
    await friends.ask("ben", "anna", 3);
    expect(await relationsOf(store, "anna")).toEqual({ ben: "friend" });
    expect(await relationsOf(store, "ben")).toEqual({ anna: "friend" });
    await friends.ask("anna", "ben", 4);
    expect(await relationsOf(store, "anna")).toEqual({ ben: "friend" });
    await friends.end("ben", "anna");
    expect(await relationsOf(store, "anna")).toEqual({});
    await friends.ask("anna", "ben", 5);
    await friends.decline("ben", "anna");
    expect(await relationsOf(store, "anna")).toEqual({});
    await expect(friends.ask("anna", "nobody", 6)).rejects.toThrow("there is no such player");
  });

  it("are nothing to each other once one has blocked the other, who is not told", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await friends.ask("anna", "ben", 1);
    await friends.ask("ben", "anna", 1);
    await friends.block("anna", "ben", 2);
    expect(await relationsOf(store, "anna")).toEqual({ ben: "block" });
    expect(await relationsOf(store, "ben")).toEqual({});
    // Ben sees his question as any other, and Anna does not; nor are they friends when she asks some day.
    await friends.ask("ben", "anna", 3);
    expect(await relationsOf(store, "ben")).toEqual({ anna: "ask" });
    expect(await relationsOf(store, "anna")).toEqual({ ben: "block" });
    await friends.ask("anna", "ben", 4);
    expect(await relationsOf(store, "ben")).toMatchObject({
      anna: expect.not.stringContaining("friend") as string,
    });
    await friends.end("anna", "ben");
    await friends.forget("anna", "ben", "block");
    expect(await relationsOf(store, "anna")).toEqual({ ben: "asks" });
  });

  it("and those played with are listed with how often; nobody whom one has only waited with", async () => {
    const store = await withPeople(await openOn(engine));
    await seat(store, "t1", "over", "anna", "ben");
    await seat(store, "t2", "playing", "anna", "ben", "cho");
    await seat(store, "t3", "open", "anna", "dora");
    const people = await store.friends.peopleOf("anna", 100);
    expect(people.map(({ player, name, games }) => [player, name, games]).toSorted()).toEqual([
      ["ben", "name of ben", 2],
      ["cho", "name of cho", 1],
    ]);
    expect(await store.friends.peopleOf("anna", 1)).toHaveLength(1);
  });

  it("are seen unless they do not want to be; mutes and blocks are heard no more", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await friends.ask("anna", "ben", 1);
    await friends.ask("ben", "anna", 1);
    const isBenSeen = async () => (await friends.peopleOf("anna", 100))[0]?.isSeen;
    expect([await isBenSeen(), await friends.isSeen("ben")]).toEqual([true, true]);
    await friends.setSeen("ben", false);
    await friends.setSeen("ben", false);
    expect([await isBenSeen(), await friends.isSeen("ben")]).toEqual([false, false]);
    await friends.setSeen("ben", true);
    expect(await isBenSeen()).toBe(true);
    await friends.mute("anna", "cho", 1);
    await friends.mute("anna", "cho", 2);
    await friends.block("anna", "dora", 1);
    expect(await friends.silencedBy("anna")).toEqual(new Set(["cho", "dora"]));
    await friends.forget("anna", "cho", "mute");
    expect(await friends.silencedBy("anna")).toEqual(new Set(["dora"]));
  });

  it("are invited once to a table, and not by those whom they have blocked", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await seat(store, "t1", "open", "anna");
    await seat(store, "t2", "over", "anna");
    const invitation = { player: "ben", table: "t1", from: "anna", createdAt: 5 };
    expect(await friends.invite(invitation)).toBe(true);
    expect(await friends.invite({ ...invitation, createdAt: 6 })).toBe(false);
    expect(await friends.invite({ ...invitation, table: "t2" })).toBe(true);
    expect(await friends.invite({ ...invitation, table: "none" })).toBe(false);
    expect(await friends.invitationsOf("ben", 20)).toEqual([
      {
        table: "t1",
        game: headOf().game,
        status: "open",
        from: "name of anna",
        createdAt: 5,
        info: headOf().info,
      },
    ]);
    expect(await friends.removeInvitation("ben", "t1")).toBe(true);
    expect(await friends.removeInvitation("ben", "t1")).toBe(false);
    await friends.invite(invitation);
    await friends.block("ben", "anna", 7);
    expect(await friends.invitationsOf("ben", 20)).toEqual([]);
    expect(await friends.invite(invitation)).toBe(false);
    await friends.forget("ben", "anna", "block");
    await friends.invite(invitation);
    await friends.dropInvitations(6);
    expect(await friends.invitationsOf("ben", 20)).toEqual([]);
  });

  it("whom somebody at a table has blocked may not sit down there", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await seat(store, "t1", "open", "anna", "ben");
    await friends.block("ben", "cho", 1);
    await friends.block("ben", "anna", 1);
    expect(await friends.isUnwelcome("t1", "cho")).toBe(true);
    expect(await friends.isUnwelcome("t1", "dora")).toBe(false);
    // Who sits there already stays.
    expect(await friends.isUnwelcome("t1", "anna")).toBe(false);
    expect(await friends.isUnwelcome("none", "cho")).toBe(false);
  });

  it("become friends of the player whom two are joined to; a block stays a block", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await store.createPlayer(playerOf("anna2"));
    for (const [a, b] of [
      ["anna2", "ben"],
      ["anna2", "anna"],
      ["anna", "cho"],
      ["anna2", "cho"],
    ] as const) {
      await friends.ask(a, b, 1);
      await friends.ask(b, a, 1);
    }
    await friends.block("dora", "anna2", 1);
    await friends.ask("dora", "anna", 1);
    await friends.mute("anna2", "dora", 1);
    await friends.setSeen("anna2", false);
    await seat(store, "t1", "open", "cho");
    await friends.invite({ player: "anna2", table: "t1", from: "cho", createdAt: 1 });
    await store.accounts.joinPlayers("anna2", "anna", { id: "d", name: "", createdAt: 1 });
    expect(await relationsOf(store, "anna")).toEqual({ ben: "friend", cho: "friend", dora: "mute" });
    expect(await relationsOf(store, "ben")).toEqual({ anna: "friend" });
    expect(await relationsOf(store, "dora")).toEqual({ anna: "block" });
    expect(await friends.isSeen("anna")).toBe(false);
    expect(await friends.invitationsOf("anna", 20)).toHaveLength(1);
  });

  it("forget whoever is deleted", async () => {
    const store = await withPeople(await openOn(engine));
    const { friends } = store;
    await friends.ask("anna", "ben", 1);
    await friends.ask("ben", "anna", 1);
    await friends.block("cho", "anna", 1);
    await seat(store, "t1", "open", "anna");
    await friends.invite({ player: "dora", table: "t1", from: "anna", createdAt: 1 });
    expect(await store.deletePlayer("anna")).toBe(true);
    await store.scrub();
    expect(await relationsOf(store, "ben")).toEqual({});
    expect(await relationsOf(store, "cho")).toEqual({});
    expect(await friends.invitationsOf("dora", 20)).toEqual([]);
  });
});

it("a file from before there were friends is brought forward, with its players and games", async () => {
  const file = newFile();
  const db = new DatabaseSync(file);
  migrate(db, "file", MIGRATIONS.slice(0, MIGRATIONS.indexOf(SQLITE_FRIENDS)));
  db.exec(`
    INSERT INTO player VALUES ('anna', 1), ('ben', 1);
    INSERT INTO identity VALUES ('anna', 'h', 'Anna'), ('ben', 'h2', 'Ben');
    INSERT INTO game_table (id, game, is_public, status, created_at, updated_at, info)
    VALUES ('t1', 'chimera', 0, 'over', 1, 2, '{}');
    INSERT INTO seat VALUES ('t1', 0, 'anna', NULL), ('t1', 1, 'ben', NULL);`);
  db.close();
  const store = await open(file);
  expect(await store.friends.peopleOf("anna", 100)).toMatchObject([{ player: "ben", name: "Ben", games: 1 }]);
  await store.friends.ask("anna", "ben", 3);
  expect(await relationsOf(store, "ben")).toEqual({ anna: "asks" });
});
