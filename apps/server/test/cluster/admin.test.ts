import { expect, test } from "vitest";
import { act, admin, TOKEN } from "../admin/operator.ts";
import { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, seated, tableOf } from "../live/setup.ts";
import type { RunningServer } from "../../src/index.ts";
import { startNodes, stopAll } from "./setup.ts";

test("what an operator decides at one server holds at all of them", async () => {
  const nodes = await startNodes(2, { adminToken: TOKEN });
  const [a, b] = nodes as [RunningServer, RunningServer];
  const players = await seated(b.url, CHIMERA, 2);
  const [host, other] = players as [TestClient, TestClient];
  await host.must({ t: "start" });
  await other.until(({ view }) => view !== undefined);

  await act(a.url, "notice", { text: "to all" });
  expect(await host.next(({ t }) => t === "notice")).toMatchObject({ text: "to all" });
  await act(a.url, "add-word", { word: "forbidden" });
  // The other server hears of it a moment later.
  await expect.poll(() => host.codeOf({ t: "name", name: "Forbidden" })).toBe("name-refused");
  await act(a.url, "maintenance", { text: "soon" });
  await expect.poll(() => host.codeOf({ t: "create", settings: CHIMERA as never })).toBe("maintenance");

  await host.must({ t: "report", seat: other.seat, reason: "unfair" });
  expect((await admin(a.url, "reports")).body["reports"]).toMatchObject([{ player: { name: "Player 1" } }]);

  const table = tableOf(host);
  expect((await act(a.url, "close-table", { table })).status).toBe(200);
  await host.until(({ table: info }) => info?.closedBy === "operator");

  const { body } = await admin(a.url, "players?named=Player 1");
  const [{ id }] = body["players"] as [{ id: string }];
  await act(a.url, "ban", { player: id, reason: "unfair" });
  expect(await other.next(({ t }) => t === "bye")).toMatchObject({ why: "banned", text: "unfair" });
  const again = await TestClient.connect(b.url, { cookie: other.cookie });
  expect(await again.next(({ t }) => t === "bye")).toMatchObject({ why: "banned" });
  await closeAll([...players, again]);
  await stopAll(nodes);
});
