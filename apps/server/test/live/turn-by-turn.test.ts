import type { BaseView } from "@cairn/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PushService, type PushDevice, readVapid } from "../services/push.ts";
import type { TestClient } from "./client.ts";
import { decide } from "./script.ts";
import { CHIMERA, closeAll, KRASS_KARIERT, seated, tableOf, type TestServer, testServer } from "./setup.ts";
import { changeDevice, DAY, HOUR, settle, stopTime, subscription, turnsOf, visit, when } from "./waiting.ts";

const START = "2026-03-02T12:00:00Z";
const CONFIG = { pushPrivate: "true", lingerSeconds: "1" };
const DAYS = { ...CHIMERA, turnByTurn: { hours: 8, late: "bot", vacation: 3 } };

let push: PushService;
let server: TestServer;
beforeAll(async () => {
  push = await PushService.start();
  stopTime(START);
  server = await testServer(CONFIG);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.cleanUp();
  await push.close();
});

async function restart(): Promise<void> {
  await settle(server.stop());
  server = await testServer(CONFIG, { folder: server.folder });
}

interface Person {
  readonly cookie: string;
  readonly device: PushDevice;
  readonly name: string;
}

/** People at a table whose match has begun and whom nobody sees: each with a device. */
async function begun(settings: typeof DAYS, wishesOf: (i: number) => object = () => ({}), count = 3) {
  const clients = await seated(server.url, settings, count);
  const [host] = clients as [TestClient];
  const table = tableOf(host);
  const people: Person[] = [];
  for (const [i, client] of clients.entries()) {
    const device = push.newDevice();
    const { cookie } = client;
    const put = await changeDevice(server.url, "PUT", subscription(device, wishesOf(i)), { cookie });
    expect(put.status).toBe(204);
    people.push({ cookie, device, name: `Player ${i}` });
  }
  await host.must({ t: "start" });
  await Promise.all(clients.map((client) => client.until(({ view }) => (view?.toAct.length ?? 0) > 0)));
  return { clients, people, table };
}

const onTurn = async (people: readonly Person[], table: string): Promise<Person[]> => {
  const turns = await Promise.all(people.map(({ cookie }) => turnsOf(server.url, cookie)));
  return people.filter((_, i) => turns[i]?.some((one) => one.table === table && one.kind === "turn"));
};

/** Somebody comes, does one thing, and goes. */
async function actOnce({ cookie }: Person, table: string, seed = "days"): Promise<TestClient> {
  const client = await visit(server.url, table, cookie);
  const answer = await client.act(decide(client.follower.view as BaseView, seed));
  expect(answer.t).toBe("ev");
  await client.close();
  return client;
}

describe("a match over days", () => {
  test("is played to its end by people who only come when they are called", async () => {
    const quiet = { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" };
    const languages = ["en", "de", "ko"];
    const { clients, people, table } = await begun(DAYS, (i) => ({
      language: languages[i],
      quiet: i === 0 ? quiet : null,
    }));
    await closeAll(clients);
    const start = Date.now();
    const { key } = (await (await fetch(`${server.url}/api/push`)).json()) as { key: string };
    let last: TestClient | undefined;
    let hasRestarted = false;
    // Whoever was on turn while still at the table has not been called.
    for (const person of await onTurn(people, table)) last = await actOnce(person, table);
    for (let moves = 0; !last || !("revealed" in (last.follower.view as object)); moves++) {
      const movers = await onTurn(people, table);
      expect(movers.length).toBeGreaterThan(0);
      for (const mover of movers) {
        // At night Player 0 hears nothing until the morning.
        while (mover.device.messages.length === 0) {
          expect(mover.name).toBe("Player 0");
          await vi.advanceTimersByTimeAsync(HOUR / 4);
          await when(() => true);
          await new Promise((resolve) => setImmediate(resolve));
        }
        const [message] = mover.device.messages.splice(0);
        expect(message?.payload).toMatchObject({ path: `/t/${table}`, title: "Chimera" });
        const { key: signedBy, claims } = readVapid(message?.headers.authorization ?? "");
        expect([signedBy, claims["aud"]]).toEqual([key, push.origin]);
        last = await actOnce(mover, table);
      }
      await vi.advanceTimersByTimeAsync(3 * HOUR);
      if (Date.now() - start > 2 * DAY && !hasRestarted) {
        await restart();
        hasRestarted = true;
      }
    }
    expect(Date.now() - start).toBeGreaterThan(5 * DAY);
    expect(hasRestarted).toBe(true);
    const record = await fetch(`${server.url}/api/records/${table}`);
    expect(record.status).toBe(200);
  }, 120_000);
});
