import { parseRecordLine, RECORD_FORMAT, unwrap } from "@cairn/core";
import { describe, expect, it } from "vitest";
import type { ListedTable, Store, TableCursor } from "../../src/store/index.ts";
import { headOf } from "./events.ts";
import { ENGINES, openOn } from "./engines.ts";
import { playerOf } from "./setup.ts";

const ids = (tables: readonly { readonly id: string }[]): string[] => tables.map(({ id }) => id);

describe.each(ENGINES)("heads on $name", (engine) => {
  it("give back what was stored, with the names of the seats", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna", { name: "Anna" }));
    const head = headOf({ code: "ABCDE", host: "anna", isPublic: true, info: '{"limit":400}' });
    await store.append({
      table: "t",
      seq: 0,
      body: "",
      head,
      seats: [null, { player: "anna" }, { bot: "Bot 3" }],
    });
    const listed: ListedTable = {
      ...head,
      id: "t",
      seats: [
        { seat: 1, player: "anna", isBot: false, name: "Anna" },
        { seat: 2, player: null, isBot: true, name: "Bot 3" },
      ],
    };
    expect(await store.head("t")).toEqual(listed);
    expect(await store.tableByCode("ABCDE")).toEqual(listed);
    expect(await store.tableByCode("OTHER")).toBeUndefined();
    await store.renamePlayer("anna", "Anne");
    await store.append({ table: "t", seq: 1, body: "", head: { ...head, game: "chess", createdAt: 5 } });
    const { seats, game, createdAt } = (await store.head("t")) as ListedTable;
    expect(seats[0]?.name).toBe("Anne");
    expect([game, createdAt]).toEqual(["chimera", 1000]);
  });

  it("count a host's unfinished tables", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    const statuses = ["open", "playing", "over", "closed"] as const;
    for (const status of statuses) {
      await store.append({ table: status, seq: 0, body: "", head: headOf({ host: "anna", status }) });
    }
    await store.append({ table: "of somebody else", seq: 0, body: "", head: headOf() });
    expect(await store.openTablesOf("anna", 0)).toBe(2);
    expect(await store.openTablesOf("anna", 1e6)).toBe(0);
  });

  it("expire: codes become free, tables that never began are closed", async () => {
    const store = await openOn(engine);
    const make = (table: string, changes: object) =>
      store.append({ table, seq: 0, body: "", head: headOf({ code: table, ...changes }) });
    await make("WAITS", { updatedAt: 10 });
    await make("PLAYS", { updatedAt: 10, status: "playing" });
    await make("FRESH", { updatedAt: 20 });
    expect((await store.expire(20)).toSorted()).toEqual(["PLAYS", "WAITS"]);
    expect(await store.expire(20)).toEqual([]);
    expect(await store.head("WAITS")).toMatchObject({ code: null, status: "closed" });
    expect(await store.head("PLAYS")).toMatchObject({ code: null, status: "playing" });
    expect(await store.head("FRESH")).toMatchObject({ code: "FRESH", status: "open" });
    await store.append({ table: "next", seq: 0, body: "", head: headOf({ code: "WAITS" }) });
    expect((await store.tableByCode("WAITS"))?.id).toBe("next");
  });
});

describe.each(ENGINES)("my games on $name", (engine) => {
  async function pages(store: Store, limit: number): Promise<string[][]> {
    const found: string[][] = [];
    let before: TableCursor | undefined;
    for (;;) {
      const page = await store.tablesOf("anna", { limit, ...(before && { before }) });
      if (page.length === 0) return found;
      found.push(ids(page));
      before = page.at(-1);
    }
  }

  it("come in pages, last changed first, each table once", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    const times = [7, 3, 3, 9, 3, 1];
    for (const [index, updatedAt] of times.entries()) {
      const seats = [{ bot: "Bot 1" }, { player: "anna" }];
      await store.append({ table: `t${index}`, seq: 0, body: "", head: headOf({ updatedAt }), seats });
    }
    await store.append({ table: "not hers", seq: 0, body: "", head: headOf(), seats: [{ bot: "Bot 1" }] });
    const all = ["t3", "t0", "t4", "t2", "t1", "t5"];
    expect((await pages(store, 100)).flat()).toEqual(all);
    expect(await pages(store, 2)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
    expect((await pages(store, 1)).flat()).toEqual(all);
    await store.append({ table: "t3", seq: 1, body: "", seats: [null, null] });
    expect((await pages(store, 100)).flat()).toEqual(all.slice(1));
  });
});

describe.each(ENGINES)("records on $name", (engine) => {
  it("are stored without names and read with those of today", async () => {
    const store = await openOn(engine);
    for (const id of ["anna", "ben"]) await store.createPlayer(playerOf(id, { name: `Name of ${id}` }));
    const seats = [{ player: "anna" }, { bot: "Bot 3" }, { player: "ben" }];
    const events = [{ type: "pass", seat: 2 }];
    const result = { scores: [410, 0, 20], winners: [0] };
    const record = {
      format: RECORD_FORMAT,
      game: "chimera",
      options: { limit: 400 },
      events,
      result,
    } as const;
    const head = headOf({ status: "over" });
    await store.append({ table: "t", seq: 0, body: "", head, seats, finished: { finishedAt: 77, record } });
    await store.renamePlayer("anna", "Anne");
    await store.deletePlayer("ben");

    const read = await store.record("t");
    expect(read?.finishedAt).toBe(77);
    const frame = unwrap(parseRecordLine(read?.json ?? ""));
    expect(frame.players).toEqual([{ name: "Anne" }, { name: "Bot 3" }, { name: "deleted player" }]);
    expect(frame).toMatchObject({ options: { limit: 400 }, events, result });
    expect(Object.keys(JSON.parse(read?.json ?? "") as object)).toEqual([
      "format",
      "game",
      "options",
      "players",
      "events",
      "result",
    ]);
    expect(await store.record("u")).toBeUndefined();
    const again = { table: "t", seq: 1, body: "", finished: { finishedAt: 78, record } };
    await expect(store.append(again)).rejects.toMatchObject({ reason: "already-finished" });
  });
});
