import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { LAUNCH_TIMEOUT, sharedChromium } from "../chromium.ts";
import { serveBuild, type Site } from "./site.ts";
import { newVisitor, type VisitorOptions } from "./visitor.ts";

// How tests use the built page: any address of it, in a browser of its own.

/** Opens an address and runs something there; the page must stay without a fault. */
type OnPage = (path: string, run: (page: Page) => Promise<void>, options?: VisitorOptions) => Promise<void>;

/** Serves one of the builds for a file of tests. */
export function useBuild(what: "site" | "stage"): OnPage {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveBuild(inject("builds")[what]), sharedChromium()]);
  }, LAUNCH_TIMEOUT);
  afterAll(() => site?.stop());
  return async (path, run, options) => {
    const { page, faults } = await newVisitor(browser, { baseURL: site.url, ...options });
    try {
      await page.goto(path);
      await run(page);
      expect(faults).toEqual([]);
    } finally {
      await page.context().close();
    }
  };
}

/** Serves the built page for a file of tests. */
export const useSite = (): OnPage => useBuild("site");
