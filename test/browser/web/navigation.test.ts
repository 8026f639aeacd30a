import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { KEPT_GAMES, PAGES, TABLES } from "./screens.ts";
import { useSite } from "./site-page.ts";

const onPage = useSite();

/** Waits until an expression is true on the page; the page's policy forbids Playwright's own way to do it. */
async function waitUntil(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression)).toBe(true);
}

const HAS_FOCUS = "document.activeElement !== document.body";

describe("addresses", () => {
  const ADDRESSES = [...new Set([...PAGES, ...TABLES].map(({ path }) => path))];

  test("every screen can be opened by its address, and has one heading and a title of its own", () =>
    onPage(
      "/",
      async (page) => {
        const titles = new Map<string, string>();
        for (const path of ADDRESSES) {
          await page.goto(path);
          await page.locator("h1").waitFor({ state: "attached" });
          expect(await page.locator("h1").innerText(), path).not.toBe("");
          const title = await page.title();
          expect(title, path).toMatch(/.+ · Cairn$/);
          titles.set(path, title);
        }
        // A game that is gone, and two records, are what their games and records are called.
        expect(new Set(titles.values()).size).toBe(ADDRESSES.length - 2);
      },
      { games: KEPT_GAMES },
    ));

  test("the title is in the reader's language", () =>
    onPage("/settings?lang=hu", async (page) => {
      await page.locator("h1").waitFor();
      const { lang, title } = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
      }));
      expect([lang, title]).toEqual(["hu", "Beállítások · Cairn"]);
    }));
});

describe("the back button", () => {
  test("comes back to the same place, and links move the focus to the heading", () =>
    onPage("/settings", async (page) => {
      const about = page.getByRole("link", { name: "About Cairn" });
      await about.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate("scrollY");
      expect(scrolled).toBeGreaterThan(300);
      await about.click();
      await page.waitForURL("**/about");
      await waitUntil(page, "document.activeElement?.textContent === 'About Cairn'");
      expect(await page.evaluate("scrollY")).toBe(0);
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
      await waitUntil(page, `Math.abs(scrollY - ${String(scrolled)}) < 2`);
    }));

  test("leads back through every kind of screen, and the focus is never lost", () =>
    onPage(
      "/",
      async (page) => {
        /** What one presses on each screen, and what is there then. */
        const way: [press: string, shows: string][] = [
          ["nav a[href='/games']", "main li"],
          ["main li a[href^='/g/over']", "input[type=range]"],
        ];
        const addresses = [page.url()];
        for (const [press, shows] of way) {
          await page.locator(press).first().click();
          await page.locator(shows).first().waitFor();
          await waitUntil(page, HAS_FOCUS);
          addresses.push(page.url());
        }
        for (const address of addresses.toReversed().slice(1)) {
          await page.goBack();
          await page.waitForURL(address);
          await waitUntil(page, HAS_FOCUS);
        }
        await page.locator("a[href='/play/chimera']").click();
        await page.getByRole("option").first().waitFor();
        await waitUntil(page, HAS_FOCUS);
        await page.goBack();
        await page.waitForURL(addresses[0] as string);
        await page.locator("a[href='/learn/krass-kariert']").click();
        await page.getByRole("option").first().waitFor();
        await waitUntil(page, HAS_FOCUS);
        await page.goBack();
        await page.locator("a[href='/new/chimera']").click();
        await page.locator("form").waitFor();
        await waitUntil(page, HAS_FOCUS);
        await page.goBack();
        await page.waitForURL(addresses[0] as string);
      },
      { games: KEPT_GAMES },
    ));

  test.each([
    ["/rules/chimera", "/learn"],
    ["/tables", "/"],
    ["/open", "/games"],
    ["/about", "/settings"],
    ["/settings", "/me"],
  ])("where %s was opened by its address, the arrow leads to %s", (path, to) =>
    onPage(path, async (page) => {
      await page.getByRole("button", { name: "Back" }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    }),
  );
});
