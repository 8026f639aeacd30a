import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, expect } from "vitest";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
import { buildSite, type Site } from "./site.ts";

// How tests use the built page: any address of it, in a browser of its own.

export const PHONE = { width: 390, height: 664 };
export const SMALL = { width: 320, height: 568 };
export const LANGUAGES = ["en", "de", "ko", "hu"];
export const GAMES = ["chimera", "krass-kariert"];
/** For what happens a little later. */
export const SOON = { timeout: 30_000, interval: 50 };

/** Opens an address and runs something there; the page must stay without a fault. */
type OnPage = (
  path: string,
  run: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
) => Promise<void>;

/** Builds the page for a file of tests. */
export function useSite(): OnPage {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([buildSite(), launchChromium()]);
  }, LAUNCH_TIMEOUT);
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });
  return async (path, run, options = {}) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: PHONE,
      locale: "en-GB",
      ...options,
    });
    context.setDefaultTimeout(SOON.timeout);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.addInitScript(() =>
      localStorage.setItem("cairn/settings", JSON.stringify({ botSpeed: "instant", motion: 0 })),
    );
    await page.goto(path);
    await run(page);
    expect(faults).toEqual([]);
    await context.close();
  };
}
