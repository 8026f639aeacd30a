import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { type Store, StoreFailure } from "../../src/store/index.ts";
import { errorsOf, newFile, open, openTables } from "./setup.ts";

const TABLES = Array.from({ length: 40 }, (_, index) => `table ${index}`);
const body = (table: string, seq: number): string => JSON.stringify({ [table]: seq, text: 'ä"\\\n' });

/** Writes some events to every table, all of them in one commit. */
async function appendToAll(store: Store, from: number, count: number): Promise<unknown[]> {
  const appends = TABLES.flatMap((table) =>
    Array.from({ length: count }, (_, index) =>
      store.append({ table, seq: from + index, body: body(table, from + index) }),
    ),
  );
  return errorsOf(appends);
}

/** Whether every table has exactly these events, each once and in order. */
async function expectEvents(store: Store, count: number): Promise<void> {
  for (const table of TABLES) {
    const expected = Array.from({ length: count }, (_, seq) => ({
      seq,
      body: seq === 0 ? "first" : body(table, seq),
    }));
    expect(await store.loadEvents(table)).toEqual(expected);
    expect(await store.loadEvents(table, count - 3)).toEqual(expected.slice(-3));
    expect(await store.loadEvents(table, 1, 2)).toEqual(expected.slice(1, 3));
  }
}

function countIn(file: string, table: "event_batch" | "table_event"): number {
  const reader = new DatabaseSync(file, { readOnly: true });
  const { n } = reader.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
  reader.close();
  return n;
}

describe("events in batches", () => {
  it("wait for others of their table, and are put away with them", async () => {
    const file = newFile();
    const store = await open(file);
    await openTables(store, ...TABLES);
    expect(countIn(file, "event_batch")).toBe(1);
    expect(countIn(file, "table_event")).toBe(0);
    const commits = 60;
    for (let i = 0; i < commits; i++) await appendToAll(store, 1 + 20 * i, 20);
    const events = 1 + 20 * commits;
    expect(countIn(file, "event_batch")).toBeLessThan(commits);
    expect(countIn(file, "table_event")).toBeGreaterThan(0);
    expect(countIn(file, "table_event")).toBeLessThan(TABLES.length * events);
    await expectEvents(store, events);
    await store.close();

    const again = await open(file);
    expect(countIn(file, "event_batch")).toBe(0);
    expect(countIn(file, "table_event")).toBe(TABLES.length * events);
    await expectEvents(again, events);
    expect(await appendToAll(again, events, 1)).toEqual(TABLES.map(() => undefined));
    await expectEvents(again, events + 1);
  });

  it("are there once or not at all when a commit fails that puts some away", async () => {
    const file = newFile();
    const store = await open(file, { maxBytes: 3_000_000 });
    await openTables(store, ...TABLES);
    let events = 1;
    let errors = await appendToAll(store, events, 20);
    while (errors[0] === undefined) {
      events += 20;
      errors = await appendToAll(store, events, 20);
    }
    expect(errors[0]).toBeInstanceOf(StoreFailure);
    expect(new Set(errors)).toEqual(new Set([errors[0]]));
    expect(countIn(file, "table_event")).toBeGreaterThan(0);
    await expectEvents(store, events);
    await store.close();
    await expectEvents(await open(file), events);
  });
});
