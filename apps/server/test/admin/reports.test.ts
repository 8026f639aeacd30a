import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "../live/setup.ts";
import { act, admin, TOKEN } from "./operator.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ adminToken: TOKEN });
});
afterAll(() => server.cleanUp());

test("what a spectator said can be reported, also when they have left; nobody else by that name is meant", async () => {
  const [host] = (await seated(server.url, { ...CHIMERA, spectators: "talk" }, 1)) as [TestClient];
  const loud = await guest(server.url, tableOf(host));
  expect(await loud.codeOf({ t: "report", name: "Guest", reason: "words" })).toBe("own-seat");
  expect(await host.codeOf({ t: "report", name: "Nobody", reason: "words" })).toBe("seat-empty");
  expect(await host.codeOf({ t: "report", reason: "words" })).toBe("seat-empty");
  await loud.must({ t: "chat", text: "you all play like stones" });
  await loud.close();
  const namesake = await guest(server.url, tableOf(host));
  await host.must({ t: "report", name: "Guest", reason: "words" });
  const { body } = await admin(server.url, "reports");
  const [report] = body["reports"] as { readonly id: string; readonly player: { readonly id: string } }[];
  expect(report).toMatchObject({
    player: { name: "Guest" },
    said: [{ by: "player", text: "you all play like stones" }],
  });
  const hello = loud.messages.find(({ t }) => t === "hello");
  expect(hello).toMatchObject({ me: { id: report?.player.id } });
  await act(server.url, "settle-report", { report: report?.id });
  await closeAll([host, namesake]);
});
