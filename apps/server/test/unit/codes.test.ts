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

test("whoever looks at a table whose code expires sees it no more", async () => {
  const folder = newFolder();
  const store = await openStore(join(folder, "cairn.sqlite"));
  await store.createPlayer({ id: "anna", secretHash: "anna", name: "Anna", createdAt: 0 });
  const needs = {
    config: readConfig({}),
    store,
    membership: new Solo(),
    call: () => undefined,
    mayOpenTables: () => ok(undefined),
    now: () => Date.now(),
    ...chanceOf(new Rng("codes")),
  };
  const tables = new Tables(needs as never);
  const request = unwrap(readClientMessage(JSON.stringify({ t: "create", id: "0", settings: CHIMERA })));
  const { settings } = request as ClientMessageOf<"create">;
  const { id, code } = unwrap(await tables.create(settings, playerId("anna")));
  const table = (await tables.find(id)) as Table;
  const anna = new Somebody("anna");
  table.join(anna, undefined);
  expect(anna.heard.at(-1)).toMatchObject({ t: "table", table: { code } });
  tables.dropCodes(await store.expire(Date.now() + 1));
  expect(anna.heard.at(-1)).toMatchObject({ t: "info", table: { code: null } });
  tables.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
