import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, expect } from "vitest";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
import type { Site } from "./site.ts";
import { buildStage } from "./stage.ts";

// How tests use the stage: a page on which a table stands in any situation.

/** Milliseconds until something that should happen is missed. */
const WAIT = 30_000;
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 664 };
export const SIZES = [{ width: 320, height: 568 }, PHONE, { width: 844, height: 320 }, DESK];

interface Wanted extends BrowserContextOptions {
  readonly language?: string;
  readonly settings?: object;
  /** Runs in the page before everything else. */
  readonly before?: () => void;
}

/** For what happens a little later. */
export const SOON = { timeout: WAIT, interval: 50 };

/** Runs something at a table in this situation; the page must stay without a fault. */
type AtTable = (scene: object, run: (page: Page) => Promise<void>, wanted?: Wanted) => Promise<void>;

/** Builds the stage for a file of tests. */
export function useStage(): AtTable {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([buildStage(), launchChromium()]);
  }, LAUNCH_TIMEOUT);
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });
  return async (scene, run, { language = "en", settings = {}, before, ...options } = {}) => {
    const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", ...options });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    page.setDefaultTimeout(WAIT);
    if (before) await page.addInitScript(before);
    await page.addInitScript((chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)), {
      motion: 0,
      ...settings,
    });
    await page.goto(`${site.url}/?lang=${language}`);
    await expect.poll(() => page.evaluate("typeof stage"), SOON).toBe("object");
    await page.evaluate((it) => (globalThis as unknown as Stage).stage.open(it), scene);
    await page.getByRole("option").first().waitFor();
    await run(page);
    expect(faults).toEqual([]);
    await context.close();
  };
}

interface Stage {
  readonly stage: { open(scene: object): void; set(change: object): void; calls(): unknown[][] };
}

/** Changes something at the table. */
export const change = (page: Page, what: object): Promise<void> =>
  page.evaluate((it) => (globalThis as unknown as Stage).stage.set(it), what);

/** What was asked of the session so far. */
export const calls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (globalThis as unknown as Stage).stage.calls());

export const option = (page: Page, index: number): Locator => page.getByRole("option").nth(index);
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name });
/** What was read out: at once, or when there was a pause. */
export const assertive = (page: Page): Promise<string> => page.locator("#assertive").innerText();
export const polite = (page: Page): Promise<string> => page.locator("#polite").innerText();

export const selected = (page: Page): Promise<string[]> =>
  page
    .getByRole("option", { selected: true })
    .evaluateAll((options) => options.map((one) => one.textContent?.split(",")[0] ?? ""));

/** A point at the left of a card of the hand, in the middle of its height. */
export async function cornerOf(page: Page, index: number): Promise<[x: number, y: number]> {
  const box = await page.getByRole("option").nth(index).boundingBox();
  return box ? [box.x + 8, box.y + box.height / 2] : [0, 0];
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
