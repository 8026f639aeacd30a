import { describe, expect, it } from "vitest";
import { StoreConflict } from "../../src/store/index.ts";
import { headOf } from "./events.ts";
import { ENGINES, openAt, openOn } from "./engines.ts";
import { errorsOf, openTables, playerOf } from "./setup.ts";

describe.each(ENGINES)("append on $name", (engine) => {
  it("keeps events in order, over a restart too", async () => {
    const place = await engine.newPlace();
    const before = await openAt(place);
    await openTables(before, "t", "other");
    for (let seq = 1; seq < 12; seq++) await before.append({ table: "t", seq, body: `{"n":${seq}}` });
    await before.close();
    const store = await openAt(place);
    const events = await store.loadEvents("t");
    expect(events.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(events[7]?.body).toBe('{"n":7}');
    expect((await store.loadEvents("t", 10)).map(({ seq }) => seq)).toEqual([10, 11]);
    expect(await store.loadEvents("nowhere")).toEqual([]);
  });

  it("refuses a second writer of the same event", async () => {
    const store = await openOn(engine);
    await openTables(store, "t");
    await store.append({ table: "t", seq: 1, body: "mine" });
    await expect(store.append({ table: "t", seq: 1, body: "yours" })).rejects.toMatchObject({
      name: "StoreConflict",
      reason: "seq-taken",
    });
    expect((await store.loadEvents("t", 1)).map(({ body }) => body)).toEqual(["mine"]);
  });

  it("refuses a gap and a table that was never opened", async () => {
    const store = await openOn(engine);
    await openTables(store, "t");
    await expect(store.append({ table: "t", seq: 2, body: "" })).rejects.toMatchObject({ reason: "seq-gap" });
    await expect(store.append({ table: "t", seq: -1, body: "" })).rejects.toMatchObject({
      reason: "seq-taken",
    });
    await expect(store.append({ table: "u", seq: 0, body: "" })).rejects.toMatchObject({
      reason: "unknown-table",
    });
    await expect(store.append({ table: "u", seq: 3, body: "", head: headOf() })).rejects.toMatchObject({
      reason: "seq-gap",
    });
    expect(await store.head("u")).toBeUndefined();
  });

  it("stores an event and what comes with it together, or nothing of it", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    await store.append({ table: "t", seq: 0, body: "", head: headOf({ code: "ABCDE" }), seats: [null] });
    const refused = { table: "u", seq: 0, body: "", head: headOf({ code: "ABCDE" }), seats: [] };
    await expect(store.append(refused)).rejects.toMatchObject({ reason: "code-taken" });
    const head = headOf({ code: "ABCDE", status: "playing", updatedAt: 2000 });
    const stale = { table: "t", seq: 0, body: "", head, seats: [{ player: "anna" }] };
    await expect(store.append(stale)).rejects.toMatchObject({ reason: "seq-taken" });
    expect(await store.head("t")).toMatchObject({ status: "open", updatedAt: 1000, seats: [] });
    await store.append({ ...stale, seq: 1 });
    expect(await store.head("t")).toMatchObject({
      status: "playing",
      updatedAt: 2000,
      seats: [{ player: "anna" }],
    });
  });
});

describe.each(ENGINES)("group commit on $name", (engine) => {
  it("commits a hundred appends of one turn once", async () => {
    const store = await openOn(engine);
    await openTables(store, "a", "b");
    const { commits } = store.stats();
    const writes = Array.from({ length: 50 }, (_, index) => [
      store.append({ table: "a", seq: index + 1, body: "" }),
      store.append({ table: "b", seq: index + 1, body: "" }),
    ]).flat();
    expect(store.stats()).toMatchObject({ queued: 100, commits });
    await Promise.all(writes);
    expect(store.stats()).toMatchObject({ queued: 0, commits: commits + 1 });
    expect((await store.loadEvents("b")).length).toBe(51);
  });

  it("refuses one append and what builds on it, and keeps the others", async () => {
    const store = await openOn(engine);
    await openTables(store, "a", "b");
    await store.append({ table: "a", seq: 1, body: "of the faster writer" });
    const { commits } = store.stats();
    // Event 2 would fit now, but its writer has another event 1.
    const [a1, a2, b1, b2] = await errorsOf([
      store.append({ table: "a", seq: 1, body: "late" }),
      store.append({ table: "a", seq: 2, body: "late" }),
      store.append({ table: "b", seq: 1, body: "fine" }),
      store.append({ table: "b", seq: 2, body: "fine" }),
    ]);
    expect(a1).toBeInstanceOf(StoreConflict);
    expect(a2).toBe(a1);
    expect([b1, b2]).toEqual([undefined, undefined]);
    expect(store.stats().commits).toBe(commits + 1);
    expect((await store.loadEvents("a")).map(({ body }) => body)).toEqual(["first", "of the faster writer"]);
    expect((await store.loadEvents("b")).map(({ body }) => body)).toEqual(["first", "fine", "fine"]);
  });

  it("shows nothing of what is not durable yet", async () => {
    const store = await openOn(engine);
    await openTables(store, "t");
    const underway = [1, 2].map((seq) => store.append({ table: "t", seq, body: "" }));
    // One commit: whoever reads while it is under way sees all of it or nothing.
    expect([1, 3]).toContain((await store.loadEvents("t")).length);
    await Promise.all(underway);
    expect((await store.loadEvents("t")).length).toBe(3);
  });

  it("keeps the order of a table's events, whether more comes with them or not", async () => {
    const store = await openOn(engine);
    await openTables(store, "t");
    const { commits } = store.stats();
    const bodies = ["plain", "with a head", "plain", "with seats", "plain"];
    const extras = [{}, { head: headOf({ status: "playing" }) }, {}, { seats: [] }, {}];
    const appends = bodies.map((body, i) => store.append({ table: "t", seq: i + 1, body, ...extras[i] }));
    expect(await errorsOf(appends)).toEqual(bodies.map(() => undefined));
    expect(store.stats().commits).toBe(commits + 1);
    expect((await store.loadEvents("t", 1)).map(({ body }) => body)).toEqual(bodies);
  });

  it("refuses what builds on an append whose company was refused, and keeps what came before", async () => {
    const store = await openOn(engine);
    await openTables(store, "t", "other");
    const finished = { finishedAt: 1, record: {} as never };
    await store.append({ table: "t", seq: 1, body: "the end", finished });
    const errors = await errorsOf([
      store.append({ table: "t", seq: 2, body: "fine" }),
      store.append({ table: "t", seq: 3, body: "ends twice", finished }),
      store.append({ table: "t", seq: 4, body: "too far" }),
      store.append({ table: "other", seq: 1, body: "fine" }),
    ]);
    const refused = expect.objectContaining({ reason: "already-finished" }) as unknown;
    expect(errors).toEqual([undefined, refused, refused, undefined]);
    expect((await store.loadEvents("t", 1)).map(({ body }) => body)).toEqual(["the end", "fine"]);
    expect((await store.loadEvents("other")).length).toBe(2);
  });

  it("writes what waits before it closes, and nothing afterwards", async () => {
    const place = await engine.newPlace();
    const before = await openAt(place);
    await openTables(before, "t");
    const last = before.append({ table: "t", seq: 1, body: "last" });
    await before.close();
    await last;
    await expect(before.append({ table: "t", seq: 2, body: "" })).rejects.toThrow("the store is closed");
    await expect(before.loadEvents("t")).rejects.toThrow("closed");
    expect((await (await openAt(place)).loadEvents("t")).length).toBe(2);
  });
});
