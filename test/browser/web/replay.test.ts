import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playOn } from "../../../apps/server/test/live/script.ts";
import {
  closeAll,
  KRASS_KARIERT,
  seated,
  tableOf,
  testServer,
} from "../../../apps/server/test/live/setup.ts";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
import { cutOff, tooSmall } from "./measure.ts";
import { buildSite, type Site } from "./site.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite(), launchChromium()]);
}, LAUNCH_TIMEOUT);

afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const WAIT = 10_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };
const SIZES = [{ width: 320, height: 568 }, PHONE, { width: 844, height: 320 }, DESK];

const golden = (name: string): string =>
  fileURLToPath(new URL(`../../../data/playthroughs/${name}.json`, import.meta.url));
const CHIMERA = golden("chimera-redeal-forced-bid");
const TRAPS = golden("chimera-pi-ya-at-the-high-end-and-two-traps");
const CHECKS = golden("krass-kariert-all-out-several-losers");
interface Kept {
  readonly events: readonly { readonly type: string }[];
  readonly result?: object;
}
const recordIn = (file: string): Kept => JSON.parse(readFileSync(file, "utf8")) as Kept;

interface Wanted extends BrowserContextOptions {
  readonly language?: string;
  /** Games on this device, by id: a file and whether the game is over. */
  readonly games?: Readonly<Record<string, { readonly file: string; readonly events?: number }>>;
}

/** A game of this device from a record; with fewer events it is still being played. */
function savedGame(id: string, file: string, events?: number): { entry: object; record: object } {
  const { result, ...record } = recordIn(file);
  const isChimera = file.includes("chimera");
  const isOver = events === undefined && result !== undefined;
  return {
    entry: {
      id,
      game: isChimera ? "chimera" : "krass-kariert",
      seat: 1,
      players: 3,
      level: 2,
      help: "played",
      seed: "replay",
      createdAt: 1,
      updatedAt: 1_794_790_586_999,
      deals: 2,
      decisions: 5,
      standing: isChimera ? [120, 80, -20] : [1, 0, 0],
      ...(isOver ? { result } : {}),
    },
    record: { ...record, events: record.events.slice(0, events), ...(isOver ? { result } : {}) },
  };
}

/** Runs something on a page that must stay without a fault. */
async function onPage(
  path: string,
  run: (page: Page) => Promise<void>,
  { language = "en", games = {}, ...options }: Wanted = {},
): Promise<void> {
  const context = await browser.newContext({ viewport: DESK, locale: "en-GB", ...options });
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.addInitScript(() => localStorage.setItem("cairn/settings", '{"motion":0,"sounds":false}'));
  // Whoever makes the database can fill it before the page looks.
  await page.addInitScript(
    (saved) => {
      const request = indexedDB.open("cairn", 1);
      request.onupgradeneeded = () => {
        const entries = request.result.createObjectStore("games", { keyPath: "id" });
        const records = request.result.createObjectStore("records");
        for (const { entry, record } of saved) {
          entries.put(entry);
          records.put(record, (entry as { id: string }).id);
        }
      };
      request.onsuccess = () => request.result.close();
    },
    Object.entries(games).map(([id, { file, events }]) => savedGame(id, file, events)),
  );
  const separator = path.includes("?") ? "&" : "?";
  await page.goto(path.startsWith("http") ? path : `${site.url}${path}${separator}lang=${language}`);
  await run(page);
  expect(faults).toEqual([]);
  await context.close();
}

const slider = (page: Page) => page.getByRole("slider");
const momentOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const current = (page: Page) => page.locator("[aria-current=step]");

/** Opens a record as a reader does: by choosing its file. */
async function openFile(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
  await slider(page).waitFor();
}

async function press(page: Page, key: string, moment: number): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => momentOf(page), { timeout: WAIT }).toBe(moment);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

test("a file is stepped through by keys: steps, tricks, deals, both ends", () =>
  onPage("/open", async (page) => {
    await openFile(page, CHIMERA);
    const { events } = recordIn(CHIMERA);
    const deals = events.flatMap(({ type }, i) => (type === "deal" ? [i + 1] : []));
    expect(deals.length).toBeGreaterThan(1);
    expect(await momentOf(page)).toBe(1);
    await press(page, "ArrowRight", 2);
    expect(await current(page).innerText()).toContain("pass");
    await press(page, "Control+ArrowRight", deals[1] as number);
    await press(page, "PageUp", 1);
    await press(page, "End", events.length);
    await page.getByText("The hunters win").waitFor();
    await press(page, "ArrowLeft", events.length - 1);
    // Somebody leads where a trick key comes to rest; the last card of this deal was a lead of its own.
    await page.keyboard.press("[");
    await page.getByText(/ leads$/).waitFor();
    const lead = await momentOf(page);
    expect(lead).toBeLessThan(events.length - 1);
    await press(page, "]", events.length - 1);
    await press(page, "Shift+ArrowLeft", lead);
    await press(page, "Home", 1);
    // By itself, and from the slider, too.
    await page.getByRole("button", { name: "Speed 1×" }).click();
    await page.getByRole("button", { name: "Speed 2×" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => momentOf(page), { timeout: WAIT }).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Pause" }).click();
    await slider(page).fill("20");
    await expect.poll(() => current(page).count(), { timeout: WAIT }).toBe(1);
    expect(await slider(page).getAttribute("aria-valuetext")).toMatch(
      /^Deal 1, trick \d+, moment 20 of \d+$/,
    );
  }));

test("every seat can be looked from, and all hands can be opened", () =>
  onPage("/open", async (page) => {
    await openFile(page, CHIMERA);
    const hand = page.getByRole("region", { name: /^Hand of player/ });
    const first = await hand.getByRole("img").getAttribute("aria-label");
    await page.getByRole("button", { name: "Look from the seat of player 2" }).click();
    await page.getByRole("region", { name: "Hand of player 2" }).waitFor();
    expect(await hand.getByRole("img").getAttribute("aria-label")).not.toBe(first);
    await page.keyboard.press("k");
    const hands = page.getByRole("region", { name: "All hands" }).getByRole("listitem");
    // Three hands and the den, which nobody has taken yet.
    expect(await hands.count()).toBe(4);
    expect(await hands.last().locator(".name").innerText()).toBe("Den");
    await page.getByRole("radio", { name: "What I knew" }).click();
    await page.getByRole("region", { name: "Hand of player 2" }).waitFor();
    await page.keyboard.press("v");
    await page.getByRole("region", { name: "Hand of player 0" }).waitFor();
  }));

test("an own game has an address for every moment, seat and lens", () =>
  onPage(
    "/g/mine?at=30",
    async (page) => {
      await slider(page).waitFor();
      expect(await momentOf(page)).toBe(30);
      await page.getByRole("region", { name: "Hand of player 1" }).waitFor();
      await press(page, "ArrowRight", 31);
      await page.getByRole("button", { name: "Show all hands" }).click();
      await page.waitForURL(/at=31&.*lens=true/);
      await page.reload();
      await page.getByRole("region", { name: "All hands" }).waitFor();
      expect(await momentOf(page)).toBe(31);
      // A move of the list leads to its moment, and the score sheet has every deal before.
      await page.locator("button.move").first().click();
      expect(await momentOf(page)).toBeLessThan(31);
      await press(page, "End", recordIn(CHECKS).events.length);
      expect(await page.locator("aside.left tbody tr").count()).toBe(5);
      await page.getByRole("button", { name: "Menu" }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download the record" }).click();
      expect(recordIn(await (await download).path())).toEqual(recordIn(CHECKS));
    },
    { games: { mine: { file: CHECKS } } },
  ));

test("a deal that is still being played shows no more than its player knows", () =>
  onPage(
    "/g/running?at=12&seat=2&lens=true",
    async (page) => {
      await page.getByRole("region", { name: "Hand of player 1" }).waitFor();
      expect(await page.getByRole("button", { name: "Show all hands" }).isDisabled()).toBe(true);
      await page.getByText("This deal is still being played").first().waitFor();
    },
    { games: { running: { file: CHIMERA, events: 20 } } },
  ));

test("own games can be looked at without a network", () =>
  onPage(
    "/g/mine",
    async (page) => {
      const isReady = (): Promise<unknown> => page.evaluate("navigator.serviceWorker.controller !== null");
      await expect.poll(isReady, { timeout: 3 * WAIT }).toBe(true);
      await page.context().setOffline(true);
      await page.reload();
      await slider(page).waitFor();
      await press(page, "End", recordIn(CHIMERA).events.length);
    },
    { games: { mine: { file: CHIMERA } } },
  ));

describe("what does not replay", () => {
  const broken = (): Buffer => {
    const record = recordIn(CHIMERA);
    return Buffer.from(
      JSON.stringify({
        ...record,
        events: record.events.with(5, { type: "bid", seat: 1, amount: 25 } as never),
      }),
    );
  };

  test.each([
    ["en", /^Event 6 of \d+/, "There is no such bid.", "Look at it up to there"],
    ["de", /^Ereignis 6 von \d+/, "Ein solches Gebot gibt es nicht.", "Bis dorthin ansehen"],
  ])("%s: the wrong event is named, and what is before it can be seen", (language, where, why, way) =>
    onPage(
      "/open",
      async (page) => {
        const file = { name: "broken.json", mimeType: "application/json", buffer: broken() };
        await page.locator("input[type=file]").setInputFiles(file);
        await page.getByText(where).waitFor();
        await page.getByText(why).waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: way }).click();
        await slider(page).waitFor();
        await page.keyboard.press("End");
        await expect.poll(() => momentOf(page), { timeout: WAIT }).toBe(5);
      },
      { language, viewport: PHONE },
    ),
  );

  test("a file that is no record, and one with many", () =>
    onPage("/open", async (page) => {
      const input = page.locator("input[type=file]");
      await input.setInputFiles({
        name: "x.json",
        mimeType: "application/json",
        buffer: Buffer.from("hello"),
      });
      await page.getByText("The text is not JSON.").waitFor();
      const lines = Buffer.from([readFileSync(CHIMERA), "nonsense", readFileSync(CHECKS)].join("\n"));
      await input.setInputFiles({ name: "x.jsonl", mimeType: "application/json", buffer: lines });
      await page.getByRole("button", { name: /^Krass Kariert/ }).click();
      await slider(page).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "Open a record" }).waitFor();
    }));

  test("a link to a file that was open before a reload", () =>
    onPage("/g/file", async (page) => {
      await page.getByText("The file is not open any more.").waitFor();
      await page.getByRole("link", { name: "Choose a file" }).click();
      await page.waitForURL("**/open");
    }));
});

test("a record of a real server is found by its link, and in the list of those who played it", async () => {
  const server = await testServer();
  const [player] = await seated(server.url, { ...KRASS_KARIERT, players: 3 }, 1);
  if (!player) throw new Error("nobody sits");
  await player.must({ t: "start" });
  await playOn(player, "replay");
  const id = tableOf(player);
  // The page comes from the small server; what it asks for comes from the real one.
  const ask = async (page: Page): Promise<void> => {
    await page.route("**/api/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(`${server.url}${pathname}${search}`, { headers: { cookie: player.cookie } });
      await route.fulfill({
        status: answer.status,
        body: await answer.text(),
        contentType: "application/json",
      });
    });
  };
  await onPage("/about", async (page) => {
    await ask(page);
    await page.goto(`${site.url}/games?lang=en`);
    await page.getByText(/^With Bot 1/).waitFor();
    await page.getByText(/^(Won|Lost)$/).waitFor();
    await page.getByRole("link", { name: "Look at it" }).click();
    await page.waitForURL(new RegExp(`/g/${id}\\?seat=\\d`));
    await page.getByRole("region", { name: "Hand of Player 0" }).waitFor();
    // Two bots of one name are told apart by their seats.
    await page
      .getByRole("button", { name: /^Look from the seat of Bot 1 \(\d\)$/ })
      .first()
      .waitFor();
    await press(page, "End", Number(await slider(page).getAttribute("max")));
    await page
      .getByText(/^One chip less|^Lost: /)
      .first()
      .waitFor();
  });
  await closeAll([player]);
  await server.cleanUp();
});

test("a link that leads to no game has a way on", () =>
  onPage("/about", async (page) => {
    await page.route("**/api/**", (route) => route.fulfill({ status: 200, body: "[]" }));
    await page.goto(`${site.url}/g/nothing?lang=en`);
    await page.getByText("The file is not a record that this page can read.").waitFor();
    await page.getByRole("link", { name: "Your games" }).click();
    await page.waitForURL("**/games");
  }));

describe("the list of games", () => {
  const games = { over: { file: CHECKS }, running: { file: CHIMERA, events: 20 } };

  test("is filtered, and forgets what is deleted", () =>
    onPage(
      "/games",
      async (page) => {
        const rows = page.locator("main li");
        await expect.poll(() => rows.count(), { timeout: WAIT }).toBe(2);
        await expectAccessible(page);
        await page.getByRole("radio", { name: "Chimera" }).click();
        await expect.poll(() => rows.count(), { timeout: WAIT }).toBe(1);
        await page.getByRole("radio", { name: "Finished", exact: true }).click();
        await page.getByText("No game fits this choice.").waitFor();
        await page.getByRole("radio", { name: "Krass Kariert" }).click();
        await page.getByRole("button", { name: "Delete" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        await expect.poll(() => rows.count(), { timeout: WAIT }).toBe(0);
      },
      { games, viewport: PHONE },
    ));

  test("says so where nothing can be kept", () =>
    onPage("/about", async (page) => {
      await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
      await page.goto(`${site.url}/games?lang=en`);
      await page.getByText("This browser keeps nothing for this page").waitFor();
      await page.getByRole("link", { name: "Open a file" }).waitFor();
    }));
});

describe("nothing is cut off, nothing is too small", () => {
  test.each(SIZES)("at $width × $height, in both games and with all hands open", (viewport) =>
    onPage(
      "/open",
      async (page) => {
        for (const file of [TRAPS, CHECKS]) {
          await page.goto(`${site.url}/open?lang=en`);
          await openFile(page, file);
          const last = recordIn(file).events.length;
          for (const lens of ["closed", "open"]) {
            if (lens === "open") await page.getByRole("button", { name: "Show all hands" }).click();
            for (const moment of [1, 14, last]) {
              await slider(page).fill(`${moment}`);
              await expect.poll(() => momentOf(page), { timeout: WAIT }).toBe(moment);
              const place = `${file.slice(-30)} ${lens} ${moment}`;
              expect(await page.evaluate(cutOff), place).toEqual([]);
              expect(await page.evaluate(tooSmall), place).toEqual([]);
            }
          }
        }
      },
      { viewport },
    ),
  );

  test.each(["light", "dark"] as const)("axe finds nothing, %s", (colorScheme) =>
    onPage(
      "/open",
      async (page) => {
        await openFile(page, TRAPS);
        await slider(page).fill("14");
        await expectAccessible(page);
        await page.goto(`${site.url}/open?lang=en`);
        await openFile(page, CHECKS);
        await slider(page).fill("14");
        await page.getByRole("button", { name: "Show all hands" }).click();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Moves" }).click();
        await expectAccessible(page);
      },
      { viewport: PHONE, colorScheme },
    ),
  );
});
