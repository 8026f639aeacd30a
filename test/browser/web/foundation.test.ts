import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
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

/** Milliseconds until something that should appear is missed. */
const WAIT = 10_000;
const PHONE = { width: 390, height: 664 };

/** A page of its own, with everything that must not happen on it: errors, and requests to other hosts. */
async function newPage(options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", ...options });
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site.url}/`)) faults.push(request.url());
  });
  return { page, faults };
}

/** Waits until an expression is true on the page; the page's policy forbids Playwright's own way to do it. */
async function waitUntil(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression), { timeout: WAIT, interval: 50 }).toBe(true);
}

/** Runs something on a page that must stay without a fault. */
async function onPage(run: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void> {
  const { page, faults } = await newPage(options);
  await run(page);
  expect(faults).toEqual([]);
  await page.context().close();
}

/** Goes to a screen as a link does, without loading the page again. */
async function visit(page: Page, path: string): Promise<void> {
  const go = `history.pushState({}, "", "${path}"); dispatchEvent(new PopStateEvent("popstate"))`;
  await page.evaluate(`document.activeElement.blur(); ${go}`);
  await waitUntil(page, `document.activeElement.tagName === "H1"`);
}

const heading = (page: Page): Promise<string> => page.locator("h1").innerText();

const SCREENS = ["/", "/games", "/learn", "/tables", "/settings", "/about", "/nowhere/at/all"];

describe("addresses", () => {
  test("every screen has a title and one heading", () =>
    onPage(async (page) => {
      const titles = new Set<string>();
      for (const path of SCREENS) {
        await page.goto(site.url + path);
        expect(await heading(page)).not.toBe("");
        titles.add(await page.title());
      }
      expect(titles.size).toBe(SCREENS.length);
    }));

  test("links move the focus to the heading; the back button comes back to the same place", () =>
    onPage(async (page) => {
      await page.goto(`${site.url}/settings`);
      const about = page.getByRole("link", { name: "About Cairn" });
      await about.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate("scrollY");
      expect(scrolled).toBeGreaterThan(300);
      await about.click();
      await page.waitForURL("**/about");
      await waitUntil(page, "document.activeElement?.textContent === 'About Cairn'");
      expect(await page.evaluate("scrollY")).toBe(0);
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Me" }).waitFor();
      await waitUntil(page, `Math.abs(scrollY - ${String(scrolled)}) < 2`);
    }));
});

describe("languages", () => {
  test("the browser's comes first; another one is chosen without a reload and stays", () =>
    onPage(
      async (page) => {
        await page.goto(site.url);
        await page.getByRole("link", { name: "Jetzt spielen: Chimera" }).waitFor();
        await page.evaluate("globalThis.stillHere = true");
        await page.getByRole("combobox").selectOption("ko");
        await page.getByRole("link", { name: "바로 시작: 키메라" }).waitFor();
        expect(await page.evaluate("[document.documentElement.lang, stillHere]")).toEqual(["ko", true]);
        await page.reload();
        await page.getByRole("link", { name: "바로 시작: 키메라" }).waitFor();
        expect(await page.title()).toContain("플레이");
      },
      { locale: "de-AT" },
    ));

  test.each(["en", "de", "ko", "hu", "pseudo"])("%s fits at 320 px", (language) =>
    onPage(
      async (page) => {
        await page.goto(`${site.url}?lang=${language}`);
        await page.locator("h1").waitFor();
        for (const path of SCREENS.toReversed()) {
          await visit(page, path);
          const excess = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
          expect(excess, path).toBeLessThanOrEqual(0);
        }
      },
      { viewport: { width: 320, height: 568 } },
    ),
  );
});

/** Runs in the page: the events of each kept game. It must not open the database before the page has made it. */
const KEPT_EVENTS = `indexedDB.databases().then((known) => known.length === 0 ? [] : new Promise((resolve) => {
  indexedDB.open("cairn").onsuccess = ({ target }) => {
    target.result.transaction("records").objectStore("records").getAll().onsuccess = ({ target }) =>
      resolve(target.result.map(({ events }) => events.map((event) => JSON.stringify(event))));
  };
}))`;

/** The events of the one game on this device, once cards are dealt and bots have come to rest. */
async function keptEvents(page: Page): Promise<string[]> {
  for (let last = -1; ; await page.waitForTimeout(400)) {
    const [events = []] = (await page.evaluate(KEPT_EVENTS)) as string[][];
    if (events.length > 0 && events.length === last) return events;
    last = events.length;
  }
}

/** Runs in the page: lets the kept games look as if the player had decided something. */
const MARK_AS_PLAYED = `new Promise((resolve) => {
  indexedDB.open("cairn").onsuccess = ({ target }) => {
    const games = target.result.transaction("games", "readwrite").objectStore("games");
    games.getAll().onsuccess = (found) => {
      for (const game of found.target.result) games.put({ ...game, decisions: 1 });
      games.transaction.oncomplete = () => resolve();
    };
  };
})`;

const AT_ONCE = `localStorage.setItem("cairn/settings", JSON.stringify({ botSpeed: "instant", motion: 0 }))`;

describe("against bots", () => {
  test.each(["chimera", "krass-kariert"])("%s starts in one tap and survives a reload", (game) =>
    onPage(async (page) => {
      await page.addInitScript(AT_ONCE);
      await page.goto(site.url);
      await page.locator(`a[href="/play/${game}"]`).click();
      await page.waitForURL(`**/play/${game}/*`);
      const events = await keptEvents(page);
      const address = page.url();
      await page.reload();
      expect(await keptEvents(page)).toEqual(events);
      await page.evaluate(MARK_AS_PLAYED);
      await page.goto(site.url);
      await page.getByRole("link", { name: /^Continue/ }).click();
      await page.waitForURL(address);
      expect(await keptEvents(page)).toEqual(events);
    }),
  );

  test("a game that is not on this device has a way on", () =>
    onPage(async (page) => {
      await page.goto(`${site.url}/play/chimera/no-such-game`);
      await page.getByText("This game is not on this device any more.").waitFor();
      await page.getByRole("link", { name: "New game" }).click();
      expect((await keptEvents(page)).length).toBeGreaterThan(0);
      expect(page.url()).not.toContain("no-such-game");
    }));

  test("two tabs do not play the same game", () =>
    onPage(async (page) => {
      await page.goto(`${site.url}/play/chimera`);
      await keptEvents(page);
      const second = await page.context().newPage();
      await second.goto(page.url());
      await second.getByText("This game is open in another tab.").waitFor();
    }));
});

test("after one visit everything works offline", () =>
  onPage(async (page) => {
    await page.goto(site.url);
    await waitUntil(page, "navigator.serviceWorker.controller !== null");
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('a[href="/play/krass-kariert"]').click();
    expect((await keptEvents(page)).length).toBeGreaterThan(0);
    await page.goto(`${site.url}/learn?lang=hu`);
    expect(await heading(page)).toBe("Tanulás");
  }));

test("without storage for settings the page works all the same", () =>
  onPage(async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new Error("no storage here");
        },
      }),
    );
    await page.goto(`${site.url}/settings`);
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  }));

/** Runs in the page: everything that can be pressed and is too small for a finger. */
const FIND_SMALL = `[...document.querySelectorAll("a:not(.skip), button, select, label:has(input)")]
  .map((element) => ({ text: element.textContent.trim(), box: element.getBoundingClientRect() }))
  .filter(({ box }) => box.width < 44 || box.height < 44)
  .map(({ text, box }) => text + ": " + box.width + " × " + box.height)`;

test("what can be pressed is 44 px high and wide", () =>
  onPage(async (page) => {
    for (const path of SCREENS) {
      await page.goto(site.url + path);
      await page.locator("h1").waitFor();
      const small = await page.evaluate(FIND_SMALL);
      expect(small, path).toEqual([]);
    }
  }));

test.each(["light", "dark"] as const)("axe finds nothing in %s", (colorScheme) =>
  onPage(
    async (page) => {
      for (const path of [...SCREENS, "/play/chimera/no-such-game"]) {
        await page.goto(site.url + path);
        await page.locator("h1").waitFor();
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
        expect(found, path).toEqual([]);
      }
    },
    { colorScheme },
  ),
);
