import { describe, expect, it } from "vitest";
import { RatingBook } from "../../src/ratings/rating-book.ts";
import { readRatedTables } from "../../src/ratings/rating-book.ts";
import type { Store } from "../../src/store/index.ts";
import type { LogEntry } from "../../src/table/log.ts";
import { opening, rowsOf, someDeals } from "../ratings/logs.ts";
import { ENGINES, openOn } from "./engines.ts";
import { playerOf } from "./setup.ts";

const PEOPLE = ["anna", "ben", "cleo"];
const deals = await someDeals(3, 3);
const silent = { error: () => undefined };

/** A rated table with its log, which was ended without result. */
async function played(store: Store, id: string, people: readonly string[], endedAt: number): Promise<void> {
  const entries: LogEntry[] = [...opening(people), ...deals.flat(), { k: "closed" }];
  const { settings } = entries[0] as Extract<LogEntry, { k: "created" }>;
  const info = JSON.stringify({ settings });
  for (const { seq, body } of rowsOf(entries)) {
    const isEnd = seq === entries.length - 1;
    const status = isEnd ? "closed" : "open";
    const head = {
      code: null,
      game: "chimera",
      isPublic: false,
      status,
      host: null,
      createdAt: 1,
      updatedAt: endedAt,
      info,
    } as const;
    const seats = people.map((player) => ({ player }));
    await store.append({ table: id, seq, body, ...(seq === 0 || isEnd ? { head, seats } : {}) });
  }
}

async function withPeople(store: Store, people = PEOPLE): Promise<void> {
  for (const id of people) await store.createPlayer(playerOf(id));
}
const known = (id: string) => ({ id, createdAt: 0 });

describe.each(ENGINES)("ratings on $name", (engine) => {
  it("are computed from rated tables, and again when one comes late", async () => {
    const store = await openOn(engine);
    await withPeople(store);
    const book = new RatingBook(store, silent);
    expect(await book.ratingsOf(known("anna"))).toEqual({});
    await played(store, "first", PEOPLE, 10);
    const { chimera: once } = await book.ratingsOf(known("anna"));
    expect(once?.deals).toBeGreaterThan(1);
    expect(once?.isProvisional).toBe(true);
    await played(store, "third", ["ben", "cleo", "anna"], 30);
    await book.ratingsOf(known("anna"));
    // Another server has it, and it ended sooner.
    await played(store, "second", ["cleo", "anna", "ben"], 20);
    const { chimera } = await book.ratingsOf(known("anna"));
    expect(chimera?.deals).toBe(3 * (once?.deals ?? 0));
    expect(await new RatingBook(store, silent).ratingsOf(known("anna"))).toEqual({ chimera });
    const sum = await readRatedTables(store, silent);
    expect(sum).toEqual({ tables: 3, deals: 3 * (once?.deals ?? 0) });
    expect(await new RatingBook(store, silent).ratingsOf(known("anna"))).toEqual({ chimera });
  });

  it("go along when two players become one, and are nobody's when one is deleted", async () => {
    const store = await openOn(engine);
    await withPeople(store, [...PEOPLE, "dora"]);
    await played(store, "first", PEOPLE, 10);
    await played(store, "second", ["dora", "ben", "cleo"], 20);
    const book = new RatingBook(store, silent);
    const before = await book.ratingsOf(known("anna"));
    const device = { id: "device", name: "", createdAt: 3 };
    await store.accounts.joinPlayers("dora", "anna", device);
    book.forget();
    const after = await book.ratingsOf(known("anna"));
    expect(after["chimera"]?.deals).toBe(2 * (before["chimera"]?.deals ?? 0));
    await store.deletePlayer("anna");
    // Somebody who comes back with the old cookie is somebody new.
    expect(await book.ratingsOf({ id: "anna", createdAt: 100 })).toEqual({});
    expect((await book.ratingsOf(known("ben")))["chimera"]?.deals).toBe(after["chimera"]?.deals);
  });
});

describe.each(ENGINES)("series on $name", (engine) => {
  it("know their tables, and who sits at them", async () => {
    const store = await openOn(engine);
    await withPeople(store);
    const { ratings } = store;
    expect(await ratings.addToSeries("s", "first", 2)).toBe(true);
    // A table that was never stored is none.
    expect(await ratings.seriesTables("s")).toEqual([]);
    await played(store, "first", PEOPLE, 10);
    expect(await ratings.addToSeries("s", "second", 2)).toBe(true);
    expect(await ratings.addToSeries("s", "third", 2)).toBe(false);
    await played(store, "second", ["anna", "ben", "cleo"], 10);
    expect(await ratings.seriesTables("s")).toEqual([
      { table: "first", number: 1, status: "closed" },
      { table: "second", number: 2, status: "closed" },
    ]);
    expect(await ratings.seriesOf("second")).toBe("s");
    expect(await ratings.seriesOf("third")).toBeUndefined();
    expect((await ratings.seatsInSeries("s", "ben")).map(({ table }) => table)).toEqual(["first", "second"]);
    expect(await ratings.seatsInSeries("s", "nobody")).toEqual([]);
  });
});
