import { afterAll, beforeAll, expect, test } from "vitest";
import { TestClient } from "./client.ts";
import { playOn } from "./script.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "./setup.ts";

// Players who are deleted, and the cookie that they still have.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.cleanUp());

const LONG_MATCH = { ...CHIMERA, options: { limit: 2000 } };

async function deleteMe({ cookie }: TestClient, { url } = server): Promise<void> {
  const response = await fetch(`${url}/api/me`, { method: "DELETE", headers: { cookie } });
  expect(response.status).toBe(204);
}

/** Somebody who comes back with a cookie and looks at a table. */
async function comeBack(cookie: string, table: string, { url } = server): Promise<TestClient> {
  const client = await TestClient.connect(url, { cookie });
  await client.must({ t: "join", table });
  await client.until(({ table: info }) => info !== undefined);
  return client;
}

const seatsAt = (client: TestClient) => client.follower.table?.seats;

test("before the start the seat is free, and the old cookie has neither it nor the host's rights", async () => {
  const players = await seated(server.url, CHIMERA, 2);
  const [host, other] = players as [TestClient, TestClient];
  const table = tableOf(host);
  await deleteMe(host);
  await other.until(() => seatsAt(other)?.[0]?.kind === "empty");
  const back = await comeBack(host.cookie, table);
  expect(back.follower.you).toEqual({ seat: null, isHost: false });
  expect(await back.codeOf({ t: "bot", seat: 0, level: 1 })).toBe("not-host");
  await other.must({ t: "bot", seat: 0, level: 1 });
  await other.must({ t: "start" });
  await closeAll([...players, back]);
});

test("in a game a bot has the seat and plays on, and the old cookie only looks on", async () => {
  const players = await seated(server.url, LONG_MATCH, 2);
  const [host, other] = players as [TestClient, TestClient];
  const table = tableOf(host);
  await host.must({ t: "start" });
  await Promise.all(players.map((player) => player.until(({ view }) => view !== undefined)));
  // Somebody for whom a bot stands in leaves nothing of it behind.
  await other.must({ t: "stand" });
  const { seat } = other;
  await deleteMe(other);
  await host.until(() => seatsAt(host)?.[seat]?.kind === "bot");
  const back = await comeBack(other.cookie, table);
  expect(back.follower.you.seat).toBe(null);
  expect(back.follower.view?.viewer).toBe("spectator");
  expect(await back.codeOf({ t: "back" })).toBe("not-seated");
  const newcomer = await guest(server.url, table);
  await newcomer.must({ t: "sit", seat });
  await playOn(host, "deleted", () => newcomer.seat >= 0);
  expect(seatsAt(host)?.[seat]).toEqual({ kind: "person", name: "Guest", here: true });
  await closeAll([...players, back, newcomer]);
});

test("so it is at a table that nobody looked at when its player was deleted", async () => {
  const before = await testServer();
  const players = await seated(before.url, LONG_MATCH, 2);
  const [host, other] = players as [TestClient, TestClient];
  const table = tableOf(host);
  await host.must({ t: "start" });
  await host.until(({ view }) => view !== undefined);
  await before.stop();
  const after = await testServer({}, { folder: before.folder });
  await deleteMe(other, after);
  await deleteMe(host, after);
  const back = await comeBack(other.cookie, table, after);
  expect(back.follower.you).toEqual({ seat: null, isHost: false });
  expect(seatsAt(back)?.map(({ kind }) => kind)).toEqual(["bot", "bot", "bot"]);
  await back.close();
  await after.cleanUp();
});

test("a claim to a bot's seat is void", async () => {
  const [host] = (await seated(server.url, LONG_MATCH, 1)) as [TestClient];
  await host.must({ t: "start" });
  const watcher = await guest(server.url, tableOf(host));
  const seat = (host.seat + 1) % 3;
  await watcher.must({ t: "sit", seat });
  const { n } = host.follower;
  await deleteMe(watcher);
  await host.until((follower) => follower.n > n);
  const back = await comeBack(watcher.cookie, tableOf(host));
  const other = await guest(server.url, tableOf(host));
  await other.must({ t: "sit", seat });
  await playOn(host, "void", () => other.seat >= 0);
  expect([back.seat, other.seat]).toEqual([-1, seat]);
  await closeAll([host, watcher, back, other]);
});
