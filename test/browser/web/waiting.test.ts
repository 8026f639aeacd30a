import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { button, letTurnCome, openTable, sitDown, startGame } from "./company.ts";
import { deliverer, shown } from "./push-messages.ts";
import { useServer, waitUntilKept } from "./server-page.ts";
import { LONG, PHONE } from "./visitor.ts";

const served = useServer({ hasNotifications: true });

const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();

/** The page is in a tab that nobody looks at, or in one that somebody does. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

test(
  "a table is played turn by turn: agreed on, planned ahead, left, and found again where it waits",
  () =>
    served.withPeople(
      [{ name: "Anna", viewport: PHONE }, { name: "Ben" }, { name: "Cho" }],
      async (anna, ben, cho) => {
        const path = await openTable(anna, "Chimera", async (page) => {
          await choose(page, "How you play", "Turn by turn");
          expect(await page.getByRole("group", { name: "Time for a turn" }).count()).toBe(0);
          await choose(page, "Time for a move", "3 days");
          await expectAccessible(page);
        });
        // She waits in another tab: it says who comes, until she looks.
        await hide(anna.page, true);
        await sitDown(ben, path);
        await expect.poll(() => anna.page.title()).toMatch(/^● Ben sits at seat/);
        await hide(anna.page, false);
        await expect.poll(() => anna.page.title()).not.toContain("●");
        await ben.page.getByText("turn by turn, 3 days a move").waitFor();
        await sitDown(cho, path);
        await startGame(anna, [ben, cho]);
        await letTurnCome(anna, [ben, cho]);
        // Ben plans while Anna thinks, and she does not learn of it.
        await button(ben.page, /^Turn by turn/).click();
        await ben.page.getByText(/Anna has 2 days 23 hours/).waitFor();
        await choose(ben.page, "When my turn comes", "Pass this trick");
        await expectAccessible(ben.page);
        // She looks elsewhere: the tab calls her.
        await hide(anna.page, true);
        await expect.poll(() => anna.page.title()).toBe("● Your turn!");
        await hide(anna.page, false);
        await expect.poll(() => anna.page.title()).not.toContain("●");
        // She goes away, and finds it first on the start page.
        await anna.page.goto("/");
        await anna.page.getByRole("heading", { name: "Your turn" }).waitFor();
        await expectAccessible(anna.page);
        await anna.page.getByRole("link", { name: /^Play: Chimera with/ }).click();
        await button(anna.page, "Pass").and(anna.page.locator(":enabled")).click();
        await expect
          .poll(() => ben.page.getByText("Anna: Pass").or(ben.page.getByText("Pass")).count())
          .toBeGreaterThan(0);
      },
    ),
  LONG,
);

test(
  "a message is shown by the service worker, and leads to its table",
  () =>
    served.withPeople([{ name: "Anna", isKept: true }], async ({ page }) => {
      await page.context().grantPermissions(["notifications"], { origin: served.url });
      await page.goto("/settings");
      await page.getByRole("heading", { name: "Notifications on this device" }).waitFor();
      await waitUntilKept(page);
      const deliver = await deliverer(page, served.url);
      const message = {
        title: "Chimera",
        body: "Du bist am Zug.",
        language: "de",
        path: "/t/abc",
        tag: "abc",
      };
      await expect
        .poll(() => shown(page, deliver, message), { interval: 500 })
        .toEqual([{ title: "Chimera", body: "Du bist am Zug.", tag: "abc", path: "/t/abc" }]);
    }),
  LONG,
);
