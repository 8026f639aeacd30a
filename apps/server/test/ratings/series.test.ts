import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import type { TestClient } from "../live/client.ts";
import { playOn } from "../live/script.ts";
import { CHIMERA, closeAll, type TestServer, testServer } from "../live/setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ maxTables: "6" });
});
afterAll(() => server.cleanUp());

interface Series {
  readonly isThrough: boolean;
  readonly tables: readonly {
    number: number;
    status: string;
    players: string[];
    deals: number;
    seat?: number;
    table?: string;
  }[];
  readonly deals: readonly {
    number: number;
    results: readonly { table: number; points: number[]; differences: number[] }[];
  }[];
}
interface Opened {
  readonly series: string;
  readonly tables: readonly { readonly table: string; readonly code: string }[];
}

/** Long enough for deals that no table passes out. */
const LONG_MATCH = { ...CHIMERA, options: { limit: 400 } };
const openSeries = async (browser: TestBrowser, tables = 2): Promise<Opened> =>
  (await browser.post("/api/series", { settings: LONG_MATCH, tables })).body as unknown as Opened;

const seriesOf = async (browser: TestBrowser, id: string): Promise<Series> =>
  (await browser.get(`/api/series/${id}`)).body as unknown as Series;

/** Somebody who sits at a table beside two bots, with the browser they came by. */
async function sitting(
  table: string,
  name: string,
  browser?: TestBrowser,
): Promise<[TestBrowser, TestClient]> {
  const own = browser ?? (await TestBrowser.named(server.url, name));
  const client = await own.connect();
  await client.must({ t: "join", table });
  await client.must({ t: "sit", seat: 0 });
  return [own, client];
}

async function start(client: TestClient): Promise<void> {
  for (const seat of [1, 2]) await client.must({ t: "bot", seat, level: 1 });
  await client.must({ t: "start" });
}

test("refusals", async () => {
  const nobody = new TestBrowser(server.url);
  const body = { settings: CHIMERA, tables: 2 };
  expect((await nobody.post("/api/series", body)).body.code).toBe("no-name");
  expect((await nobody.ask("POST", "/api/series", body, { origin: "https://other.example" })).status).toBe(
    403,
  );
  const anna = await TestBrowser.named(server.url, "Anna");
  for (const wrong of [{}, { ...body, tables: 1 }, { ...body, tables: 9 }, { ...body, seed: "x" }])
    expect((await anna.post("/api/series", wrong)).body.code).toBe("bad-request");
  expect((await anna.post("/api/series", { ...body, settings: { ...CHIMERA, players: 4 } })).body.code).toBe(
    "player-count",
  );
  expect((await anna.post("/api/series", { ...body, tables: 7 })).body.code).toBe("too-many-tables");
  expect((await anna.get("/api/series/nothing")).status).toBe(404);
  expect((await anna.get(`/api/series/${"x".repeat(22)}`)).body.code).toBe("unknown-series");
  expect((await anna.post(`/api/series/${"x".repeat(22)}/tables`)).status).toBe(404);
  expect((await nobody.post(`/api/series/${"x".repeat(22)}/tables`)).body.code).toBe("no-name");
});

test("limits", async () => {
  const strict = await testServer({ tableRate: "3", addressRate: "30" });
  try {
    const anna = await TestBrowser.named(strict.url, "Anna");
    const body = { settings: CHIMERA, tables: 4 };
    expect(await anna.post("/api/series", body)).toMatchObject({ status: 429, body: { code: "table-rate" } });
    // A look at a series counts as twenty requests.
    const looks = Array.from({ length: 30 }, () => anna.get(`/api/series/${"x".repeat(22)}`));
    const statuses = (await Promise.all(looks)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  } finally {
    await strict.cleanUp();
  }
});

test("the same deals at two tables are compared, and nobody sees what they have yet to play", async () => {
  const anna = await TestBrowser.named(server.url, "Anna");
  const { series, tables } = await openSeries(anna);
  const [one, two] = tables.map(({ table }) => table) as [string, string];
  const [, first] = await sitting(one, "Anna", anna);
  const [ben, second] = await sitting(two, "Ben");
  expect(first.follower.table?.series).toBe(series);
  // One seat a person, the same rules everywhere.
  const other = await anna.connect();
  await other.must({ t: "join", table: two });
  expect(await other.codeOf({ t: "sit", seat: 1 })).toBe("series-seat");
  await other.must({ t: "leave" });
  expect(await first.codeOf({ t: "settings", settings: { ...CHIMERA, clock: 60 } as never })).toBe("series");
  expect((await anna.post(`/api/series/${series}/tables`)).body.code).toBe("series-seat");
  // Whoever only looks is sent away when it begins, and may not come back.
  const cleo = await TestBrowser.named(server.url, "Cleo");
  const spectator = await cleo.connect();
  await spectator.must({ t: "join", table: one });
  await start(first);
  await spectator.next((message) => message.t === "bye");
  const again = await cleo.connect();
  expect(await again.codeOf({ t: "join", table: one })).toBe("series");
  expect(await again.codeOf({ t: "endings" })).toBe("series");
  await playOn(first, "series");
  // Anna sees her own results; Ben, who has yet to play them, nothing; nor does Cleo.
  const [hers, his] = [await seriesOf(anna, series), await seriesOf(ben, series)];
  expect(hers.deals.length).toBeGreaterThan(0);
  expect(hers.deals.every(({ results }) => results.length === 1)).toBe(true);
  expect(his).toMatchObject({ isThrough: false, deals: [] });
  expect((await seriesOf(cleo, series)).deals).toEqual([]);
  expect(his.tables.map(({ table }) => table)).toEqual([undefined, two]);
  expect((await anna.get(`/api/records/${one}`)).status).toBe(200);
  expect((await ben.get(`/api/records/${one}`)).body.code).toBe("series");
  expect((await cleo.get(`/api/records/${one}`)).status).toBe(403);
  expect((await anna.get(`/api/tables/${one}/deals`)).body).not.toHaveProperty("seed");
  expect(await again.codeOf({ t: "join", table: one })).toBe("series");
  await start(second);
  await playOn(second, "another way");
  const through = await seriesOf(cleo, series);
  expect(through.isThrough).toBe(true);
  const both = through.deals.filter(({ results }) => results.length === 2);
  expect(both.length).toBeGreaterThan(0);
  for (const { results } of both)
    for (const seat of [0, 1, 2])
      expect(results.reduce((sum, { differences }) => sum + (differences[seat] ?? 0), 0)).toBeCloseTo(0, 6);
  const [recordOne, recordTwo] = (await Promise.all(
    [one, two].map(async (table) => (await cleo.get(`/api/records/${table}`)).body),
  )) as unknown as { events: { type: string; hands?: unknown }[] }[];
  const dealt = (record: typeof recordOne) => record?.events.filter(({ type }) => type === "deal") ?? [];
  const count = Math.min(dealt(recordOne).length, dealt(recordTwo).length);
  expect(
    dealt(recordOne)
      .slice(0, count)
      .map(({ hands }) => hands),
  ).toEqual(
    dealt(recordTwo)
      .slice(0, count)
      .map(({ hands }) => hands),
  );
  expect((await anna.get(`/api/tables/${one}/deals`)).body).toHaveProperty("seed");
  expect(await again.codeOf({ t: "join", table: one })).toBe("ok");
  // One more table, and nothing is open any more.
  const joined = await cleo.post(`/api/series/${series}/tables`);
  expect(joined.status).toBe(201);
  expect((await ben.get(`/api/records/${one}`)).status).toBe(403);
  expect((await anna.get(`/api/tables/${one}/deals`)).body).not.toHaveProperty("seed");
  // Her table will come to no more of them: she still sees all.
  expect((await seriesOf(anna, series)).deals.length).toBe(through.deals.length);
  await closeAll([first, second, other, again]);
});
