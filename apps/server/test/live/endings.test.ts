import { afterAll, beforeAll, expect, test } from "vitest";
import { TestClient } from "./client.ts";
import { playOn } from "./script.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ dealSeconds: "0" });
});
afterAll(() => server.cleanUp());

/** What a client had before its eyes whenever new cards came. */
function seenBy(client: TestClient): object[] {
  const seen: object[] = [];
  let before: object | undefined;
  client.onMessage = (message) => {
    if (message.t === "ev" && message.e?.["type"] === "deal" && before) seen.push(before);
    before = client.follower.view;
  };
  return seen;
}

const endingsOf = async (client: TestClient): Promise<unknown> => {
  const answer = await client.ask({ t: "endings" });
  return answer.t === "ok" ? answer.endings : answer;
};

test("who comes later is told how earlier deals ended, as that seat would have seen it", async () => {
  const clients = await seated(server.url, { ...CHIMERA, options: { limit: 2000 } }, 3);
  const [host] = clients as [TestClient];
  expect(await host.codeOf({ t: "endings" })).toBe("not-playing");
  const watcher = await guest(server.url, tableOf(host));
  const everybody = [...clients, watcher];
  const seen = everybody.map(seenBy);
  await host.must({ t: "start" });
  const hasSeen = (i: number) => () => (seen[i]?.length ?? 0) >= 3;
  await Promise.all(clients.map((client, i) => playOn(client, "endings", hasSeen(i))));
  await watcher.until(hasSeen(3));
  expect(await endingsOf(watcher)).toEqual(seen[3]);
  const again = await TestClient.connect(server.url, { cookie: host.cookie });
  await again.must({ t: "join", table: tableOf(host) });
  expect(await endingsOf(again)).toEqual(seen[0]);
  await again.must({ t: "endings" });
  await again.must({ t: "endings" });
  // Another connection, or another table in between, is no way around it.
  const once = await TestClient.connect(server.url, { cookie: host.cookie });
  await once.must({ t: "join", table: tableOf(host) });
  expect(await once.codeOf({ t: "endings" })).toBe("rate");
  await closeAll([...everybody, again, once]);
});
