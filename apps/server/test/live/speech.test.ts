import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TestClient } from "./client.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.cleanUp());

const said = (client: TestClient) => client.all("said").map((message) => ({ ...message, t: undefined }));

test("phrases go to everybody by id, at any table; words only at private ones", async () => {
  const players = await seated(server.url, { ...CHIMERA, isPublic: true }, 2);
  const [host, other] = players as [TestClient, TestClient];
  const spectator = await guest(server.url, tableOf(host));
  await host.must({ t: "say", phrase: "good-luck" });
  expect(await host.codeOf({ t: "chat", text: "psst" })).toBe("no-chat");
  expect(await host.codeOf({ t: "say", phrase: "rude" as never })).toBe("bad-message");
  expect(await spectator.codeOf({ t: "say", phrase: "hello" })).toBe("not-seated");
  await Promise.all([other, spectator].map((client) => client.must({ t: "ping" })));
  const heard = [{ seat: host.seat, name: "Player 0", phrase: "good-luck" }];
  for (const client of [host, other, spectator]) expect(said(client)).toEqual(heard);
  await closeAll([...players, spectator]);
});

test("who speaks too much is asked to wait", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  const codes: string[] = [];
  for (let i = 0; i < 6; i++) codes.push(await host.codeOf({ t: "say", phrase: "hurry" }));
  expect(codes.slice(0, 4)).toEqual(["ok", "ok", "ok", "ok"]);
  expect(codes.at(-1)).toBe("rate");
  expect(await host.codeOf({ t: "chat", text: "really" })).toBe("rate");
  await host.close();
  // The limit is the player's, not the connection's.
  const back = await TestClient.connect(server.url, { cookie: host.cookie });
  await back.must({ t: "join", table: tableOf(host) });
  expect(await back.codeOf({ t: "say", phrase: "hurry" })).toBe("rate");
  vi.advanceTimersByTime(2000);
  expect(await back.codeOf({ t: "say", phrase: "hurry" })).toBe("ok");
  await back.close();
});

test("who takes another name too often is asked to wait, on whatever connection", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const [host, other] = (await seated(server.url, CHIMERA, 2)) as [TestClient, TestClient];
  const codes: string[] = [];
  // One name was taken on the way to the seat.
  for (let i = 0; i < 5; i++) codes.push(await host.codeOf({ t: "name", name: `Name ${i}` }));
  expect(codes).toEqual(["ok", "ok", "ok", "ok", "rate"]);
  const tab = await TestClient.connect(server.url, { cookie: host.cookie });
  expect(await tab.codeOf({ t: "name", name: "Name 6" })).toBe("rate");
  await other.must({ t: "ping" });
  expect(other.follower.table?.seats[0]).toMatchObject({ name: "Name 3" });
  vi.advanceTimersByTime(60_000);
  expect(await tab.codeOf({ t: "name", name: "Name 7" })).toBe("ok");
  await closeAll([host, other, tab]);
});

test("whoever is muted is not heard by the one who muted, until that is taken back", async () => {
  const players = await seated(server.url, CHIMERA, 3);
  const [loud, quiet, third] = players as [TestClient, TestClient, TestClient];
  expect(await quiet.codeOf({ t: "mute", seat: 4, muted: true })).toBe("seat-empty");
  await quiet.must({ t: "mute", seat: loud.seat, muted: true });
  await loud.must({ t: "chat", text: "one" });
  await quiet.must({ t: "mute", seat: loud.seat, muted: false });
  await loud.must({ t: "chat", text: "two" });
  await Promise.all([quiet, third].map((client) => client.must({ t: "ping" })));
  expect(said(quiet).map(({ text }) => text)).toEqual(["two"]);
  expect(said(third).map(({ text }) => text)).toEqual(["one", "two"]);
  await closeAll(players);
});
