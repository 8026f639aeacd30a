import fastify from "fastify";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { HouseRules } from "../../src/moderation/house-rules.ts";
import { addApi } from "../../src/net/api.ts";
import { fakeSocket } from "./fake-socket.ts";
import { Connection } from "../../src/net/connection.ts";
import { Guards } from "../../src/net/guards.ts";
import { Openers } from "../../src/net/openers.ts";
import { Hub } from "../../src/net/hub.ts";
import { COOKIE, identityOf, introduce, newSecret } from "../../src/people.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { newFolder } from "../live/setup.ts";

// A name that reaches the store just before its player is deleted, or just after: both are in one commit.

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = newFolder();
  store = await openStore(join(folder, "cairn.sqlite"));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server without sockets, what its tables are told, and a connection of somebody who has a name, or none yet. */
function connected(name: string) {
  const around = { before: () => {}, after: () => {} };
  const atTables: string[] = [];
  const observed = new Proxy(store, {
    get(target, key: keyof Store) {
      if (key === "accounts" || key === "friends" || key === "moderation") return target[key];
      if (key !== "deletePlayer") return (target[key] as (...args: unknown[]) => unknown).bind(target);
      return async (id: string): Promise<boolean> => {
        around.before();
        // A request needs a few steps to the store, all of them in this turn of the event loop.
        for (let steps = 0; steps < 10; steps++) await Promise.resolve();
        const deleted = target.deletePlayer(id);
        around.after();
        return deleted;
      };
    },
  });
  const table = {
    rename: (_id: string, to: string) => atTables.push(to),
    removePlayer: () => atTables.push("gone"),
  };
  const app = fastify();
  const config = readConfig({});
  const hub = new Hub({
    config,
    guards: new Guards(config),
    openers: new Openers(),
    loop: { arrival: () => 0 },
    store: observed,
    tables: { live: () => [table] } as never,
    metrics: new Metrics(),
    log: app.log,
    version: "test",
    now: () => 0,
    monotonic: () => 0,
    rules: new HouseRules(store.moderation, false, () => 0),
    operator: { contact: "", imprint: "", privacy: "" },
  });
  addApi(app, hub);
  const secret = newSecret();
  const identity = identityOf(secret);
  const { socket, written } = fakeSocket();
  const connection = new Connection({ socket, identity, address: "1" } as never, name, hub);
  hub.connections.add(connection);
  return {
    around,
    identity,
    atTables,
    written,
    rename: (to: string): void => connection.receive(JSON.stringify({ t: "name", id: "1", name: to })),
    deleteMe: async (): Promise<number> =>
      (await app.inject({ method: "DELETE", url: "/api/me", headers: { cookie: `${COOKIE}=${secret}` } }))
        .statusCode,
  };
}

/** Until everything has been stored that follows from what was asked. */
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
};

for (const when of ["before", "after"] as const) {
  test(`another name that comes just ${when} its player is deleted does not bring the player back`, async () => {
    const { around, identity, atTables, written, rename, deleteMe } = connected("Anna");
    await store.createPlayer({ ...identity, name: "Anna", createdAt: 0 });
    around[when] = () => rename("Berta");
    expect(await deleteMe()).toBe(204);
    await settled();
    expect(await store.playerById(identity.id)).toBeUndefined();
    expect(atTables).toEqual(when === "before" ? ["Berta", "gone"] : ["gone"]);
    expect(written.at(-1)).toContain('"why":"deleted"');
  });
}

test("a first name that comes just before its player is deleted is deleted, too", async () => {
  const { around, identity, atTables, rename, deleteMe } = connected("");
  around.before = () => rename("Anna");
  expect(await deleteMe()).toBe(204);
  await settled();
  expect(await store.playerById(identity.id)).toBeUndefined();
  expect(atTables).toEqual(["Anna", "gone"]);
});

test("two first names that come at once are both taken, and whoever is deleted in between has neither", async () => {
  const { identity } = connected("");
  const introduced = [introduce(store, identity, "Anna", 0), introduce(store, identity, "Berta", 0)];
  expect(await Promise.all(introduced)).toEqual([true, true]);
  expect(await store.playerById(identity.id)).toMatchObject({ name: "Berta" });

  const again = introduce(store, identity, "Carla", 0);
  await store.deletePlayer(identity.id);
  expect(await again).toBe(false);
  expect(await store.playerById(identity.id)).toBeUndefined();
});
