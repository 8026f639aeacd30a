import { Rng } from "@cairn/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chanceOf } from "../../src/chance.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { type TestClient, TestClient as Client } from "../live/client.ts";
import { playOn } from "../live/script.ts";
import { CHIMERA, closeAll, seated, tableOf, type TestServer, testServer } from "../live/setup.ts";

const RATED = { ...CHIMERA, options: { limit: 200 }, clock: 600, rated: true };
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { chance: chanceOf(new Rng("rated")) });
});
afterAll(() => server.cleanUp());

interface Ratings {
  readonly ratings: Readonly<
    Record<string, { rating: number; error: number; deals: number; isProvisional: boolean }>
  >;
}

const ratingsOf = async ({ cookie }: TestClient): Promise<Ratings["ratings"]> => {
  const answer = await fetch(`${server.url}/api/me/ratings`, { headers: { cookie } });
  return ((await answer.json()) as Ratings).ratings;
};

async function host(name = "Anna"): Promise<TestClient> {
  const client = await Client.connect(server.url);
  await client.must({ t: "name", name });
  return client;
}

test("what is agreed at a rated table is checked", async () => {
  const anna = await host();
  const create = (settings: object) =>
    anna.codeOf({ t: "create", settings: { ...RATED, ...settings } as never });
  expect(await create({ help: "played" })).toBe("rated-help");
  expect(await create({ help: "advice" })).toBe("rated-help");
  expect(await create({ clock: null })).toBe("rated-clock");
  expect(await create({ help: "nothing" })).toBe("ok");
  expect(await create({ clock: null, turnByTurn: { hours: 24 } })).toBe("ok");
  await anna.close();
});

test("only people sit at a rated table, and nobody is rated who did not agree", async () => {
  const [anna, ben] = (await seated(server.url, { ...CHIMERA, clock: 600 }, 2).catch(
    () => [],
  )) as TestClient[];
  if (!anna || !ben) throw new Error("nobody came");
  const settings = RATED as never;
  // A bot has the third seat.
  expect(await anna.codeOf({ t: "settings", settings })).toBe("rated-bots");
  await anna.must({ t: "clear", seat: 2 });
  expect(await anna.codeOf({ t: "settings", settings })).toBe("rated-seated");
  await anna.must({ t: "clear", seat: 1 });
  await anna.must({ t: "settings", settings });
  expect(await anna.codeOf({ t: "bot", seat: 1, level: 1 })).toBe("rated-bots");
  expect(await ben.codeOf({ t: "sit", seat: 1 })).toBe("ev");
  const { token } = (await (await fetch(`${server.url}/api/bots`, { method: "POST" })).json()) as {
    token: string;
  };
  const bot = await Client.connect(server.url, { headers: { authorization: `Bearer ${token}` } });
  await bot.must({ t: "name", name: "Robo" });
  await bot.must({ t: "join", table: tableOf(anna) });
  expect(await bot.codeOf({ t: "sit", seat: 2 })).toBe("rated-bots");
  await closeAll([anna, ben, bot]);
});

test("a rated match gives ratings, and a deal that somebody left counts for nobody", async () => {
  const clients = await seated(server.url, RATED, 3);
  const [anna, ben] = clients as [TestClient, TestClient];
  expect(await ratingsOf(anna)).toEqual({});
  await anna.must({ t: "start" });
  await ben.until(({ view }) => view?.toAct !== undefined && "deal" in view);
  await ben.must({ t: "stand" });
  await ben.must({ t: "back" });
  await Promise.all(clients.map((client) => playOn(client, "rated")));
  const { events } = (await (await fetch(`${server.url}/api/records/${tableOf(anna)}`)).json()) as {
    events: { type: string }[];
  };
  const dealt = events.filter(({ type }) => type === "deal").length;
  const { chimera } = await ratingsOf(anna);
  expect(chimera?.deals).toBeGreaterThan(0);
  expect(chimera?.deals).toBeLessThan(dealt);
  expect(chimera?.isProvisional).toBe(true);
  const all = await Promise.all(clients.map(ratingsOf));
  // They stand at the seats of rated tables, and at no others.
  const atSeats = async (table: string) =>
    (await (await fetch(`${server.url}/api/tables/${table}/ratings`)).json()) as object;
  const bySeat = clients.toSorted((a, b) => a.seat - b.seat).map((client) => all[clients.indexOf(client)]);
  expect(await atSeats(tableOf(anna))).toEqual({ ratings: bySeat.map((ratings) => ratings?.["chimera"]) });
  const lone = await host("Lone");
  const created = (await lone.must({ t: "create", settings: RATED as never })) as { readonly table: string };
  await lone.must({ t: "join", table: created.table });
  await lone.must({ t: "sit", seat: 1 });
  expect(await atSeats(created.table)).toEqual({ ratings: [null, null, null] });
  const plain = await seated(server.url, { ...CHIMERA, clock: 600 }, 1, () => ({ cookie: anna.cookie }));
  expect(await atSeats(tableOf(plain[0] as TestClient))).toEqual({ ratings: [] });
  expect(await atSeats("nothing")).toMatchObject({ code: "unknown-table" });
  await closeAll([lone, ...plain]);
  expect(new Set(all.map((ratings) => ratings["chimera"]?.deals)).size).toBe(1);
  expect(new Set(all.map((ratings) => ratings["chimera"]?.rating)).size).toBeGreaterThan(1);
  // Another device of the same person has the same.
  const phone = new TestBrowser(server.url);
  const desk = new TestBrowser(server.url);
  desk.cookie = anna.cookie;
  expect((await phone.get("/api/me/ratings")).body).toEqual({ ratings: {} });
  expect((await phone.post("/api/sign-in/link", { code: await desk.link(), join: false })).status).toBe(200);
  expect((await phone.get("/api/me/ratings")).body["ratings"]).toEqual({ chimera });
  expect((await desk.ask("DELETE", "/api/me")).status).toBe(204);
  expect((await fetch(`${server.url}/api/me/ratings`, { headers: { cookie: anna.cookie } })).status).toBe(
    200,
  );
  expect(await ratingsOf(anna)).toEqual({});
  expect((await ratingsOf(ben))["chimera"]?.deals).toBe(chimera?.deals);
  await closeAll(clients);
});

test("a match that is not rated gives none", async () => {
  const clients = await seated(server.url, { ...CHIMERA, clock: 600 }, 3);
  await (clients[0] as TestClient).must({ t: "start" });
  await Promise.all(clients.map((client) => playOn(client, "unrated")));
  expect(await ratingsOf(clients[0] as TestClient)).toEqual({});
  await closeAll(clients);
});
