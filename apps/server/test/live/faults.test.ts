import { expect, test } from "vitest";
import { chanceOf, SystemRng } from "../../src/chance.ts";
import { TestClient } from "./client.ts";
import { CHIMERA, closeAll, seated, tableOf, testServer } from "./setup.ts";

test("a fault of the server at one table sends its people away; who comes back goes on, and nobody else notices", async () => {
  const chance = chanceOf(new SystemRng());
  let isFailing = true;
  const deal: typeof chance.deal = (game, position) => {
    if (isFailing) throw new Error("told to fail");
    return chance.deal(game, position);
  };
  const server = await testServer({ logLevel: "silent" }, { chance: { ...chance, deal } });
  const [other] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  const table = tableOf(host);
  await host.must({ t: "start" });
  expect(await host.next(({ t }) => t === "bye")).toEqual({ t: "bye", why: "restart" });
  isFailing = false;
  const back = await TestClient.connect(server.url, { cookie: host.cookie });
  await back.must({ t: "join", table });
  await back.until(({ view }) => view !== undefined && "deal" in view);
  expect(await other.codeOf({ t: "start" })).toBe("ev");
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('cairn_refusals_total{code="internal"} 1\n');
  await closeAll([back, other]);
  await server.cleanUp();
});
