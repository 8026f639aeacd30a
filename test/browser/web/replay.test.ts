import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { CHECKS, CHIMERA, recordedGame, recordIn } from "./kept-games.ts";
import { momentOf, moveTo, openFile, press, slider } from "./replay-page.ts";
import { useSite } from "./site-page.ts";
import { DESK } from "./visitor.ts";

const onPage = useSite();

/** At a desk, where everything is in sight. */
const atDesk: typeof onPage = (path, run, options) => onPage(path, run, { viewport: DESK, ...options });

const current = (page: Page) => page.locator("[aria-current=step]");

test("a file is stepped through by keys: steps, tricks, deals, both ends", () =>
  atDesk("/open?lang=en", async (page) => {
    await openFile(page, CHIMERA);
    const { events } = recordIn(CHIMERA);
    const deals = events.flatMap(({ type }, i) => (type === "deal" ? [i + 1] : []));
    expect(deals.length).toBeGreaterThan(1);
    expect(await momentOf(page)).toBe(1);
    await press(page, "ArrowRight", 2);
    expect(await current(page).innerText()).toContain("Pass");
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
    await expect.poll(() => momentOf(page)).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Pause" }).click();
    await moveTo(page, 20);
    await expect.poll(() => current(page).count()).toBe(1);
    expect(await slider(page).getAttribute("aria-valuetext")).toMatch(
      /^Deal 1, trick \d+, moment 20 of \d+$/,
    );
  }));

test("every seat can be looked from, and all hands can be opened", () =>
  atDesk("/open?lang=en", async (page) => {
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
  atDesk(
    "/g/mine?at=30",
    async (page) => {
      await slider(page).waitFor();
      expect(await momentOf(page)).toBe(30);
      await page.getByRole("region", { name: "Your hand" }).waitFor();
      await press(page, "ArrowRight", 31);
      // The moves are cards with names; their notation is one switch away.
      const moves = page.locator("aside.right button.move");
      expect(await moves.filter({ hasText: "You" }).count()).toBeGreaterThan(0);
      expect(await moves.getByRole("img").count()).toBeGreaterThan(0);
      await page.getByRole("switch", { name: "Notation" }).click();
      await expect.poll(() => moves.getByRole("img").count()).toBe(0);
      await page.getByRole("switch", { name: "Notation" }).click();
      // Whatever has the focus, the arrows step, and the list of keys can be opened.
      for (const focused of [page.getByRole("radio").first(), page.getByRole("switch"), slider(page)]) {
        await focused.focus();
        await press(page, "ArrowLeft", 30);
        await press(page, "ArrowRight", 31);
        // Right after a dialog a key may come before the focus is back: a person would press it again.
        const keys = page.getByRole("dialog", { name: "Keys" });
        const ask = async (): Promise<boolean> => {
          await page.keyboard.press("?");
          return keys.isVisible();
        };
        await expect.poll(ask, { interval: 300 }).toBe(true);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
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
    { games: [recordedGame("mine", CHECKS)] },
  ));

test("a deal that is still being played shows no more than its player knows", () =>
  atDesk(
    "/g/running?at=12&seat=2&lens=true",
    async (page) => {
      await page.getByRole("region", { name: "Your hand" }).waitFor();
      expect(await page.getByRole("button", { name: "Show all hands" }).isDisabled()).toBe(true);
      await page.getByText("This deal is still being played").first().waitFor();
    },
    { games: [recordedGame("running", CHIMERA, 20)] },
  ));
