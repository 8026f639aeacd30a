import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Regular, sitDown } from "../hard/regular.ts";
import { serve } from "../hard/serve.ts";
import { compare, recordOf } from "../hard/truth.ts";
import { TestClient } from "./client.ts";
import { decide, playOn } from "./script.ts";
import { CHIMERA, closeAll, guest, newFolder, QUICK, seated, tableOf, testServer } from "./setup.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("cairn serve that is told to stop in the middle of a match", () => {
  test("says so to all, ends well, and has everything when it comes back; its logs tell no secrets", async () => {
    const given = { ...QUICK, database: join(folder, "process.sqlite"), awaySeconds: "100000" };
    const first = await serve({ ...given, logLevel: "debug" });
    let { url } = first;
    const players = await sitDown("r", () => url, { ...CHIMERA, options: { limit: 200 } });
    const [host] = players as [Regular];
    const playing = Promise.all(players.map((player) => player.play()));
    await host.until(({ n }) => n > 10);
    const watcher = await guest(url, host.follower.table?.id as string);
    const { n } = watcher.follower;
    const code = await first.end("SIGTERM");
    expect(code).toBe(0);
    // The end of the process may be noticed before the end of its connections.
    await expect.poll(() => watcher.closeCode).toBe(1012);
    expect(watcher.messages.at(-1)).toEqual({ t: "bye", why: "restart" });
    const logs = first.output();
    for (const player of players) expect(logs).not.toContain(player.secret);
    expect(logs).not.toMatch(/"(?:hands|den|cards|cookie)"|r\.[012]/);
    expect(logs).not.toMatch(/"level":[56]0/);

    const second = await serve({ ...given, logLevel: "warn" });
    ({ url } = second);
    await playing;
    expect(host.follower.n).toBeGreaterThan(n);
    const match = await recordOf(url, host.follower.table?.id as string);
    for (const player of players) compare(match, player);
    expect(match.players.map(({ name }) => name).toSorted()).toEqual(["r.0", "r.1", "r.2"]);
    const mine = await fetch(`${url}/api/me/games`, { headers: { cookie: `cairn=${host.secret}` } });
    expect(await mine.json()).toMatchObject({
      games: [{ status: "over", record: `/api/records/${host.follower.table?.id}` }],
    });
    await Promise.all(players.map((player) => player.leave()));
    expect(await second.end("SIGTERM")).toBe(0);
    expect(second.output()).toBe("");
  });
});

describe("a server on the file of another one", () => {
  test("has the open tables, with their seats, settings and codes", async () => {
    const before = await testServer({}, { folder });
    const settings = { ...CHIMERA, help: "played", clock: 60 };
    const clients = await seated(before.url, settings, 2);
    const [host, other] = clients as [TestClient, TestClient];
    const info = host.follower.table;
    await before.stop();
    expect(host.messages.at(-1)).toEqual({ t: "bye", why: "restart" });
    const after = await testServer({}, { folder });
    const back = await TestClient.connect(after.url, { cookie: host.cookie });
    expect(back.all("hello")[0]?.me.name).toBe("Player 0");
    await back.must({ t: "join", code: info?.code as string });
    await back.until(({ table }) => table !== undefined);
    expect(back.follower.table).toEqual({
      ...info,
      seats: info?.seats.map((seat) =>
        seat.kind === "person" ? { ...seat, here: seat.name === "Player 0" } : seat,
      ),
    });
    expect(back.follower.you).toEqual(host.follower.you);
    expect(back.follower.n).toBe(other.follower.n);
    await back.must({ t: "start" });
    await back.close();
    await after.stop();
  });

  test("goes on where a game was, bots that play for people included; who saw all asks for nothing", async () => {
    const before = await testServer({}, { folder });
    const clients = await seated(before.url, { ...CHIMERA, options: { limit: 2000 } }, 2);
    const [host, other] = clients as [TestClient, TestClient];
    await host.must({ t: "start" });
    await other.must({ t: "stand" });
    await playOn(host, "restart", (client) => client.isOnTurn && client.follower.n > 20);
    const table = tableOf(host);
    const { follower } = host;
    await before.stop();
    const after = await testServer({}, { folder });
    const back = await TestClient.connect(after.url, { cookie: host.cookie, follower });
    await back.must({ t: "join", table, from: follower.n });
    await back.must({ t: "ping" });
    expect(back.messages.map(({ t }) => t)).toEqual(["hello", "ok", "info", "ok"]);
    expect(follower.table?.seats[other.seat]).toMatchObject({ name: "Player 1", here: false, bot: 3 });
    expect(await back.act(decide(follower.view as never, "restart"))).toMatchObject({ t: "ev" });
    await closeAll([back]);
    await after.stop();
  });
});

describe("after idle-hours", () => {
  test("a code is refused, of a game that goes on too; who has the id still finds the table", async () => {
    const before = await testServer({}, { folder });
    const [open] = (await seated(before.url, CHIMERA, 1)) as [TestClient];
    const [playing] = (await seated(before.url, CHIMERA, 1)) as [TestClient];
    await playing.must({ t: "start" });
    await before.stop();
    const after = await testServer({ idleHours: "0" }, { folder });
    const late = await TestClient.connect(after.url);
    for (const { follower } of [open, playing]) {
      const { id: table, code } = follower.table as { id: string; code: string };
      expect(await late.codeOf({ t: "join", code })).toBe("unknown-table");
      await late.must({ t: "join", table });
      const isOpen = follower === open.follower;
      await late.until(({ table: info }) => info?.id === table);
      expect(late.follower.table).toMatchObject({ code: null, status: isOpen ? "closed" : "playing" });
    }
    await closeAll([open, playing, late]);
    await after.stop();
  });
});

describe("http", () => {
  test("every answer has the headers that keep a page from doing harm", async () => {
    const server = await testServer();
    for (const path of ["/", "/api/tables", "/api/nothing", "/healthz"]) {
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.has("strict-transport-security")).toBe(false);
      expect(headers.has("x-powered-by")).toBe(false);
    }
    await server.cleanUp();
  });

  test("the socket's cookie cannot be read by pages; where people come by https, it goes by https only", async () => {
    const server = await testServer({ secureCookie: "true" });
    const flags = await new Promise<string>((resolve) => {
      void TestClient.connect(server.url).then((client) => {
        resolve(client.setCookie);
        return client.close();
      });
    });
    expect(flags).toMatch(/^cairn=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
    const hsts = async ({ url }: { url: string }) =>
      (await fetch(url)).headers.get("strict-transport-security");
    expect(await hsts(server)).toMatch(/^max-age=\d+$/);
    await server.cleanUp();
    const whole = await testServer({ secureCookie: "true", hstsSubdomains: "true" });
    expect(await hsts(whole)).toContain("includeSubDomains");
    await whole.cleanUp();
  });

  test("whoever comes back with a cookie keeps it for another year", async () => {
    const server = await testServer();
    const first = await TestClient.connect(server.url);
    const again = await TestClient.connect(server.url, { cookie: first.cookie });
    expect(again.setCookie).toBe(first.setCookie);
    expect(again.all("hello")[0]?.me).toEqual(first.all("hello")[0]?.me);
    await closeAll([first, again]);
    await server.cleanUp();
  });

  test("a long body is refused", async () => {
    const server = await testServer();
    const { cookie } = await TestClient.connect(server.url);
    const send = (length: number) =>
      fetch(`${server.url}/api/me`, {
        method: "DELETE",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify("x".repeat(length)),
      });
    const refused = await send(16 * 1024);
    expect(refused.status).toBe(413);
    expect((await send(100)).status).toBe(204);
    await server.cleanUp();
  });
});
