import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { button, heading, openTable, playChimera, playKrassKariert, sitDown, startGame } from "./company.ts";
import { readQrCode } from "./qr-code.ts";
import { useServer } from "./server-page.ts";
import { LONG } from "./visitor.ts";

const served = useServer();

describe("at the table", () => {
  test("whoever has no name is brought to its field, and finds the table again from the start page", () =>
    served.withPeople([{}], async ({ page }) => {
      await page.goto("/new/chimera");
      await button(page, "Open the table").click();
      const field = page.getByLabel("Your name at the table");
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await field.fill("Anna");
      await button(page, "Open the table").click();
      await button(page, "Stand up").waitFor();
      const { pathname } = new URL(page.url());
      await page.getByRole("link", { name: "Play", exact: true }).first().click();
      await page.getByRole("link", { name: "Continue: Chimera" }).click();
      await button(page, "Stand up").waitFor();
      expect(new URL(page.url()).pathname).toBe(pathname);
    }));

  test("the QR code of a table leads to it", () =>
    served.withPeople([{ name: "Anna" }, { name: "Ben" }], async (anna, ben) => {
      const path = await openTable(anna, "Chimera");
      await button(anna.page, "Show the QR code").click();
      const address = await readQrCode(anna.page.getByRole("img", { name: /^QR code/ }));
      expect(address).toBe(`${served.url}${path}`);
      await sitDown(ben, address);
    }));

  test("two tabs do not fight: the older one rests until it is wanted", () =>
    served.withPeople([{ name: "Anna" }], async (anna) => {
      const path = await openTable(anna, "Chimera");
      const second = await anna.page.context().newPage();
      await second.goto(path);
      await heading(anna.page, "You are playing in another tab");
      await button(second, "Stand up").waitFor();
      // What the server is bound to can be noted before the first card.
      await second.getByText("Hash of the deals", { exact: true }).click();
      await second.getByText(/^[0-9a-f]{64}$/).waitFor();
      await button(anna.page, "Play here").click();
      await heading(second, "You are playing in another tab");
      await button(anna.page, "Stand up").waitFor();
      await expectAccessible(second);
    }));

  test("phrases and words are heard, and those of the muted are not", () =>
    served.withPeople([{ name: "Anna" }, { name: "Ben" }], async (anna, ben) => {
      const path = await openTable(anna, "Chimera");
      await sitDown(ben, path);
      await button(ben.page, "Well played!").click();
      await anna.page.locator("li", { hasText: "Ben Well played!" }).waitFor();
      await button(anna.page, "Mute: Ben").click();
      await expect.poll(() => button(anna.page, "Mute: Ben").getAttribute("aria-pressed")).toBe("true");
      await ben.page.getByLabel("Write").fill("nobody hears this");
      await button(ben.page, "Send").click();
      await ben.page.locator("li", { hasText: "nobody hears this" }).waitFor();
      await button(anna.page, "Hello!").click();
      await anna.page.locator("li", { hasText: "Anna Hello!" }).waitFor();
      expect(await anna.page.getByText("nobody hears this").count()).toBe(0);
    }));

  test(
    "a host moves, removes and starts; whoever watches takes a bot's seat when the deal is over",
    () =>
      served.withPeople(
        [{ name: "Anna", settings: { level: 1 } }, { name: "Ben" }, {}],
        async (anna, ben, guest) => {
          const path = await openTable(anna, "Krass Kariert", async (page) => {
            await page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "3" }).check();
            await page
              .getByRole("group", { name: "Bots at the table" })
              .getByRole("radio", { name: "1" })
              .check();
          });
          await sitDown(ben, path);
          const seats = anna.page.getByRole("list", { name: "Seats" }).getByRole("listitem");
          await expect.poll(() => seats.nth(1).innerText()).toContain("Ben");
          await button(anna.page, "Swap seats 1 and 2").click();
          await expect.poll(() => seats.nth(0).innerText()).toContain("Ben");
          await button(anna.page, "Remove: Ben").click();
          await anna.page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
          await ben.page
            .getByText(/The host has removed you from your seat/)
            .first()
            .waitFor();
          await button(ben.page, "Sit down").waitFor();
          await button(anna.page, "Fill up with bots").click();
          await startGame(anna, []);
          await guest.page.goto(path);
          await button(guest.page, "Take a bot’s seat").click();
          await guest.page.getByLabel("Your name at the table").fill("Guest");
          await guest.page
            .getByRole("dialog")
            .getByRole("button", { name: /^Play instead of/ })
            .first()
            .click();
          await guest.page.getByText("You get the seat when this deal is over.").first().waitFor();
          const seated = guest.page.getByRole("option").first();
          await playKrassKariert([anna], async () => (await seated.count()) > 0);
        },
      ),
    LONG,
  );

  test("when somebody is gone, those who are left can end the game", () =>
    served.withPeople([{ name: "Anna", settings: { level: 1 } }, { name: "Ben" }], async (anna, ben) => {
      const path = await openTable(anna, "Chimera");
      await sitDown(ben, path);
      await button(anna.page, "Fill up with bots").click();
      await startGame(anna, [ben]);
      await ben.page.close();
      const end = button(anna.page, "End the game");
      await playChimera([anna], async () => (await end.count()) > 0);
      await end.click();
      await anna.page.getByText("End the game for all?").waitFor();
      await end.click();
      await heading(anna.page, "The game was ended");
      await button(anna.page, "Rematch").click();
      await button(anna.page, "Stand up").waitFor();
    }));

  test("a server that starts again is found again", () =>
    served.withPeople([{ name: "Anna" }], async (anna) => {
      await openTable(anna, "Chimera");
      await served.stop();
      await anna.page.getByText("No connection.").waitFor();
      await served.start();
      await anna.page.getByText("No connection.").waitFor({ state: "detached" });
      await button(anna.page, "Fill up with bots").click();
      await expect.poll(() => button(anna.page, "Start the game").isEnabled()).toBe(true);
    }));
});
