import { ok, Rng, unwrap } from "@cairn/core";
import { type ClientMessageOf, readClientMessage } from "@cairn/protocol";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chanceOf } from "../../src/chance.ts";
import { Solo } from "../../src/cluster/membership.ts";
import { readConfig } from "../../src/config.ts";
import { openStore } from "../../src/store/index.ts";
import type { Table } from "../../src/table/table.ts";
import { Tables } from "../../src/table/tables.ts";
import { CHIMERA, newFolder } from "../live/setup.ts";
import { playerId } from "./ids.ts";
import { Somebody } from "./somebody.ts";

test("tables are handed over a few at a time, and people go on at those whose turn has not come", async () => {
  const folder = newFolder();
  const store = await openStore(join(folder, "cairn.sqlite"));
  await store.createPlayer({ id: "anna", secretHash: "anna", name: "Anna", createdAt: 0 });
  const needs = {
    config: readConfig({ maxTables: "100" }),
    store,
    membership: new Solo(),
    call: () => undefined,
    mayOpenTables: () => ok(undefined),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    ...chanceOf(new Rng("draining")),
  };
  const tables = new Tables(needs as never);
  const request = unwrap(readClientMessage(JSON.stringify({ t: "create", id: "0", settings: CHIMERA })));
  const { settings } = request as ClientMessageOf<"create">;
  const at = new Map<string, { readonly table: Table; readonly anna: Somebody }>();
  for (let i = 0; i < 40; i++) {
    const { id } = unwrap(await tables.create(settings, playerId("anna")));
    const table = (await tables.find(id)) as Table;
    const anna = new Somebody("anna");
    table.join(anna, undefined);
    at.set(id, { table, anna });
  }
  const handed: string[] = [];
  for await (const batch of tables.drain()) {
    expect(batch.length).toBeLessThanOrEqual(16);
    handed.push(...batch.map(({ table }) => table));
    for (const [id, { table, anna }] of at) {
      const isHanded = handed.includes(id);
      expect(anna.kinds.includes("gone")).toBe(isHanded);
      if (isHanded) await expect(tables.find(id as never)).rejects.toThrow("another server has the table");
      else expect(await tables.find(id as never)).toBe(table);
    }
  }
  expect(handed.toSorted()).toEqual([...at.keys()].toSorted());
  tables.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
