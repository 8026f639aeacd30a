import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CHIMERA, closeAll, seated, tableOf, type TestServer, testServer } from "../live/setup.ts";
import type { TestClient } from "../live/client.ts";
import { TestBrowser } from "./browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ pushPrivate: "true" });
});
afterAll(() => server.cleanUp());

const named = (name: string): Promise<TestBrowser> => TestBrowser.named(server.url, name);
const anyone = (): TestBrowser => new TestBrowser(server.url);
/** The browser of somebody who has a connection. */
const browserOf = ({ cookie }: TestClient): TestBrowser => {
  const browser = anyone();
  browser.cookie = cookie;
  return browser;
};
const use = (browser: TestBrowser, code: string, join = false) =>
  browser.post("/api/sign-in/link", { code, join });

describe("a code that links a device", () => {
  test("makes it the same player, however it is typed", async () => {
    const desk = await named("Anna");
    const phone = anyone();
    const code = await desk.link();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
    expect(await use(phone, typed)).toMatchObject({ status: 200, body: { name: "Anna", joined: false } });
    expect(await phone.id()).toBe(await desk.id());
  });

  test("is good once, and a wrong one for nothing", async () => {
    const code = await (await named("Anna")).link();
    expect((await use(anyone(), code)).status).toBe(200);
    expect(await use(anyone(), code)).toMatchObject({ status: 404, body: { code: "wrong-code" } });
    expect((await use(anyone(), "")).body.code).toBe("bad-request");
  });

  test("is too old after two minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const code = await (await named("Anna")).link();
      vi.setSystemTime(Date.now() + 120_000);
      expect((await use(anyone(), code)).body.code).toBe("wrong-code");
    } finally {
      vi.useRealTimers();
    }
  });

  test("is for those who have a name", async () => {
    expect((await anyone().post("/api/me/link")).body.code).toBe("no-name");
  });

  test("of the own device changes nothing", async () => {
    const anna = await named("Anna");
    const id = await anna.id();
    expect((await use(anna, await anna.link(), true)).body).toMatchObject({ id, joined: false });
    expect(await anna.id()).toBe(id);
  });
});

describe("a browser on which somebody is called", () => {
  /** Has a browser called, at an address of its own. */
  const beCalled = async (browser: TestBrowser, endpoint: string): Promise<void> => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "A".repeat(22) };
    const wishes = { language: "en", kinds: ["turn"], quiet: null };
    const answer = await browser.ask("PUT", "/api/me/push", { endpoint, keys, wishes });
    expect(answer.status).toBe(204);
  };
  /** How the server answers whoever does not want to be called there any more. */
  const takeBack = async (browser: TestBrowser, endpoint: string): Promise<string | number> => {
    const { status, body } = await browser.ask("DELETE", "/api/me/push", { endpoint });
    return body.code ?? status;
  };

  test("is not called any more once it is signed out, from elsewhere too; the others are", async () => {
    const desk = await named("Anna");
    const phone = anyone();
    await use(phone, await desk.link());
    await beCalled(desk, "http://127.0.0.1:9/desk");
    await beCalled(phone, "http://127.0.0.1:9/phone");
    const { body } = await desk.get("/api/me/account");
    const other = (body["devices"] as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis);
    await desk.ask("DELETE", `/api/me/devices/${other?.id}`);
    expect(await takeBack(desk, "http://127.0.0.1:9/phone")).toBe("unknown-device");
    expect(await takeBack(desk, "http://127.0.0.1:9/desk")).toBe(204);
  });

  test("is called for whoever signs in there, or for nobody: not for the one who was left behind", async () => {
    const anna = await named("Anna");
    const browser = await named("Ben");
    const before = browser.cookie;
    await beCalled(browser, "http://127.0.0.1:9/shared");
    await use(browser, await anna.link());
    expect(await takeBack(browser, "http://127.0.0.1:9/shared")).toBe("unknown-device");
    const ben = anyone();
    ben.cookie = before;
    expect(await takeBack(ben, "http://127.0.0.1:9/shared")).toBe("unknown-device");

    await beCalled(browser, "http://127.0.0.1:9/shared");
    expect(await takeBack(anna, "http://127.0.0.1:9/shared")).toBe(204);
  });

  test("stays called when the two players become one", async () => {
    const anna = await named("Anna");
    const browser = await named("Ben");
    await beCalled(browser, "http://127.0.0.1:9/joined");
    await use(browser, await anna.link(), true);
    expect(await takeBack(anna, "http://127.0.0.1:9/joined")).toBe(204);
  });
});

describe("a device that is removed", () => {
  test("is somebody new, and its connections come back so; the others stay", async () => {
    const desk = await named("Anna");
    const phone = anyone();
    await use(phone, await desk.link());
    const socket = await phone.connect();
    const { body } = await desk.get("/api/me/account");
    const devices = body["devices"] as { id: string; isThis: boolean }[];
    const other = devices.find(({ isThis }) => !isThis);
    const bye = socket.next(({ t }) => t === "bye");
    expect((await desk.ask("DELETE", `/api/me/devices/${other?.id}`)).status).toBe(204);
    expect(await bye).toMatchObject({ why: "restart" });
    expect((await phone.get("/api/me")).body).toMatchObject({ name: "", games: [] });
    expect((await desk.get("/api/me")).body["name"]).toBe("Anna");
    expect((await desk.ask("DELETE", `/api/me/devices/${other?.id}`)).body.code).toBe("unknown-device");
  });

  test("may be the first one: its cookie leads to nobody any more, not even by its id", async () => {
    const first = await named("Anna");
    const phone = anyone();
    await use(phone, await first.link());
    const id = await first.id();
    const devices = (await first.get("/api/me/account")).body["devices"] as { id: string; isThis: boolean }[];
    const own = devices.find(({ isThis }) => isThis);
    const old = first.cookie;
    await phone.ask("DELETE", `/api/me/devices/${own?.id}`);
    first.cookie = old;
    expect(await first.id()).not.toBe(id);
    const client = await first.connect();
    await client.must({ t: "name", name: "Somebody" });
    await client.close();
    expect((await phone.get("/api/me")).body).toMatchObject({ id, name: "Anna" });
    expect((await first.get("/api/me")).body["name"]).toBe("Somebody");
  });
});

describe("recovery codes", () => {
  test("sign in once each, and are counted", async () => {
    const anna = await named("Anna");
    const { body } = await anna.post("/api/me/recovery-codes");
    const codes = body["codes"] as string[];
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    const phone = anyone();
    const [code] = codes as [string];
    const answer = await phone.post("/api/sign-in/recovery", { code: code.toLowerCase(), join: false });
    expect(answer.body).toMatchObject({ name: "Anna" });
    expect((await phone.get("/api/me/account")).body["recoveryCodes"]).toBe(7);
    const again = await anyone().post("/api/sign-in/recovery", { code, join: false });
    expect(again).toMatchObject({ status: 404, body: { code: "wrong-code" } });
  });

  test("are replaced by new ones, and for those who have a name", async () => {
    const anna = await named("Anna");
    const [code] = (await anna.post("/api/me/recovery-codes")).body["codes"] as [string];
    await anna.post("/api/me/recovery-codes");
    expect((await anyone().post("/api/sign-in/recovery", { code, join: false })).status).toBe(404);
    expect((await anyone().post("/api/me/recovery-codes")).body.code).toBe("no-name");
  });
});

describe("two players who are the same person", () => {
  test("become one: the seat at a table that is played is the other's, at once", async () => {
    const [host, ben] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    await host.must({ t: "start" });
    await ben.until(({ view }) => view !== undefined);
    const { seat } = ben;
    const desk = await named("Benjamin");
    const phone = browserOf(ben);
    const bye = ben.next(({ t }) => t === "bye");
    expect((await use(phone, await desk.link(), true)).body).toMatchObject({
      name: "Benjamin",
      joined: true,
    });
    expect(await bye).toMatchObject({ why: "restart" });
    await host.until(
      ({ table }) => (table?.seats[seat] as { name?: string } | undefined)?.name === "Benjamin",
    );
    const atDesk = await desk.connect();
    await atDesk.must({ t: "join", table: tableOf(host) });
    await atDesk.until(({ view }) => view !== undefined);
    expect(atDesk.seat).toBe(seat);
    expect((await phone.get("/api/me/games")).body["games"]).toHaveLength(1);
    await closeAll([host, ben, atDesk]);
  });

  test("become one at tables that are not in memory, and after a restart", async () => {
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    await host.must({ t: "start" });
    await host.until(({ view }) => view !== undefined);
    const { seat } = host;
    const table = tableOf(host);
    const phone = browserOf(host);
    await host.close();
    const again = await testServer({ lingerSeconds: "0" });
    try {
      const [other] = (await seated(again.url, CHIMERA, 1)) as [TestClient];
      await other.must({ t: "start" });
      const id = tableOf(other);
      const old = new TestBrowser(again.url);
      old.cookie = other.cookie;
      await other.close();
      const desk = await TestBrowser.named(again.url, "Desk");
      expect((await use(old, await desk.link(), true)).body["joined"]).toBe(true);
      const client = await desk.connect();
      await client.must({ t: "join", table: id });
      await client.until(({ view }) => view !== undefined);
      expect(client.seat).toBeGreaterThanOrEqual(0);
      await client.close();
    } finally {
      await again.cleanUp();
    }
    const desk = await named("Desk");
    await use(phone, await desk.link(), true);
    const client = await desk.connect();
    await client.must({ t: "join", table });
    await client.until(({ view }) => view !== undefined);
    expect(client.seat).toBe(seat);
    await client.close();
  });

  test("stay two while both sit at one table, and the code is still good", async () => {
    const [host, ben] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
    const code = await browserOf(host).link();
    const other = browserOf(ben);
    expect(await use(other, code, true)).toMatchObject({ status: 409, body: { code: "both-seated" } });
    await ben.must({ t: "stand" });
    expect((await use(other, code, true)).status).toBe(200);
    await closeAll([host, ben]);
  });

  test("may stay two: then the browser has another cookie, and the old one is still somebody", async () => {
    const [anna, ben] = [await named("Anna"), await named("Ben")];
    const old = browserOf({ cookie: ben.cookie } as TestClient);
    expect((await use(ben, await anna.link())).body).toMatchObject({ name: "Anna", joined: false });
    expect(ben.cookie).not.toBe(old.cookie);
    expect((await ben.get("/api/me")).body["name"]).toBe("Anna");
    expect((await old.get("/api/me")).body["name"]).toBe("Ben");
  });
});

describe("a name", () => {
  test("can be given without a socket, and is told at tables", async () => {
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    expect((await browserOf(host).ask("PUT", "/api/me/name", { name: "Zoë" })).status).toBe(204);
    await host.until(({ table }) => (table?.seats[0] as { name?: string } | undefined)?.name === "Zoë");
    await host.close();
    const visitor = anyone();
    expect((await visitor.ask("PUT", "/api/me/name", { name: "Ben" })).status).toBe(204);
    expect((await visitor.get("/api/me")).body["name"]).toBe("Ben");
  });

  test("is refused like at a table", async () => {
    const visitor = anyone();
    expect(await visitor.ask("PUT", "/api/me/name", { name: "Bot 3" })).toMatchObject({
      status: 400,
      body: { code: "name" },
    });
    expect((await visitor.ask("PUT", "/api/me/name", {})).body.code).toBe("bad-request");
    for (let i = 0; i < 5; i++) await visitor.ask("PUT", "/api/me/name", { name: `Ben ${i}` });
    expect((await visitor.ask("PUT", "/api/me/name", { name: "Ben" })).body.code).toBe("rate");
    expect((await visitor.get("/api/me")).body["name"]).toBe("Ben 4");
  });
});

describe("what somebody takes along", () => {
  test("is the same on every device", async () => {
    const desk = await named("Anna");
    expect((await desk.get("/api/me/profile")).body).toEqual({ name: "Anna", settings: {}, updatedAt: 0 });
    const settings = { face: "owl", level: 4, notation: true };
    expect((await desk.ask("PUT", "/api/me/profile", { settings })).status).toBe(200);
    const phone = anyone();
    await use(phone, await desk.link());
    expect((await phone.get("/api/me/profile")).body["settings"]).toEqual(settings);
  });

  test.each([
    ["nested", { a: { b: 1 } }],
    ["a long text", { a: "x".repeat(65) }],
    ["a strange name", { "a b": 1 }],
    ["too many", Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`s${i}`, i]))],
  ])("is refused when it is %s", async (_, settings) => {
    const anna = await named("Anna");
    expect((await anna.ask("PUT", "/api/me/profile", { settings })).body.code).toBe("bad-request");
    expect((await anna.get("/api/me/profile")).body["settings"]).toEqual({});
  });

  test("needs a name", async () => {
    expect((await anyone().ask("PUT", "/api/me/profile", { settings: {} })).body.code).toBe("no-name");
  });
});

describe("limits", () => {
  test("on wrong codes; right ones do not count", async () => {
    const strict = await testServer();
    try {
      const anna = await TestBrowser.named(strict.url, "Anna");
      const visitor = new TestBrowser(strict.url);
      for (let tries = 0; tries < 20; tries++)
        expect((await use(visitor, "AAAAAA")).body.code).toBe("wrong-code");
      expect(await use(visitor, await anna.link())).toMatchObject({ status: 429, body: { code: "rate" } });
    } finally {
      await strict.cleanUp();
    }
  });

  test("on codes and challenges that are made", async () => {
    const strict = await testServer();
    try {
      const anna = await TestBrowser.named(strict.url, "Anna");
      for (let made = 0; made < 40; made++) expect((await anna.post("/api/me/link")).status).toBe(201);
      expect((await anna.post("/api/me/link")).body.code).toBe("rate");
      expect((await anna.post("/api/sign-in/options")).body.code).toBe("rate");
      expect((await anna.post("/api/me/passkeys/options")).body.code).toBe("rate");
      expect((await anna.post("/api/me/recovery-codes")).body.code).toBe("rate");
    } finally {
      await strict.cleanUp();
    }
  });

  test.each(["/api/me/link", "/api/me/recovery-codes", "/api/sign-in/link", "/api/sign-in/recovery"])(
    "on pages of other sites: %s",
    async (path) => {
      const anna = await named("Anna");
      const answer = await anna.ask("POST", path, {}, { origin: "https://evil.example" });
      expect(answer).toMatchObject({ status: 403, body: { code: "origin" } });
    },
  );
});
