import { ok, Rng, unwrap } from "@cairn/core";
import { type ClientMessageOf, readClientMessage } from "@cairn/protocol";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BotPool, startBotPool } from "../../src/bots/index.ts";
import { chanceOf } from "../../src/chance.ts";
import { Solo } from "../../src/cluster/membership.ts";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { handle } from "../../src/table/handlers.ts";
import type { TableRequest } from "../../src/table/request.ts";
import type { Table } from "../../src/table/table.ts";
import { Tables } from "../../src/table/tables.ts";
import { CHIMERA, newFolder } from "../live/setup.ts";
import { playerId, requestId } from "./ids.ts";
import { Somebody } from "./somebody.ts";

// Tables at which something fails: the disk, or the server itself. All of it costs one table at most.

const folder = newFolder();
let store: Store;
let tables: Tables;
let bots: BotPool;
/** What the store fails at. */
let failing: keyof Store | undefined;
const errors: string[] = [];

beforeAll(async () => {
  store = await openStore(join(folder, "cairn.sqlite"));
  const moody = new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === failing) return () => Promise.reject(new Error("the disk is full"));
      if (name === "friends") return target.friends;
      return (target[name] as (...args: unknown[]) => unknown).bind(target);
    },
  });
  for (const id of ["anna", "ben"]) await store.createPlayer({ id, secretHash: id, name: id, createdAt: 0 });
  bots = startBotPool();
  tables = new Tables({
    config: readConfig({ dealSeconds: "0" }),
    store: moody,
    membership: new Solo(),
    call: () => undefined,
    mayOpenTables: () => ok(undefined),
    doTablesMove: false,
    bots,
    metrics: new Metrics(),
    log: { error: (_what: unknown, text: string) => errors.push(text) } as never,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    ...chanceOf(new Rng("lost")),
  });
});
afterAll(async () => {
  tables.close();
  await bots.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  failing = undefined;
  errors.length = 0;
});

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A new table where Anna, who made it, looks on. */
async function newTable(): Promise<{ table: Table; anna: Somebody }> {
  const request = unwrap(readClientMessage(JSON.stringify({ t: "create", id: "0", settings: CHIMERA })));
  const { id } = unwrap(
    await tables.create((request as ClientMessageOf<"create">).settings, playerId("anna")),
  );
  const table = (await tables.find(id)) as Table;
  const anna = new Somebody("anna");
  table.join(anna, undefined);
  return { table, anna };
}

const ask = (
  table: Table,
  who: Somebody,
  message: Record<string, unknown> & { readonly id: string },
): unknown =>
  table.queue.submit(() => handle(table, who, message as unknown as TableRequest), {
    watcher: who,
    id: requestId(message.id),
  });

/** The same table for somebody who asks for it now. */
const foundAgain = async ({ state }: Table): Promise<Table> => (await tables.find(state.id)) as Table;

/** Lets a method of something throw from now on. */
function breakAt<K extends string>(where: { [name in K]: unknown }, name: K): void {
  where[name] = () => {
    throw new Error("told to fail");
  };
}

const INTERNAL = { t: "no", code: "internal", text: "something went wrong here" };

describe("when the disk takes nothing", () => {
  test("all are sent away, and the table comes back from its log as it was", async () => {
    const { table, anna } = await newTable();
    const ben = new Somebody("ben");
    failing = "append";
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    // Comes while the entry is on its way, and must not be left waiting at a table that is gone.
    table.queue.submit(() => (table.isGone ? ben.tableGone() : table.join(ben, undefined)), { watcher: ben });
    await settled();
    failing = undefined;
    expect(anna.heard.slice(-2)).toEqual([
      { t: "no", id: "1", code: "storage", text: "it could not be saved" },
      "gone",
    ]);
    expect(ben.heard).toEqual(["gone"]);
    expect(errors).toEqual(["an entry could not be stored"]);

    const again = await foundAgain(table);
    expect(again).not.toBe(table);
    expect(again.state.seats).toEqual([null, null, null]);
    const late = new Somebody("ben");
    again.join(late, undefined);
    ask(again, late, { t: "sit", id: "2", seat: 0 });
    await settled();
    expect(late.heard.at(-1)).toMatchObject({ t: "ev", n: 2, id: "2", you: { seat: 0 } });
  });

  test("whoever wants a rematch is told so, and the table stays", async () => {
    const { table, anna } = await newTable();
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    await settled();
    table.log.commit({ k: "closed" });
    await settled();
    failing = "append";
    ask(table, anna, { t: "rematch", id: "2" });
    await settled();
    expect(anna.heard.at(-1)).toEqual({ t: "no", id: "2", code: "storage", text: "the store failed" });
    expect(errors).toEqual(["the store failed"]);
    failing = undefined;
    ask(table, anna, { t: "rematch", id: "3" });
    await expect.poll(() => anna.heard.at(-1)).toMatchObject({ t: "ev", id: "3" });
    expect(table.info.next).toBeDefined();
  });
});

test("who comes back while nothing can be read gets the whole table instead of what was missed", async () => {
  const { table, anna } = await newTable();
  ask(table, anna, { t: "sit", id: "1", seat: 0 });
  await settled();
  failing = "loadEvents";
  const ben = new Somebody("ben");
  table.join(ben, 1);
  await settled();
  expect(ben.heard[0]).toMatchObject({ t: "table", n: 2 });
  expect(anna.kinds).not.toContain("gone");
  expect(errors).toEqual(["the store failed"]);
});

describe("a fault of the server", () => {
  test("in a request is its answer, and costs this table its memory only", async () => {
    const { table, anna } = await newTable();
    const other = await newTable();
    breakAt(table.state, "apply");
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    expect(anna.heard.slice(-2)).toEqual([{ ...INTERNAL, id: "1" }, "gone"]);
    expect(errors).toEqual(["a table failed"]);
    const again = await foundAgain(table);
    expect(again).not.toBe(table);
    again.join(anna, undefined);
    ask(again, anna, { t: "sit", id: "2", seat: 0 });
    await settled();
    expect(anna.heard.at(-1)).toMatchObject({ t: "ev", n: 2, id: "2" });
    expect(await foundAgain(other.table)).toBe(other.table);
  });

  test("in a request that has waited is its answer, too", async () => {
    const { table, anna } = await newTable();
    const ben = new Somebody("ben");
    table.join(ben, undefined);
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    breakAt(table.state, "apply");
    ask(table, ben, { t: "sit", id: "2", seat: 1 });
    await settled();
    expect(ben.heard.slice(-2)).toEqual([{ ...INTERNAL, id: "2" }, "gone"]);
    expect(anna.heard.slice(-2)).toEqual([expect.objectContaining({ t: "ev", id: "1" }), "gone"]);
    expect((await foundAgain(table)).state.seats).toEqual([{ player: "anna" }, null, null]);
  });

  test("behind an entry that is on the disk does not say that it is not", async () => {
    const { table, anna } = await newTable();
    breakAt(table.audience, "viewerOf");
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    await settled();
    expect(anna.heard.slice(-2)).toEqual([{ ...INTERNAL, id: "1" }, "gone"]);
    expect(errors).toEqual(["a table failed"]);
    expect((await foundAgain(table)).state.seats).toEqual([{ player: "anna" }, null, null]);
  });

  test("behind an entry that has been told is no second answer", async () => {
    const { table, anna } = await newTable();
    breakAt(table.driver, "afterEntry");
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    await settled();
    expect(anna.heard.slice(-2)).toEqual([expect.objectContaining({ t: "ev", id: "1" }), "gone"]);
    expect(errors).toEqual(["a table failed"]);
  });

  test("while an entry is on its way lets it get there before the table is read again", async () => {
    const { table, anna } = await newTable();
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    table.queue.fail(new Error("told to fail"));
    const ben = new Somebody("ben");
    const found = await foundAgain(table);
    found.queue.submit(() => (found.isGone ? ben.tableGone() : found.join(ben, undefined)), { watcher: ben });
    await settled();
    expect(anna.heard.slice(-2)).toEqual([expect.objectContaining({ t: "ev", id: "1" }), "gone"]);
    expect(ben.heard).toEqual(["gone"]);
    const again = await foundAgain(table);
    expect(again.state.seats).toEqual([{ player: "anna" }, null, null]);
  });

  test("when cards are to be dealt sends away those at this table, and nobody else", async () => {
    const { table, anna } = await newTable();
    ask(table, anna, { t: "sit", id: "1", seat: 0 });
    await settled();
    for (const seat of [1, 2]) {
      ask(table, anna, { t: "bot", id: `b${seat}`, seat, level: 1 });
      await settled();
    }
    breakAt(table.state, "play");
    ask(table, anna, { t: "start", id: "2" });
    await settled();
    expect(anna.heard.slice(-2)).toEqual([expect.objectContaining({ t: "ev", id: "2" }), "gone"]);
    expect(errors).toEqual(["a table failed"]);
    expect((await foundAgain(table)).state.status).toBe("playing");
  });
});
