import { Rng, unwrap } from "@cairn/core";
import { type ClientMessageOf, readClientMessage } from "@cairn/protocol";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBotPool } from "../../src/bots/index.ts";
import { chanceOf } from "../../src/chance.ts";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { meet } from "../../src/table/commands.ts";
import type { Table } from "../../src/table/table.ts";
import { Tables } from "../../src/table/tables.ts";
import { CHIMERA, newFolder } from "../live/setup.ts";
import { Somebody } from "./somebody.ts";

const folder = newFolder();
let store: Store;
let tables: Tables;
let isFailing = false;
const errors: unknown[] = [];

beforeAll(async () => {
  store = await openStore(join(folder, "cairn.sqlite"));
  const failing = new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === "append" && isFailing) return () => Promise.reject(new Error("the disk is full"));
      return (target[name] as (...args: unknown[]) => unknown).bind(target);
    },
  });
  tables = new Tables({
    config: readConfig({}),
    store: failing,
    bots: startBotPool(),
    metrics: new Metrics(),
    log: { error: (...args: unknown[]) => errors.push(args) } as never,
    now: () => Date.now(),
    ...chanceOf(new Rng("lost")),
  });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("when the disk takes nothing, all are sent away and the table comes back from its log as it was", async () => {
  const request = unwrap(readClientMessage(JSON.stringify({ t: "create", id: "0", settings: CHIMERA })));
  const created = await tables.create((request as ClientMessageOf<"create">).settings, "anna");
  const id = created.ok ? created.value.id : "";
  const table = (await tables.find(id)) as Table;
  const anna = new Somebody("anna");
  const ben = new Somebody("ben");
  table.join(anna, undefined);
  isFailing = true;
  const underway = table.ask(() => meet(table, anna, { t: "sit", id: "1", seat: 0 }));
  expect(underway.ok).toBe(true);
  // Comes while the entry is on its way, and must not be left waiting at a table that is gone.
  table.ask(() => (table.isGone ? ben.tableGone() : table.join(ben, undefined)));
  await settled();
  isFailing = false;
  expect(anna.heard.slice(-2)).toEqual([
    { t: "no", id: "1", code: "storage", text: "it could not be stored" },
    "gone",
  ]);
  expect(ben.heard).toEqual(["gone"]);
  expect(errors).toHaveLength(1);

  const again = (await tables.find(id)) as Table;
  expect(again).not.toBe(table);
  expect(again.state.seats).toEqual([null, null, null]);
  const late = new Somebody("ben");
  again.join(late, undefined);
  again.ask(() => meet(again, late, { t: "sit", id: "2", seat: 0 }));
  await settled();
  expect(late.heard.at(-1)).toMatchObject({ t: "ev", n: 2, id: "2", you: { seat: 0 } });
});
