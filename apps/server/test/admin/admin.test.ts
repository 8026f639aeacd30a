import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "../live/setup.ts";
import { act, admin, codeOf, TOKEN } from "./operator.ts";

const DAY = 24 * 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ adminToken: TOKEN });
});
afterAll(() => server.cleanUp());

const idOf = async (name: string): Promise<string> => {
  const { body } = await admin(server.url, `players?named=${encodeURIComponent(name)}`);
  return (body["players"] as { id: string }[])[0]?.id as string;
};
const named = async (name: string): Promise<TestClient> => {
  const client = await TestClient.connect(server.url);
  await client.must({ t: "name", name });
  return client;
};
const bye = async (client: TestClient) => {
  const { t: _, ...rest } = await client.next(({ t }) => t === "bye");
  return rest;
};

describe("the operators' door", () => {
  test.each([
    ["no token", {}],
    ["another token", { authorization: `Bearer ${TOKEN}x` }],
    ["no bearer", { authorization: TOKEN }],
  ])("is shut to %s", async (_, headers) => {
    expect(await admin(server.url, "status", undefined, headers)).toMatchObject({
      status: 401,
      body: { code: "wrong-token" },
    });
  });

  test("is shut to whoever comes through a proxy, from another site, or from another address", async () => {
    const authorization = `Bearer ${TOKEN}`;
    const asked = (headers: Record<string, string>) =>
      admin(server.url, "status", undefined, { authorization, ...headers });
    expect(codeOf(await asked({ "x-forwarded-for": "127.0.0.1" }))).toBe("not-from-here");
    expect(codeOf(await asked({ origin: "https://elsewhere.example" }))).toBe("origin");
    const proxied = await testServer({ adminToken: TOKEN, trustProxy: "1" });
    const from = (address: string) =>
      admin(proxied.url, "status", undefined, { authorization, "x-forwarded-for": address });
    expect(codeOf(await from("203.0.113.7"))).toBe("not-from-here");
    expect([(await from("127.0.0.1")).status, (await from("::1")).status]).toEqual([200, 200]);
    await proxied.cleanUp();
    const farAway = await testServer({ adminToken: TOKEN, adminFrom: "192.0.2.0/24" });
    expect(codeOf(await admin(farAway.url, "status"))).toBe("not-from-here");
    await farAway.cleanUp();
  });

  test("is no door where no token is set", async () => {
    const other = await testServer();
    expect(await admin(other.url, "status")).toMatchObject({ status: 403, body: { code: "admin-off" } });
    expect(codeOf(await act(other.url, "notice", { text: "hello" }))).toBe("admin-off");
    await other.cleanUp();
  });

  test("bears few wrong tokens, and right ones as often as wanted", async () => {
    const other = await testServer({ adminToken: TOKEN });
    for (let i = 0; i < 15; i++) expect((await admin(other.url, "status")).status).toBe(200);
    const codes: unknown[] = [];
    for (let i = 0; i < 12; i++)
      codes.push(codeOf(await admin(other.url, "status", undefined, { authorization: "Bearer guess" })));
    expect([codes[0], codes.at(-1)]).toEqual(["wrong-token", "rate"]);
    // Whoever guesses does not learn by waiting less, even with the right one.
    expect(codeOf(await admin(other.url, "status"))).toBe("rate");
    await other.cleanUp();
  });

  test.each([
    [{ do: "everything" }, "bad-request"],
    [{}, "bad-request"],
    [{ do: "ban" }, "bad-request"],
    [{ do: "ban", player: "a", range: "203.0.113.0/24" }, "bad-request"],
    [{ do: "ban", player: "nobody" }, "unknown-player"],
    [{ do: "ban", range: "203.0.113.0/33" }, "range"],
    [{ do: "ban", range: "0.0.0.0/0" }, "range"],
    [{ do: "ban", range: "2001:db8::/8" }, "range"],
    [{ do: "ban", range: "somewhere" }, "range"],
    [{ do: "ban", range: "203.0.113.0/24", until: 1 }, "past"],
    [{ do: "ban", range: "203.0.113.0/24", more: 1 }, "bad-request"],
    [{ do: "unban", ban: "none" }, "unknown-ban"],
    [{ do: "close-table", table: "none" }, "unknown-table"],
    [{ do: "rename-player", player: "nobody", name: "Anna" }, "unknown-player"],
    [{ do: "rename-player", player: "nobody", name: "" }, "name"],
    [{ do: "remove-player", player: "nobody" }, "unknown-player"],
    [{ do: "add-word", word: "!" }, "word"],
    [{ do: "remove-word", word: "never" }, "unknown-word"],
    [{ do: "notice", text: "" }, "bad-request"],
    [{ do: "notice", text: "x", until: 5 }, "past"],
    [{ do: "end-notice" }, "unknown-notice"],
    [{ do: "end-maintenance" }, "unknown-notice"],
    [{ do: "settle-report", report: "none" }, "unknown-report"],
    [{ do: "invite", uses: 0, days: 1 }, "bad-request"],
    [{ do: "withdraw-invitation", invitation: "none" }, "unknown-invitation"],
    [{ do: "admit" }, "bad-request"],
    [{ do: "admit", passkey: "none" }, "unknown-passkey"],
    [{ do: "dismiss", player: "none" }, "unknown-player"],
  ])("refuses %j with %s, and notes nothing", async (body, code) => {
    const before = await admin(server.url, "actions");
    expect(codeOf(await admin(server.url, "actions", body))).toBe(code);
    expect(await admin(server.url, "actions")).toEqual(before);
  });
});

describe("players", () => {
  test("are found, renamed for good, and deleted; each is noted", async () => {
    const client = await named("Rude Mary");
    const id = await idOf("rude");
    expect((await act(server.url, "rename-player", { player: id, name: "Mary" })).body).toMatchObject({
      done: "rename-player",
    });
    // The page of a player asks for its own name again: not for this one.
    expect(await client.codeOf({ t: "name", name: "rude  MÁRY" })).toBe("name-refused");
    const other = await TestClient.connect(server.url, { cookie: client.cookie });
    expect(other.all("hello")[0]?.me.name).toBe("Mary");
    expect(await other.codeOf({ t: "name", name: "Rude Mary Ann" })).toBe("ok");
    await act(server.url, "remove-player", { player: id });
    expect(await bye(client)).toEqual({ why: "deleted" });
    expect(await idOf("Rude Mary")).toBeUndefined();
    const { body } = await admin(server.url, "actions");
    expect(body["actions"]).toMatchObject([
      { action: "remove-player", subject: id },
      { action: "rename-player", subject: id },
    ]);
  });

  test("cannot have names with listed words, however they are written", async () => {
    await act(server.url, "add-word", { word: "Schurke" });
    const client = await TestClient.connect(server.url);
    for (const name of ["Schurke", "der schurke 7", "s.c.h.u.r.k.e", "5chürk3"])
      expect(await client.codeOf({ t: "name", name })).toBe("name-refused");
    const browser = new TestBrowser(server.url);
    const put = await browser.ask("PUT", "/api/me/name", { name: "Schurke" });
    expect(put.body.code).toBe("name-refused");
    await act(server.url, "remove-word", { word: "schurke" });
    expect(await client.codeOf({ t: "name", name: "Schurke" })).toBe("ok");
    await client.close();
  });
});

describe("a ban", () => {
  test("of a player ends connections, keeps the player out of every door, and ends", async () => {
    const client = await named("Banned");
    const browser = new TestBrowser(server.url);
    browser.cookie = client.cookie;
    const player = await idOf("Banned");
    const until = Date.now() + DAY;
    const { body } = await act(server.url, "ban", { player, until, reason: "insults" });
    expect(await bye(client)).toEqual({ why: "banned", until, text: "insults" });
    const again = await TestClient.connect(server.url, { cookie: client.cookie });
    expect(await bye(again)).toMatchObject({ why: "banned" });
    expect((await browser.ask("PUT", "/api/me/name", { name: "Other" })).body.code).toBe("banned");
    expect((await browser.post("/api/sign-in/options")).body.code).toBe("banned");
    expect((await admin(server.url, "bans")).body["bans"]).toMatchObject([{ value: player, name: "Banned" }]);
    // What is stored about somebody stays theirs to see.
    expect((await browser.get("/api/me")).body["name"]).toBe("Banned");
    await act(server.url, "unban", { ban: body["ban"] });
    const back = await TestClient.connect(server.url, { cookie: client.cookie });
    await back.must({ t: "name", name: "Back" });
    await back.close();
  });

  test("of a range keeps everybody in it out, and nobody else", async () => {
    const proxied = await testServer({ adminToken: TOKEN, trustProxy: "1" });
    const authorization = `Bearer ${TOKEN}`;
    const asOperator = (body: object) =>
      admin(proxied.url, "actions", body, { authorization, "x-forwarded-for": "127.0.0.1" });
    const from = (address: string) =>
      TestClient.connect(proxied.url, { headers: { "x-forwarded-for": address } });
    const inside = await from("203.0.113.9");
    const outside = await from("203.0.114.9");
    const six = await from("2001:db8:1:2::7");
    await asOperator({ do: "ban", range: "203.0.113.0/24" });
    await asOperator({ do: "ban", range: "2001:db8:1:2::99", reason: "flood" });
    expect(await bye(inside)).toEqual({ why: "banned", until: null, text: "" });
    expect(await bye(six)).toMatchObject({ why: "banned", text: "flood" });
    await outside.must({ t: "name", name: "Outside" });
    const tried = await fetch(`${proxied.url}/api/bots`, {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.200" },
    });
    expect([tried.status, await tried.json()]).toMatchObject([403, { code: "banned" }]);
    await outside.close();
    await proxied.cleanUp();
  });
});

test("a table is closed for everybody, and says by whom; one that is over is not", async () => {
  const players = await seated(server.url, CHIMERA, 2);
  const [host, other] = players as [TestClient, TestClient];
  await host.must({ t: "start" });
  await host.until(({ view }) => view !== undefined);
  const table = tableOf(host);
  const { body } = await admin(server.url, `tables?named=${table}`);
  expect(body["tables"]).toMatchObject([{ table, status: "playing", seats: [{}, {}, {}] }]);
  // Not one card of the running match.
  expect(JSON.stringify(body)).not.toMatch(/"(?:hands|den|events|settings|view)"/);
  expect((await act(server.url, "close-table", { table })).status).toBe(200);
  await other.until(({ table: info }) => info?.status === "closed");
  expect(other.follower.table?.closedBy).toBe("operator");
  expect(codeOf(await act(server.url, "close-table", { table }))).toBe("over");
  await closeAll(players);
});

test("a notice reaches who is connected and who comes; maintenance opens no tables, rematches neither", async () => {
  const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  await act(server.url, "notice", { text: "Tonight at eight" });
  expect(await host.next(({ t }) => t === "notice")).toEqual({ t: "notice", text: "Tonight at eight" });
  const late = await named("Late");
  expect(await late.next(({ t }) => t === "notice")).toMatchObject({ text: "Tonight at eight" });
  await act(server.url, "end-notice");
  await late.next((message) => message.t === "notice" && message.text === null);

  const until = Date.now() + DAY;
  await act(server.url, "maintenance", { text: "A new disk", until });
  expect(await late.ask({ t: "create", settings: CHIMERA as never })).toMatchObject({
    code: "maintenance",
    text: "A new disk",
  });
  await host.must({ t: "start" });
  await act(server.url, "close-table", { table: tableOf(host) });
  await host.until(({ table }) => table?.status === "closed");
  expect(await host.codeOf({ t: "rematch" })).toBe("maintenance");
  const told = (await (await fetch(`${server.url}/api/operator`)).json()) as object;
  expect(told).toMatchObject({ maintenance: { text: "A new disk", until } });
  await act(server.url, "end-maintenance");
  await late.must({ t: "create", settings: CHIMERA as never });
  await closeAll([host, late]);
});

test("a report has what was said and no cards, is listed until it is settled, and limited", async () => {
  const players = await seated(server.url, CHIMERA, 2);
  const [host, other] = players as [TestClient, TestClient];
  await host.must({ t: "start" });
  await Promise.all(players.map((player) => player.until(({ view }) => view !== undefined)));
  await other.must({ t: "chat", text: "you play like a stone" });
  await host.must({ t: "say", phrase: "hello" });
  const looker = await guest(server.url, tableOf(host));
  expect(await host.codeOf({ t: "report", seat: host.seat, reason: "words" })).toBe("own-seat");
  const bot = [0, 1, 2].find((seat) => seat !== host.seat && seat !== other.seat) as number;
  expect(await host.codeOf({ t: "report", seat: bot, reason: "words" })).toBe("seat-empty");
  expect(await host.codeOf({ t: "report", seat: 0, reason: "boredom" as never })).toBe("bad-message");
  await looker.must({ t: "report", seat: other.seat, reason: "words", note: "again" });
  const { body } = await admin(server.url, "reports");
  const [report] = body["reports"] as Record<string, unknown>[];
  expect(report).toMatchObject({
    table: tableOf(host),
    reporter: { name: "Guest" },
    player: { name: "Player 1" },
    reason: "words",
    note: "again",
    said: [
      { by: "player", text: "you play like a stone" },
      { by: "other", phrase: "hello" },
    ],
  });
  expect(JSON.stringify(report)).not.toMatch(/"(?:hands|den|events|view|deal)"/);
  const settle = { report: report?.["id"], answer: "talked to them" };
  expect((await act(server.url, "settle-report", settle)).status).toBe(200);
  expect(codeOf(await act(server.url, "settle-report", settle))).toBe("unknown-report");
  expect((await admin(server.url, "reports")).body["reports"]).toEqual([]);
  expect((await admin(server.url, "reports?which=settled")).body["reports"]).toMatchObject([
    { answer: "talked to them" },
  ]);
  const codes: string[] = [];
  for (let i = 0; i < 7; i++)
    codes.push(await looker.codeOf({ t: "report", seat: other.seat, reason: "name" }));
  expect([codes[0], codes.at(-1)]).toEqual(["ok", "rate"]);
  await closeAll([...players, looker]);
});

test("what the operator says of themselves is in the page, and robots are told what is nobody's business", async () => {
  const get = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  expect(JSON.parse(await get("/api/operator"))).toEqual({
    contact: "",
    imprint: false,
    privacy: false,
    closed: false,
  });
  expect(await get("/robots.txt")).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  await expect(testServer({ imprint: "/nowhere/imprint.txt" })).rejects.toThrow("--imprint: /nowhere");
});
