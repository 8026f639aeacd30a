import type { Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TestClient } from "../../../apps/server/test/live/client.ts";
import { isOver, playOn } from "../../../apps/server/test/live/script.ts";
import { type PushDevice, PushService } from "../../../apps/server/test/services/push.ts";
import { settled, step } from "./chimera-player.ts";
import { button, sitDown } from "./company.ts";
import { INPUTS } from "./inputs.ts";
import { deliverer, shown } from "./push-messages.ts";
import { useServer, waitUntilKept } from "./server-page.ts";
import { LONG } from "./visitor.ts";

// Nobody waits for who is away when all have passed and the cards are dealt anew.
const served = useServer({ hasNotifications: true, config: { dealSeconds: "0" } });
const DAY = 24 * 3_600_000;
let push: PushService;
beforeAll(async () => {
  push = await PushService.start();
});
afterAll(() => push.close());
afterEach(() => vi.restoreAllMocks());

/** The server's day goes on when it is told to: sockets, timers and the browser have their own time. */
function letDaysPass(): (days: number) => number {
  const now = Date.now.bind(Date);
  let passed = 0;
  vi.spyOn(Date, "now").mockImplementation(() => now() + passed * DAY);
  return (days) => (passed += days);
}

/** Runs in the page: the browser's maker has a service on this machine, and this browser a device there. */
function subscribeTo(device: { readonly endpoint: string; readonly keys: Record<string, string> }): void {
  const made = (options: unknown) => ({ ...device, options, toJSON: () => device, unsubscribe: () => true });
  let has = localStorage.getItem("subscribed") !== null;
  PushManager.prototype.subscribe = (options) => {
    localStorage.setItem("subscribed", "yes");
    has = true;
    return Promise.resolve(made(options) as unknown as PushSubscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(has ? (made({}) as unknown as PushSubscription) : null);
}

/** Has the device called, as its owner does it. */
async function beCalled(page: Page, device: PushDevice): Promise<void> {
  await page.context().grantPermissions(["notifications"], { origin: served.url });
  await page.context().addInitScript(subscribeTo, { endpoint: device.endpoint, keys: { ...device.keys } });
  await page.goto("/settings");
  await waitUntilKept(page);
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/me/push"));
  await page.getByLabel("Notify me on this device").check();
  expect((await told).status()).toBe(204);
}

const clearNotes = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const note of await (await navigator.serviceWorker.ready).getNotifications()) note.close();
  });

/** Does what there is to do until the others hear of it: there may be a question about it first. */
async function decide(page: Page, other: TestClient): Promise<void> {
  const { n } = other.follower;
  const isHeard = (): boolean => other.follower.n > n;
  const isAsked = async (): Promise<boolean> => (await page.getByRole("dialog").count()) > 0;
  while (!isHeard()) {
    await step(page, INPUTS.names, "never");
    await expect.poll(async () => isHeard() || (await isAsked())).toBe(true);
  }
}

/** Plays on without a page until the match is over. */
async function finish(client: TestClient): Promise<void> {
  while (!isOver(client)) {
    await playOn(client, "end", (one) => isOver(one) || one.follower.view?.toAct.length === 0);
    if (isOver(client)) return;
    await client.codeOf({ t: "ready" });
    await client.until(({ view }) => view !== undefined && (view.toAct.length > 0 || "revealed" in view));
  }
}

test(
  "a match over five days: whoever is away is called, reads it, plays, and goes again",
  () =>
    served.withPeople([{ name: "Anna", isKept: true }], async (anna) => {
      const pass = letDaysPass();
      const { page } = anna;
      const ben = await TestClient.connect(served.url);
      await ben.must({ t: "name", name: "Ben" });
      const settings = {
        game: "chimera",
        players: 3,
        options: { oneDeal: true },
        turnByTurn: { hours: 72 },
      };
      const { table } = (await ben.must({ t: "create", settings: settings as never })) as { table: string };
      await ben.must({ t: "join", table });
      await ben.must({ t: "sit", seat: 0 });
      await ben.must({ t: "bot", seat: 2, level: 1 });
      await sitDown(anna, `/t/${table}`);
      const device = push.newDevice();
      await beCalled(page, device);
      const deliver = await deliverer(page, served.url);
      await ben.must({ t: "start" });
      await ben.until(({ view }) => (view?.toAct.length ?? 0) > 0);
      const seat = ben.follower.table?.seats.findIndex((one) => one.kind === "person" && one.name === "Anna");

      for (let day = 1; day <= 5; day++) {
        const isHers = ({ follower: { view } }: TestClient): boolean =>
          view?.toAct.includes(seat ?? -1) ?? false;
        await playOn(ben, "days", isHers);
        await expect.poll(() => device.messages.length, { timeout: 20_000 }).toBe(1);
        const [message] = device.messages.splice(0);
        const path = `/t/${table}`;
        await expect
          .poll(() => shown(page, deliver, message?.payload ?? {}), { interval: 500 })
          .toMatchObject([{ body: message?.payload["body"], path }]);
        // What it says is whose turn it is, and no card.
        expect(message?.payload["body"]).toMatch(/your turn/i);
        expect(message?.payload["body"]).not.toMatch(/\d/);
        pass(1);
        await clearNotes(page);
        await page.goto(path);
        await settled(page);
        await decide(page, ben);
        await page.goto("/settings");
        await page.getByRole("heading", { name: "Notifications on this device" }).waitFor();
      }

      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const hers = await TestClient.connect(served.url, { cookie });
      await hers.must({ t: "join", table });
      await hers.until(({ view }) => view !== undefined);
      await Promise.all([finish(ben), finish(hers)]);
      await hers.close();
      await page.goto(`/t/${table}`);
      await button(page, "Rematch").first().waitFor();
      await ben.close();
    }),
  LONG,
);
