import { afterEach, expect, test, vi } from "vitest";
import type { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, type GivenSettings, guest, seated, tableOf } from "../live/setup.ts";
import { HOUR, visit } from "../live/waiting.ts";
import { healthOf, nodeStarter } from "./setup.ts";

afterEach(() => void vi.useRealTimers());

/** People at a table of a server whose match has begun: the one on turn, and the others. */
async function started(url: string, settings: GivenSettings): Promise<[TestClient, ...TestClient[]]> {
  const players = await seated(url, settings, 3);
  await (players[0] as TestClient).must({ t: "start" });
  await Promise.all(players.map((player) => player.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  const onTurn = players.find((player) => player.isOnTurn) as TestClient;
  return [onTurn, ...players.filter((player) => player !== onTurn)];
}

test("a question about an absent player goes with the table to another server", async () => {
  const start = await nodeStarter();
  const a = await start({ awaySeconds: "0.05", choiceSeconds: "1000" });
  const b = await start({ awaySeconds: "1000" });
  const [onTurn, other, third] = await started(a.url, CHIMERA);
  const atB = await visit(b.url, tableOf(onTurn), (other as TestClient).cookie);
  const asked = atB.next(({ t }) => t === "away");
  const { seat } = onTurn;
  await onTurn.close();
  await (third as TestClient).close();
  expect(await asked).toMatchObject({ seat });
  const again = atB.next(({ t }) => t === "away", false);
  await a.stop();
  const { ms } = (await again) as unknown as { ms: number };
  expect(ms).toBeLessThan(1_000_000);
  expect(ms).toBeGreaterThan(0);
  // It need not be waited for once more; a bot plays at once.
  await atB.must({ t: "away", seat, choice: "bot" });
  await atB.until(({ table: info }) => {
    const absent = info?.seats[seat];
    return absent?.kind === "person" && absent.bot !== undefined;
  });
  await closeAll([atB]);
  await b.stop();
});

test("a clock goes on at another server where it stood", async () => {
  const start = await nodeStarter();
  const [a, b] = [await start(), await start()];
  const [onTurn, ...others] = await started(a.url, { ...CHIMERA, clock: 300 });
  await closeAll(others);
  const atB = await visit(b.url, tableOf(onTurn), onTurn.cookie);
  const after = atB.next(({ t }) => t === "clock", false);
  await a.stop();
  const { ms } = (await after) as unknown as { ms: number };
  expect(ms).toBeLessThan(300_000);
  expect(ms).toBeGreaterThan(200_000);
  await closeAll([atB]);
  await b.stop();
});

test("a deadline of hours that passes while its server is gone is kept by another", async () => {
  const start = await nodeStarter();
  const given = { lingerSeconds: "0.05" };
  const [a, b] = [await start(given), await start(given)];
  const players = await started(a.url, {
    ...CHIMERA,
    turnByTurn: { hours: 24, late: "end", vacation: 0 },
  });
  const table = tableOf(players[0]);
  const { seat } = players[0];
  await closeAll(players);
  await a.stop();
  await expect.poll(async () => (await healthOf(b))["tables"]).toBe(0);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * HOUR });
  // Every server looks for tables that are due when it starts, and every half minute.
  const c = await start(given);
  const spectator = await guest(b.url, table);
  await spectator.until((follower) => follower.table?.status === "closed");
  expect(spectator.follower.table).toMatchObject({ late: seat });
  await closeAll([spectator]);
  await b.stop();
  await c.stop();
});
