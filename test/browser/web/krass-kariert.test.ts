import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { INPUTS } from "./inputs.ts";
import { shortGame } from "./kept-games.ts";
import { playMatch } from "./krass-kariert-player.ts";
import { useSite } from "./site-page.ts";
import { assertive, polite } from "./stage-page.ts";
import { DESK, IS_WHOLE, LONG, type VisitorOptions } from "./visitor.ts";

const onPage = useSite();

interface Wanted extends VisitorOptions {
  readonly players?: number;
  readonly seed?: string;
  readonly help?: string;
}

/** Runs something at a table against bots, always with the same cards. */
const atTable = (
  run: (page: Page) => Promise<void>,
  { players = 3, seed = "d", help = "last-trick", ...options }: Wanted = {},
): Promise<void> =>
  onPage(
    "/play/krass-kariert/short?lang=en",
    async (page) => {
      await page.getByRole("option").first().waitFor();
      await run(page);
    },
    { games: [shortGame("krass-kariert", { players, seed, help })], ...options },
  );

const cards = (page: Page): Promise<string[]> =>
  page
    .getByRole("option")
    .evaluateAll((options) => options.map((one) => one.textContent?.split(",")[0] ?? ""));

// A sample has two ways of playing a game, and the other game the other two.
describe("a whole match", () => {
  test.runIf(IS_WHOLE)(
    "by mouse on a desk, and then another",
    () =>
      atTable(
        async (page) => {
          const { plays, deals } = await playMatch(page, INPUTS.mouse);
          expect([plays > 0, deals > 0]).toEqual([true, true]);
          await page.getByRole("button", { name: "Rematch" }).click();
          await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
          await expect.poll(() => page.getByRole("option").count()).toBeGreaterThanOrEqual(10);
          await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
        },
        { viewport: DESK, seed: "s22" },
      ),
    LONG,
  );
  test(
    "by touch on a phone, five players",
    () =>
      atTable(async (page) => void (await playMatch(page, INPUTS.touch)), {
        hasTouch: true,
        players: 5,
        seed: "s3",
      }),
    LONG,
  );
  test.runIf(IS_WHOLE)(
    "by keyboard only, five players",
    () =>
      atTable(async (page) => void (await playMatch(page, INPUTS.keyboard)), {
        viewport: DESK,
        players: 5,
        seed: "s145",
      }),
    LONG,
  );
  test(
    "only through roles and names, four players",
    () =>
      atTable(
        async (page) => {
          await playMatch(page, INPUTS.names);
          await expectAccessible(page);
        },
        { players: 4, seed: "s137" },
      ),
    LONG,
  );
});

describe("at a table against bots", () => {
  test("the hand keeps its order: what is played leaves, and nothing else moves", () =>
    atTable(async (page) => {
      const before = await cards(page);
      await page.getByRole("button", { name: "Plays", exact: true }).click();
      const chosen = await page.getByRole("option", { selected: true }).allInnerTexts();
      const left = before.filter((_, i) => !chosen.some((text) => text.includes(`card ${i + 1} of`)));
      await page.getByRole("button", { name: /^Play / }).click();
      await expect.poll(() => cards(page)).not.toEqual(before);
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
      await expect.poll(() => cards(page)).not.toEqual(before);
      await page.getByRole("button", { name: "Take back" }).click();
      await expect.poll(() => cards(page)).toEqual(before);
      // What is read out is how it stands now.
      await expect.poll(() => polite(page)).toMatch(/Your last decision is taken back\.$/);
      await expect.poll(() => assertive(page)).toMatch(/^Your turn\./);
    }));

  test("advice comes with reasons, and selects what it names", () =>
    atTable(
      async (page) => {
        await page.getByRole("button", { name: "Advice" }).click();
        const best = page.getByRole("dialog").getByRole("article").first();
        await best.getByText(/keeps the chip in about \d+ of 100 deals/).waitFor();
        // The hand stays in sight, and the best cards are marked in it.
        const sheet = await page.getByRole("dialog").boundingBox();
        const hand = await page.locator("section.hand").boundingBox();
        expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(hand?.y ?? 0);
        await best.getByRole("button", { name: "Select this" }).click();
        const isPlay = page.getByRole("button", { name: /^Play / });
        const isPlace = page.getByRole("button", { name: "Insert here" });
        await expect.poll(async () => (await isPlay.count()) + (await isPlace.count())).toBe(1);
      },
      { help: "advice" },
    ));
});
