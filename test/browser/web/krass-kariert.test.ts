import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAUNCH_TIMEOUT, launchChromium } from "../chromium.ts";
import { INPUTS } from "./inputs.ts";
import { playMatch } from "./krass-kariert-player.ts";
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

/** Milliseconds until something that should happen is missed. */
const WAIT = 30_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

interface Wanted extends BrowserContextOptions {
  readonly players?: number;
  readonly seed?: string;
  readonly help?: string;
}

/** A game with two chips each against the weakest bots, who take no time; always the same cards. */
const savedGame = ({ players = 3, seed = "d", help = "last-trick" }: Wanted): object => ({
  entry: {
    id: "short",
    game: "krass-kariert",
    seat: 0,
    players,
    level: 1,
    help,
    seed,
    createdAt: 1,
    updatedAt: 1,
    deals: 0,
    decisions: 1,
    standing: [],
  },
  record: {
    format: "cairn-record/1",
    game: "krass-kariert",
    options: { chips: 2 },
    players: Array.from({ length: players }, (_, i) => ({ name: `Seat ${i}` })),
    events: [],
  },
});

/** Runs something at a table that must stay without a fault. */
async function atTable(run: (page: Page) => Promise<void>, wanted: Wanted = {}): Promise<void> {
  const { players: _players, seed: _seed, help: _help, ...options } = wanted;
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.setDefaultTimeout(WAIT);
  await page.addInitScript((chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)), {
    botSpeed: "instant",
    motion: 0,
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
  }, savedGame(wanted));
  await page.goto(`${site.url}/play/krass-kariert/short?lang=en`);
  await page.getByRole("option").first().waitFor();
  await run(page);
  expect(faults).toEqual([]);
  await context.close();
}

const cards = (page: Page): Promise<string[]> =>
  page
    .getByRole("option")
    .evaluateAll((options) => options.map((one) => one.textContent?.split(",")[0] ?? ""));

/** For what happens a little later. */
const SOON = { timeout: WAIT, interval: 50 };

describe("a whole match", () => {
  test("by mouse on a desk, and then another", () =>
    atTable(
      async (page) => {
        const { plays, deals } = await playMatch(page, INPUTS.mouse);
        expect([plays > 0, deals > 0]).toEqual([true, true]);
        await page.getByRole("button", { name: "Rematch" }).click();
        await expect.poll(() => page.getByRole("dialog").count(), SOON).toBe(0);
        await expect.poll(() => page.getByRole("option").count(), SOON).toBeGreaterThanOrEqual(10);
      },
      { viewport: DESK, seed: "s22" },
    ));
  test("by touch on a phone, five players", () =>
    atTable(async (page) => void (await playMatch(page, INPUTS.touch)), {
      hasTouch: true,
      players: 5,
      seed: "s3",
    }));
  test("by keyboard only, five players", () =>
    atTable(async (page) => void (await playMatch(page, INPUTS.keyboard)), {
      viewport: DESK,
      players: 5,
      seed: "s145",
    }));
  test("only through roles and names, four players", () =>
    atTable(
      async (page) => {
        await playMatch(page, INPUTS.names);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      },
      { players: 4, seed: "s137" },
    ));
});

describe("at a table against bots", () => {
  test("the hand keeps its order: what is played leaves, and nothing else moves", () =>
    atTable(async (page) => {
      const before = await cards(page);
      await page.getByRole("button", { name: "Plays", exact: true }).click();
      const chosen = await page.getByRole("option", { selected: true }).allInnerTexts();
      const left = before.filter((_, i) => !chosen.some((text) => text.includes(`card ${i + 1} of`)));
      await page.getByRole("button", { name: /^Play / }).click();
      await expect.poll(() => cards(page), SOON).not.toEqual(before);
      // Whatever came into the hand since, the other cards stand as they stood.
      const now = await cards(page);
      let at = -1;
      for (const card of left) expect((at = now.indexOf(card, at + 1))).toBeGreaterThanOrEqual(0);
    }));

  test("a decision is taken back", () =>
    atTable(async (page) => {
      const before = await cards(page);
      await page.getByRole("button", { name: "Plays", exact: true }).click();
      await page.getByRole("button", { name: /^Play / }).click();
      await expect.poll(() => cards(page), SOON).not.toEqual(before);
      await page.getByRole("button", { name: "Take back" }).click();
      await expect.poll(() => cards(page), SOON).toEqual(before);
    }));

  test("advice comes with reasons, and selects what it names", () =>
    atTable(
      async (page) => {
        await page.getByRole("button", { name: "Advice" }).click();
        const best = page.getByRole("dialog").getByRole("article").first();
        await best.getByText(/keeps the chip in about \d+ of 100 deals/).waitFor();
        await best.getByRole("button", { name: "Select this" }).click();
        const isPlay = page.getByRole("button", { name: /^Play / });
        const isPlace = page.getByRole("button", { name: "Insert here" });
        await expect.poll(async () => (await isPlay.count()) + (await isPlace.count()), SOON).toBe(1);
      },
      { help: "advice" },
    ));
});
