import type { Action } from "@cairn/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "./client.ts";
import { CHIMERA, closeAll, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
let host: TestClient;
let bot: TestClient;
const clients: TestClient[] = [];

beforeAll(async () => {
  server = await testServer();
  [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  await host.must({ t: "clear", seat: 1 });
  const answer = await fetch(`${server.url}/api/bots`, { method: "POST" });
  const { token } = (await answer.json()) as { token: string };
  bot = await TestClient.connect(server.url, { headers: { authorization: `Bearer ${token}` } });
  clients.push(host, bot);
});
afterAll(async () => {
  await closeAll(clients);
  await server.cleanUp();
});

describe("a bot's account", () => {
  test("has a name that says so, and nobody else can have one", async () => {
    await bot.must({ t: "name", name: "Gambit" });
    expect(await bot.codeOf({ t: "name", name: "a name of nineteen." })).toBe("name");
    await bot.must({ t: "join", table: tableOf(host) });
    await bot.must({ t: "sit", seat: 1 });
    await host.until(({ table }) => table?.seats[1]?.kind === "person");
    expect(host.follower.table?.seats[1]).toMatchObject({ kind: "person", name: "Gambit [bot]" });
    for (const name of ["Gambit [bot]", "Gambit(BOT)", "the bot"]) {
      expect(await host.codeOf({ t: "name", name })).toBe("name");
    }
    // Who only ends like one is a person.
    await host.must({ t: "name", name: "Abbot" });
  });

  test("is told its turns with view and legal actions once it has asked, and nobody else is", async () => {
    await bot.must({ t: "hello", view: true, legal: true });
    await host.must({ t: "start" });
    const isBotsTurn = async (): Promise<boolean> => {
      if (host.isOnTurn) await host.act(host.legal()[0] as Action);
      return bot.isOnTurn && bot.all("turn").at(-1)?.n === bot.follower.n;
    };
    for (let turns = 0; turns < 2; turns++) {
      await expect.poll(isBotsTurn).toBe(true);
      const turn = bot.all("turn").at(-1);
      expect(turn).toEqual({
        t: "turn",
        n: bot.follower.n,
        seat: bot.seat,
        view: bot.follower.view,
        legal: bot.legal(),
      });
      expect((await bot.act(bot.legal().at(-1) as Action)).t).toBe("ev");
    }
    expect(host.all("turn")).toEqual([]);
  });

  test("is told of a decision once, also where two decide at the same time", async () => {
    const bots = await seated(server.url, CHIMERA, 3);
    clients.push(...bots);
    for (const one of bots) {
      await one.must({ t: "hello", view: false, legal: false });
      await one.must({ t: "join", table: tableOf(bots[0] as TestClient) });
    }
    await bots[0]?.must({ t: "start" });
    await expect.poll(() => bots.find(({ isOnTurn }) => isOnTurn)).toBeDefined();
    const bidder = bots.find(({ isOnTurn }) => isOnTurn) as TestClient;
    await bidder.must({
      t: "act",
      at: bidder.follower.n,
      action: { type: "bid", seat: bidder.seat, amount: 40 },
    });
    const [first, second] = bots.filter((one) => one !== bidder) as [TestClient, TestClient];
    for (const hunter of [first, second]) await hunter.next(({ t }) => t === "turn");
    expect((await first.act(first.legal()[0] as Action)).t).toBe("ev");
    await second.until(({ n }) => n === first.follower.n);
    await second.must({ t: "ping" });
    expect(second.all("turn")).toHaveLength(1);
    expect((await second.act(second.legal()[0] as Action)).t).toBe("ev");
    await expect.poll(() => bidder.all("turn")).toHaveLength(2);
  });
});
