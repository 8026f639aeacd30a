import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, type RunningServer, startServer } from "../../../apps/server/src/index.ts";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
import {
  button,
  finishKrassKariert,
  letTurnCome,
  newPerson,
  openTable,
  type Person,
  isDealOver,
  playChimera,
  playKrassKariert,
  sitDown,
  startGame,
  type Wanted,
} from "./company.ts";
import { type Relay, relayTo } from "./relay.ts";
import { buildSite, type Site } from "./site.ts";

let site: Site;
let browser: Browser;
let server: RunningServer;
let relay: Relay;
const folder = mkdtempSync(join(tmpdir(), "cairn-online-"));

/** Nobody is waited for long, and bots take no time. */
const start = (port = "0"): Promise<RunningServer> =>
  startServer(
    readConfig({
      port,
      database: join(folder, "cairn.sqlite"),
      webRoot: site.folder,
      logLevel: "error",
      pace: "0",
      awaySeconds: "0.4",
      choiceSeconds: "60",
      dealSeconds: "60",
      messageRate: "1000",
      addressRate: "1000",
    }),
    "test",
  );

beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite(), launchChromium()]);
  server = await start();
  relay = await relayTo(server.url);
}, LAUNCH_TIMEOUT);

afterAll(async () => {
  await browser?.close();
  await relay?.close();
  await server?.stop();
  await site?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A whole match takes its time where the machine is busy. */
const LONG = 300_000;

/** Runs something with people whose pages must stay without a fault. */
async function withPeople<T extends readonly Wanted[]>(
  wanted: T,
  run: (...people: { [I in keyof T]: Person }) => Promise<void>,
): Promise<void> {
  const people = await Promise.all(wanted.map((one) => newPerson(browser, one)));
  try {
    await run(...(people as { [I in keyof T]: Person }));
  } catch (error) {
    // What they saw says more than what they waited for.
    const seen = people.map(({ page }) =>
      page
        .locator("body")
        .innerText()
        .catch(() => "closed"),
    );
    throw new Error((await Promise.all(seen)).join("\n---\n"), { cause: error });
  }
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { page } of people) await page.context().close();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const selected = (page: Page): Promise<number> => page.getByRole("option", { selected: true }).count();

describe("playing with each other", () => {
  test(
    "a match of Krass Kariert with a reload, a cut connection and a closed tab; then a rematch",
    () =>
      withPeople([{}, {}, { name: "Cho" }, {}], async (anna, ben, cho, guest) => {
        const path = await openTable(anna, server.url, "Krass Kariert", async (page) => {
          await page.getByLabel("Your name at the table").fill("Anna");
          await page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "3" }).check();
          await page.getByText("Change the rules").click();
          await page.getByRole("group", { name: "Chips each" }).getByRole("radio", { name: "2" }).check();
        });
        // One comes by the code, the other by the link.
        const code = await anna.page.getByRole("img", { name: /^Code of the table/ }).innerText();
        await ben.page.goto(relay.url);
        await ben.page.getByLabel("Code of five letters").fill(code.toLowerCase());
        await button(ben.page, "Join").click();
        await ben.page.getByLabel("Your name at the table").fill("Ben");
        await button(ben.page, "Sit down").click();
        await button(ben.page, "Stand up").waitFor();
        expect(new URL(ben.page.url()).pathname).toBe(path);
        await sitDown(cho, server.url + path);
        await startGame(anna, [ben, cho]);

        // Anna reloads and has her cards again.
        const hand = await anna.page.getByRole("option").allInnerTexts();
        await anna.page.reload();
        await anna.page.getByRole("option").first().waitFor();
        expect(await anna.page.getByRole("option").allInnerTexts()).toEqual(hand);

        // Ben's connection breaks on his turn: what he has chosen stays, and is played once.
        const isBensTurn = async (): Promise<boolean> =>
          (await button(ben.page, "Plays").count()) > 0 && (await button(ben.page, /^Play /).count()) > 0;
        await playKrassKariert([anna, ben, cho], isBensTurn);
        const chosen = await selected(ben.page);
        expect(chosen).toBeGreaterThan(0);
        relay.isDown = true;
        relay.cut();
        await ben.page.getByText("No connection.").waitFor();
        expect(await selected(ben.page)).toBe(chosen);
        const held = await ben.page.getByRole("option").count();
        await button(ben.page, /^Play /).click();
        relay.isDown = false;
        await button(ben.page, "Try now").click();
        await expect
          .poll(() => ben.page.getByRole("option").count(), { timeout: 30_000 })
          .toBe(held - chosen);
        await ben.page.getByText("No connection.").waitFor({ state: "detached" });

        // Cho goes; on Cho's turn the others are asked, and let a bot play.
        await cho.page.close();
        const asked = anna.page.getByRole("button", { name: "Let a bot play", exact: true });
        await playKrassKariert([anna, ben], async () => (await asked.count()) > 0);
        await asked.click();
        await finishKrassKariert([anna, ben]);
        await ben.page.getByRole("dialog").getByRole("button", { name: "Rematch" }).waitFor();

        // One asks for a rematch, and both are at the next table, at their seats.
        await anna.page.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
        for (const { page } of [anna, ben]) {
          await button(page, "Stand up").waitFor();
          expect(new URL(page.url()).pathname).not.toBe(path);
          await page.getByText("not here now").waitFor();
        }
        expect(new URL(ben.page.url()).pathname).toBe(new URL(anna.page.url()).pathname);

        // Whoever comes to the old table now is told so, and where the others are.
        await guest.page.goto(server.url + path);
        await heading(guest.page, "This game is over");
        await guest.page.getByRole("link", { name: "To the rematch" }).click();
        await guest.page.getByText("Every seat is taken. Stay").waitFor();
      }),
    LONG,
  );

  test(
    "a deal of Chimera with a clock, which somebody watches",
    () =>
      withPeople(
        [{ name: "Anna", settings: { clockAlways: true } }, { name: "Ben" }, { name: "Cho" }, {}],
        async (anna, ben, cho, guest) => {
          const path = await openTable(anna, server.url, "Chimera", async (page) => {
            await page
              .getByRole("group", { name: "Time for a turn" })
              .getByRole("radio", { name: "Other" })
              .check();
            await page.getByLabel("Seconds for a turn").fill("600");
            await page.getByText("More", { exact: true }).click();
            await page.getByRole("switch", { name: "Show all hands after each deal" }).click();
          });
          await sitDown(ben, server.url + path);
          await sitDown(cho, server.url + path);
          await startGame(anna, [ben, cho]);
          await guest.page.goto(server.url + path);
          await guest.page.getByText("You are watching").waitFor();
          expect(await guest.page.getByRole("option").count()).toBe(0);

          // A clock runs, whoever's it is; of the own one there can be more.
          const clock = anna.page.getByRole("timer");
          await clock.waitFor();
          const more = anna.page.getByRole("button", { name: "Thirty seconds more" });
          await letTurnCome(anna, [ben, cho]);
          await more.click();
          await expect.poll(() => clock.getAttribute("aria-label")).toMatch(/^6[12]\d seconds left$/);

          // A bot plays for Ben until Ben wants the seat back.
          await button(ben.page, "Menu").click();
          await button(ben.page, "Let a bot play for me").click();
          await ben.page.getByText("The bot plays for you.").waitFor();
          await button(ben.page, "Take over").click();
          await ben.page.getByText("The bot plays for you.").waitFor({ state: "detached" });

          await playChimera([anna, ben, cho], () => isDealOver([anna, ben, cho]));
          // Between deals somebody stops the countdown, and whoever watches sees the hands.
          await anna.page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
          await ben.page
            .getByRole("dialog")
            .getByRole("button", { name: "Next deal", exact: true })
            .waitFor();
          await guest.page.getByRole("dialog").getByRole("heading", { name: "Cards left" }).waitFor();
        },
      ),
    LONG,
  );
});

describe("at the table", () => {
  test("two tabs do not fight: the older one rests until it is wanted", () =>
    withPeople([{ name: "Anna" }], async (anna) => {
      const path = await openTable(anna, server.url, "Chimera");
      const second = await anna.page.context().newPage();
      await second.goto(server.url + path);
      await heading(anna.page, "You are playing in another tab");
      await button(second, "Stand up").waitFor();
      await button(anna.page, "Play here").click();
      await heading(second, "You are playing in another tab");
      await button(anna.page, "Stand up").waitFor();
      await expectAccessible(second);
    }));

  test("phrases and words are heard, and those of the muted are not", () =>
    withPeople([{ name: "Anna" }, { name: "Ben" }], async (anna, ben) => {
      const path = await openTable(anna, server.url, "Chimera");
      await sitDown(ben, server.url + path);
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
      withPeople(
        [{ name: "Anna", settings: { level: 1 } }, { name: "Ben" }, {}],
        async (anna, ben, guest) => {
          const path = await openTable(anna, server.url, "Krass Kariert", async (page) => {
            await page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "3" }).check();
            await page
              .getByRole("group", { name: "Bots at the table" })
              .getByRole("radio", { name: "1" })
              .check();
          });
          await sitDown(ben, server.url + path);
          const seats = anna.page.getByRole("list", { name: "Seats" }).getByRole("listitem");
          await expect.poll(() => seats.nth(1).innerText()).toContain("Ben");
          await button(anna.page, "Swap seats 1 and 2").click();
          await expect.poll(() => seats.nth(0).innerText()).toContain("Ben");
          await button(anna.page, "Remove: Ben").click();
          await anna.page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
          await button(ben.page, "Sit down").waitFor();
          await button(anna.page, "Fill up with bots").click();
          await startGame(anna, []);
          await guest.page.goto(server.url + path);
          await button(guest.page, "Take a bot's seat").click();
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
    withPeople([{ name: "Anna", settings: { level: 1 } }, { name: "Ben" }], async (anna, ben) => {
      const path = await openTable(anna, server.url, "Chimera");
      await sitDown(ben, server.url + path);
      await button(anna.page, "Fill up with bots").click();
      await startGame(anna, [ben]);
      await ben.page.close();
      const end = button(anna.page, "End the game");
      await playChimera([anna], async () => (await end.count()) > 0);
      await end.click();
      await heading(anna.page, "This table is closed");
      await button(anna.page, "Rematch").click();
      await button(anna.page, "Stand up").waitFor();
    }));

  test("a server that starts again is found again", () =>
    withPeople([{ name: "Anna" }], async (anna) => {
      await openTable(anna, server.url, "Chimera");
      const { port } = new URL(server.url);
      await server.stop();
      await anna.page.getByText("No connection.").waitFor();
      server = await start(port);
      await anna.page.getByText("No connection.").waitFor({ state: "detached" });
      await button(anna.page, "Fill up with bots").click();
      await expect.poll(() => button(anna.page, "Start the game").isEnabled()).toBe(true);
    }));
});

describe("when something is wrong", () => {
  const SHOWN = {
    "/t/AAAAAAAAAAAAAAAAAAAAAA": "No table here",
    "/t/half-a-link": "No table here",
    "/t/QQQQQ": "Nobody has this code",
  };
  test("links and codes that lead nowhere say which they are, and there is a way on", () =>
    withPeople([{}], async ({ page }) => {
      for (const [path, title] of Object.entries(SHOWN)) {
        await page.goto(server.url + path);
        await heading(page, title);
      }
      await page.getByRole("link", { name: "To the start page" }).click();
      await page.getByRole("link", { name: "Play now: Chimera" }).waitFor();
    }));

  test("without a server the page says so and goes on without it; bots play", () =>
    withPeople([{}], async ({ page }) => {
      await page.goto(`${site.url}/t/QQQQQ`);
      await heading(page, "The server cannot be reached");
      await expectAccessible(page);
      await page.goto(`${site.url}/new/chimera`);
      await page.getByLabel("Your name at the table").fill("Anna");
      await button(page, "Open the table").click();
      await page.getByText("The server cannot be reached.").first().waitFor();
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await page.getByRole("link", { name: "Play now: Krass Kariert" }).waitFor();
    }));

  test("without sockets, and with a server of another version", () =>
    withPeople([{}, {}], async (old, other) => {
      await old.page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebSocket"));
      await old.page.goto(`${server.url}/t/QQQQQ`);
      await heading(old.page, "This browser cannot do that");
      await other.page.routeWebSocket("**/ws", (socket) => {
        const upstream = socket.connectToServer();
        upstream.onMessage((text) => socket.send(String(text).replace('"protocol":1', '"protocol":99')));
      });
      await other.page.goto(`${server.url}/t/QQQQQ`);
      await heading(other.page, "A new version is here");
      await button(other.page, "Reload").waitFor();
    }));

  test("what the server knows can be deleted", () =>
    withPeople([{ name: "Anna" }], async ({ page, faults }) => {
      await openTable({ page, faults }, server.url, "Chimera");
      await page.goto(`${server.url}/settings`);
      await button(page, "Delete everything").click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
      await page.getByText("Your data on the server is deleted.").waitFor();
      await expect.poll(() => page.getByLabel("Name at the table").inputValue()).toBe("");
    }));
});

describe("looks", () => {
  const SIZES = [
    { width: 320, height: 568 },
    { width: 1440, height: 900 },
  ];

  test.each([
    ["light", "pseudo"],
    ["dark", "hu"],
  ] as const)(
    "axe finds nothing and nothing sticks out: %s, %s",
    (colorScheme, language) =>
      withPeople([{ name: "Anna", colorScheme }], async ({ page, faults }) => {
        const path = await openTable({ page, faults }, server.url, "Krass Kariert", async (form) => {
          await form.getByRole("radio", { name: "Everybody" }).check();
        });
        for (const address of [path, "/tables", "/new/chimera", "/t/QQQQQ"]) {
          await page.goto(`${server.url}${address}?lang=${language}`);
          await page.locator("h1").waitFor();
          await page.locator("main button").first().waitFor();
          for (const summary of await page.locator("summary").all()) await summary.click();
          for (const size of SIZES) {
            await page.setViewportSize(size);
            expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), address).toBe(0);
          }
          await expectAccessible(page);
        }
      }),
    LONG,
  );
});
