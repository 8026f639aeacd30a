import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import type { GivenConfig } from "../../src/config.ts";
import { TestClient } from "./client.ts";
import { isOver, playOn } from "./script.ts";
import { CHIMERA, closeAll, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
const begin = async (given: GivenConfig): Promise<void> => {
  server = await testServer(given);
};
afterEach(() => {
  vi.useRealTimers();
  return server.cleanUp();
});

/** How a connection is turned away: the status and the code, or "open". */
const knock = (headers: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { headers });
    socket.on("error", () => undefined);
    socket.on("open", () => {
      socket.terminate();
      resolve("open");
    });
    socket.on("unexpected-response", (_request, response) => {
      let body = "";
      response.on("data", (data: Buffer) => (body += data.toString()));
      response.on("end", () =>
        resolve(`${response.statusCode} ${(JSON.parse(body) as { code: string }).code}`),
      );
    });
  });

/** Sends some pings at once and counts the answers by code. */
async function pings(client: TestClient, count: number): Promise<{ ok: number; rate: number }> {
  const from = client.messages.length;
  for (let i = 0; i < count; i++) client.send({ t: "ping" });
  while (client.messages.length < from + count) await client.next(() => true, false);
  const answers = client.messages.slice(from);
  const rate = answers.filter((message) => message.t === "no" && message.code === "rate").length;
  return { ok: answers.filter(({ t }) => t === "ok").length, rate };
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

describe("origins", () => {
  test("a page from elsewhere is refused at the socket, the server's own is not", async () => {
    await begin({});
    expect(await knock({ origin: "https://elsewhere.example" })).toBe("403 origin");
    expect(await knock({ origin: "null" })).toBe("403 origin");
    expect(await knock({ origin: server.url.replace("http", "https") })).toBe("open");
    expect(await knock({ origin: server.url })).toBe("open");
    expect(await knock()).toBe("open");
  });

  test("where origins are listed, only these count", async () => {
    await begin({ origins: "https://cairn.example, https://other.example" });
    expect(await knock({ origin: "https://other.example" })).toBe("open");
    expect(await knock({ origin: server.url })).toBe("403 origin");
  });
});

describe("how many", () => {
  test("connections one player may have; one that ends makes room", async () => {
    await begin({ maxSockets: "2" });
    const first = await TestClient.connect(server.url);
    const { cookie } = first;
    const second = await TestClient.connect(server.url, { cookie });
    expect(await knock({ cookie })).toBe("429 max-sockets");
    expect(await knock()).toBe("open");
    await second.close();
    await expect.poll(() => knock({ cookie })).toBe("open");
    await first.close();
  });

  test("connections one address may have, whatever it says about proxies", async () => {
    await begin({ maxAddressSockets: "2" });
    const clients = [await TestClient.connect(server.url), await TestClient.connect(server.url)];
    expect(await knock({ "x-forwarded-for": "192.0.2.7" })).toBe("429 max-address-sockets");
    await closeAll(clients);
    await expect.poll(() => knock()).toBe("open");
  });

  test("behind a trusted proxy, addresses are those it names", async () => {
    await begin({ maxAddressSockets: "1", trustProxy: "1" });
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const client = await TestClient.connect(server.url, { headers });
    expect(await knock({ "x-forwarded-for": "192.0.2.8" })).toBe("open");
    // What stands before the proxy's own word is anybody's invention.
    expect(await knock({ "x-forwarded-for": "192.0.2.9, 192.0.2.7" })).toBe("429 max-address-sockets");
    await client.close();
  });

  test("all addresses of one IPv6 network are one, and an IPv4 address is the same in either spelling", async () => {
    await begin({ maxAddressSockets: "1", trustProxy: "1" });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const clients = [
      await TestClient.connect(server.url, { headers: from("2001:db8:1:2::7") }),
      await TestClient.connect(server.url, { headers: from("192.0.2.7") }),
    ];
    expect(await knock(from("2001:db8:1:2:ffff::1"))).toBe("429 max-address-sockets");
    expect(await knock(from("2001:db8:1:3::7"))).toBe("open");
    expect(await knock(from("::ffff:192.0.2.7"))).toBe("429 max-address-sockets");
    expect(await knock(from("::ffff:192.0.2.8"))).toBe("open");
    await closeAll(clients);
  });

  test("tables an address may open an hour, under however many names", async () => {
    await begin({ tableRate: "2", trustProxy: "1" });
    /** Somebody new opens a table. */
    const open = async (address: string): Promise<string> => {
      const client = await TestClient.connect(server.url, { headers: { "x-forwarded-for": address } });
      await client.must({ t: "name", name: "Maker" });
      const code = await client.codeOf({ t: "create", settings: CHIMERA as never });
      await client.close();
      return code;
    };
    expect([await open("2001:db8::1"), await open("2001:db8::2")]).toEqual(["ok", "ok"]);
    expect(await open("2001:db8::3")).toBe("table-rate");
    expect(await open("192.0.2.7")).toBe("ok");
  });

  test("unfinished tables a player may have made", async () => {
    await begin({ maxTables: "2" });
    const client = await TestClient.connect(server.url);
    expect(await client.codeOf({ t: "create", settings: CHIMERA as never })).toBe("no-name");
    await client.must({ t: "name", name: "Maker" });
    await client.must({ t: "create", settings: CHIMERA as never });
    await client.must({ t: "create", settings: CHIMERA as never });
    expect(await client.codeOf({ t: "create", settings: CHIMERA as never })).toBe("too-many-tables");
    await client.close();
  });
});

describe("how fast", () => {
  test("messages of a connection: a burst, then refusals with a code, and no cut", async () => {
    await begin({ messageRate: "5" });
    const client = await TestClient.connect(server.url);
    const { ok, rate } = await pings(client, 60);
    expect(ok).toBeGreaterThanOrEqual(10);
    expect(rate).toBeGreaterThan(30);
    await sleep(250);
    expect(await client.codeOf({ t: "ping" })).toBe("ok");
    await client.close();
  });

  test("messages of an address, over all its connections", async () => {
    await begin({ addressRate: "10" });
    const clients = [await TestClient.connect(server.url), await TestClient.connect(server.url)];
    const counts = await Promise.all(clients.map((client) => pings(client, 60)));
    expect(counts.map(({ ok }) => ok).reduce((a, b) => a + b)).toBeLessThan(100);
    expect(counts.every(({ rate }) => rate > 0)).toBe(true);
    await closeAll(clients);
  });

  test("a message over the rate is refused with its id, up to 64 in a row", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ messageRate: "1" });
    const client = await TestClient.connect(server.url);
    expect(await pings(client, 2)).toEqual({ ok: 2, rate: 0 });
    const ids = Array.from({ length: 63 }, () => client.send({ t: "ping" }));
    client.socket.send("not JSON");
    // Counted, but not answered any more.
    client.send({ t: "ping" });
    await expect.poll(() => metric('cairn_refusals_total\\{code="rate"\\}')).toBe(65);
    vi.advanceTimersByTime(1000);
    const last = client.send({ t: "ping" });
    await client.next((message) => message.t === "ok" && message.id === last);
    expect(client.all("no").map(({ id }) => id)).toEqual([...ids, undefined]);
    await client.close();
  });

  test("a flood ends the connection", async () => {
    await begin({ messageRate: "1" });
    const client = await TestClient.connect(server.url);
    for (let i = 0; i < 400; i++) client.send({ t: "ping" });
    await expect.poll(() => client.closeCode).toBeDefined();
    expect(client.all("no").every(({ code }) => code === "rate")).toBe(true);
  });

  test("a flood that lets a message through now and then ends it too", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ messageRate: "1" });
    const client = await TestClient.connect(server.url);
    const flood = async (): Promise<void> => {
      for (let second = 1; second < 10; second++) {
        expect(await pings(client, 50)).toHaveProperty("ok", second === 1 ? 2 : 1);
        vi.advanceTimersByTime(1000);
      }
    };
    await expect(flood()).rejects.toThrow("closed");
  });

  test("what a connection may not send counts for its address all the same", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ messageRate: "1", addressRate: "10" });
    const [first, second] = [await TestClient.connect(server.url), await TestClient.connect(server.url)];
    expect(await pings(first, 30)).toEqual({ ok: 2, rate: 28 });
    expect(await pings(second, 3)).toEqual({ ok: 0, rate: 3 });
    await closeAll([first, second]);
  });

  test("connections that are refused anyway", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ addressRate: "3" });
    const answers: string[] = [];
    for (let i = 0; i < 7; i++) answers.push(await knock({ origin: "https://elsewhere.example" }));
    expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => "403 origin"));
    expect(answers[6]).toBe("429 rate");
  });

  test("requests of an address; who asks for the server's health is always answered", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ addressRate: "3" });
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) statuses.push((await fetch(`${server.url}/api/tables`)).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses).toContain(429);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await knock()).toMatch(/^(open|429 rate)$/);
  });
});

describe("a crowd", () => {
  test("at one table does not keep its bots from playing", async () => {
    await begin({});
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    const noisy = await TestClient.connect(server.url);
    await noisy.must({ t: "join", table: tableOf(host) });
    await host.must({ t: "start" });
    let isPlaying = true;
    const shouting = (async () => {
      while (isPlaying) {
        for (let i = 0; i < 300; i++) noisy.send({ t: "hold" });
        await noisy.must({ t: "ping" });
      }
    })();
    await playOn(host, "crowd", (client) => client.follower.n > 40 || isOver(client));
    isPlaying = false;
    await shouting;
    expect(noisy.all("no").every(({ code }) => code === "not-seated" || code === "busy")).toBe(true);
    await closeAll([host, noisy]);
  });

  test("that comes and goes at once leaves no table in memory", async () => {
    await begin({ lingerSeconds: "0.05" });
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    const table = tableOf(host);
    await host.close();
    for (let i = 0; i < 20; i++) {
      const client = await TestClient.connect(server.url);
      // While the names go to the disk the connection is lost; then the table is looked up for nobody.
      for (const name of ["A", "B", "C"]) client.send({ t: "name", name });
      client.send({ t: "join", table, ...(i % 2 === 0 ? { from: 1 } : {}) });
      client.socket.terminate();
    }
    const left = async (): Promise<number[]> => [await metric("cairn_tables"), await metric("cairn_sockets")];
    await expect.poll(left).toEqual([0, 0]);
  });
});

describe("a reader that never reads", () => {
  test("is cut off before it costs memory, and the table goes on", async () => {
    await begin({});
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    const slow = await TestClient.connect(server.url);
    await slow.must({ t: "join", table: tableOf(host) });
    slow.socket.pause();
    const before = process.memoryUsage().arrayBuffers;
    const sockets = (): Promise<number> => metric("cairn_sockets");
    expect(await sockets()).toBe(2);
    let asked = 0;
    while ((await sockets()) === 2 && asked < 200_000) {
      for (let i = 0; i < 500; i++) slow.send({ t: "join", table: tableOf(host) });
      asked += 500;
      await sleep(5);
    }
    expect(await sockets()).toBe(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    expect(await host.codeOf({ t: "start" })).toBe("ev");
    slow.socket.terminate();
    await host.close();
  });
});
