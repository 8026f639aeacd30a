import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
import { playMatch } from "./chimera-player.ts";
import { INPUTS, withoutLongPress } from "./inputs.ts";
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

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };
const SIZES = [{ width: 320, height: 568 }, PHONE, { width: 844, height: 320 }, DESK];

interface Wanted extends BrowserContextOptions {
  readonly language?: string;
  readonly settings?: object;
  readonly seed?: string;
}

/** A game to 50 points against the weakest bots, who take no time; always the same cards. */
const savedGame = (seed: string): object => ({
  entry: {
    id: "short",
    game: "chimera",
    seat: 0,
    players: 3,
    level: 1,
    help: "last-trick",
    seed,
    createdAt: 1,
    updatedAt: 1,
    deals: 0,
    decisions: 1,
    standing: [],
  },
  record: {
    format: "cairn-record/1",
    game: "chimera",
    options: { limit: 50 },
    players: [{ name: "You" }, { name: "Onyx" }, { name: "Topaz" }],
    events: [],
  },
});

/** Runs something at a table that must stay without a fault. */
async function atTable(
  run: (page: Page) => Promise<void>,
  { language = "en", settings = {}, seed = "d", ...options }: Wanted = {},
): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.setDefaultTimeout(5000);
  await page.addInitScript(withoutLongPress);
  await page.addInitScript((chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)), {
    botSpeed: "instant",
    motion: 0,
    ...settings,
  });
  // Whoever makes the database can fill it before the page looks.
  await page.addInitScript((game) => {
    const request = indexedDB.open("cairn", 1);
    request.onupgradeneeded = () => {
      const { entry, record } = game as { entry: { id: string }; record: object };
      request.result.createObjectStore("games", { keyPath: "id" }).put(entry);
      request.result.createObjectStore("records").put(record, entry.id);
    };
    request.onsuccess = () => request.result.close();
  }, savedGame(seed));
  await page.goto(`${site.url}/play/chimera/short?lang=${language}`);
  await page.getByRole("option").first().waitFor();
  await run(page);
  expect(faults).toEqual([]);
  await context.close();
}

/** The own turn in the auction is there when there are four buttons. */
const buttons = (page: Page) => page.locator("main section.actions button");
async function becomeChimera(page: Page): Promise<void> {
  await buttons(page).nth(3).click();
  await expect.poll(() => page.getByRole("option").count()).toBe(20);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

describe("a whole match", () => {
  test("by mouse on a desk, and then another", () =>
    atTable(
      async (page) => {
        await playMatch(page, INPUTS.mouse);
        await page.getByRole("button", { name: "Rematch" }).click();
        await expect.poll(() => page.getByRole("option").count()).toBe(17);
        await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      },
      { viewport: DESK },
    ));
  test("by touch on a phone", () =>
    atTable((page) => playMatch(page, INPUTS.touch, "never"), { hasTouch: true }));
  test("by keyboard only", () => atTable((page) => playMatch(page, INPUTS.keyboard), { viewport: DESK }));
  test("only through roles and names", () =>
    atTable(async (page) => {
      await playMatch(page, INPUTS.names);
      await expectAccessible(page);
    }));
});

/** A point at the left of a card of the hand, in the middle of its height. */
async function cornerOf(page: Page, index: number): Promise<[x: number, y: number]> {
  const { x, y, height } = (await page.getByRole("option").nth(index).boundingBox()) ?? {
    x: 0,
    y: 0,
    height: 0,
  };
  return [x + 8, y + height / 2];
}

describe("selection", () => {
  const selected = (page: Page): Promise<number> => page.getByRole("option", { selected: true }).count();

  test("a sweep over twenty cards in three moves selects twenty", () =>
    atTable(
      async (page) => {
        await becomeChimera(page);
        await page.mouse.move(...(await cornerOf(page, 0)));
        await page.mouse.down();
        await page.mouse.move(...(await cornerOf(page, 12)));
        await page.mouse.move(...(await cornerOf(page, 19)));
        await page.mouse.up();
        expect(await selected(page)).toBe(20);
        await page.keyboard.press("Escape");
        expect(await selected(page)).toBe(0);
      },
      { viewport: DESK },
    ));

  test("a tap that drifts 9 px selects one card, pressing alone none, and it stays when others play", () =>
    atTable(async (page) => {
      const [x, y] = await cornerOf(page, 4);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 9, y);
      expect(await selected(page)).toBe(0);
      await page.mouse.up();
      expect(await selected(page)).toBe(1);
      await buttons(page).first().click();
      await expect.poll(() => selected(page)).toBe(1);
    }));

  test("keys move, select and jump; letters can be switched off", () =>
    atTable(async (page) => {
      await page.keyboard.press("f");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(" ");
      await page.keyboard.press("Shift+ArrowRight");
      expect(await selected(page)).toBe(2);
      await page.keyboard.press("0");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("card 10 of 17");
      await page.keyboard.press("?");
      await page.getByRole("switch", { name: "Single-letter keys" }).click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("1");
      expect(
        await page
          .getByRole("option", { name: "card 1 of 17" })
          .evaluate((card) => card === document.activeElement),
      ).toBe(false);
    }));

  test("stacks take one, two, and no card of a rank", () =>
    atTable(
      async (page) => {
        const stack = page.getByRole("option", { name: /2 cards/ }).first();
        await stack.click();
        await expect.poll(() => stack.textContent()).toContain("1 chosen");
        await stack.click();
        await stack.click();
        await expect.poll(() => stack.textContent()).toContain("0 chosen");
      },
      { settings: { handLayout: "stacks" } },
    ));
});

/** Leads the first play that the finder offers. */
async function leadSomething(page: Page): Promise<void> {
  await page.locator(".strip .chips button").first().click();
  await page.locator(".strip .chips button").first().click();
  await buttons(page).nth(-1).click();
}

describe.each(["en", "de", "ko", "hu"])("in %s", (language) => {
  test("nothing is cut off or too small at any size", () =>
    atTable(
      async (page) => {
        const check = async (state: string): Promise<void> => {
          for (const viewport of SIZES) {
            await page.setViewportSize(viewport);
            const where = `${state} at ${viewport.width} × ${viewport.height}`;
            // The table measures itself anew.
            await expect.poll(() => page.evaluate(cutOff), { message: where }).toEqual([]);
            expect(await page.evaluate(tooSmall), where).toEqual([]);
          }
        };
        await check("auction");
        await becomeChimera(page);
        await check("lead");
        await buttons(page).nth(1).click();
        await check("finder");
        await leadSomething(page);
        await page.waitForTimeout(150);
        await check("follow");
      },
      { language },
    ));
});

describe.each(["light", "dark"] as const)("axe finds nothing in %s", (colorScheme) => {
  test("from the auction to a sheet", () =>
    atTable(
      async (page) => {
        await expectAccessible(page);
        await becomeChimera(page);
        await page.getByRole("button", { name: "Plays", exact: true }).click();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Menu" }).click();
        await expectAccessible(page);
      },
      { colorScheme },
    ));
});

test("with less motion nothing moves", () =>
  atTable(
    async (page) => {
      await becomeChimera(page);
      await page.evaluate(() => {
        const moving: string[] = [];
        Object.assign(globalThis, { moving });
        const look = (): void => {
          for (const animation of document.getAnimations()) {
            const effect = animation.effect as KeyframeEffect;
            const moves = effect
              .getKeyframes()
              .some((frame) => "transform" in frame || "translate" in frame || "scale" in frame);
            if (moves && Number(effect.getTiming().duration) > 0)
              moving.push(String(effect.getTiming().duration));
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await page.getByRole("option").first().click();
      await page.getByRole("button", { name: /^Play / }).click();
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => (globalThis as unknown as { moving: string[] }).moving)).toEqual([]);
    },
    { reducedMotion: "reduce", settings: { motion: 500 } },
  ));
