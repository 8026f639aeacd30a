import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { CEREMONIES, sceneNamed } from "./ceremony-scenes.ts";
import { change, useStage } from "./stage-page.ts";

const atTable = useStage();

const actors = (page: Page): Promise<number> => page.locator(".stage .actor").count();

test("the records that are kept have every ceremony", () => {
  expect(CEREMONIES.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...["deal", "den", "gifts", "trap", "attack", "trick", "deal-end", "match-end"].map(
        (name) => `chimera-${name}`,
      ),
      ...["deal", "stop", "chip", "match-end"].map((name) => `krass-kariert-${name}`),
    ]),
  );
});

describe("the den is taken up", () => {
  const { before, change: taken } = sceneNamed("chimera-den");

  test("its owner sees the three cards; a tap ends the scene", () =>
    atTable(
      before,
      async (page) => {
        await page.waitForLoadState("networkidle");
        await change(page, taken);
        await expect.poll(() => page.locator(".stage .front").count()).toBe(3);
        await page.mouse.click(5, 5);
        await expect.poll(() => actors(page)).toBe(0);
      },
      { settings: { motion: 500 } },
    ));

  test("with less motion there is no scene, and the cards are in the hand at once", () =>
    atTable(
      before,
      async (page) => {
        await change(page, taken);
        await expect.poll(() => page.getByRole("option").count()).toBe(20);
        expect(await actors(page)).toBe(0);
      },
      { reducedMotion: "reduce", settings: { motion: 500 } },
    ));
});

describe("a trick is taken", () => {
  const { before, change: taken } = sceneNamed("chimera-trick");
  const taker = "[data-face=seat-2]";
  const moves = (page: Page, selector: string): Promise<number> =>
    page.locator(selector).evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length);

  test("its taker is glad, nobody else is, and words wait until the cards are gone", () =>
    atTable(
      before,
      async (page) => {
        await page.waitForLoadState("networkidle");
        await change(page, taken);
        await expect.poll(() => moves(page, taker)).toBe(1);
        expect(await moves(page, "[data-face]")).toBe(1);
        await expect
          .poll(() => page.locator("[data-words]").evaluate((it) => getComputedStyle(it).opacity))
          .toBe("1");
      },
      { settings: { motion: 500 } },
    ));
});
