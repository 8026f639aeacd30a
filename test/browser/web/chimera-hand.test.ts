import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { becomeChimera, buttons, useChimera } from "./chimera-table.ts";
import { movements, settle, watchMovements } from "./measure.ts";
import { cornerOf } from "./stage-page.ts";
import { DESK } from "./visitor.ts";

const atTable = useChimera();

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

  test("a card that is played by keys leaves the focus at its neighbour", () =>
    atTable(
      async (page) => {
        await becomeChimera(page);
        for (const key of ["f", "End", " ", "Enter"]) await page.keyboard.press(key);
        await page.getByRole("option", { name: "card 19 of 19" }).waitFor();
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.textContent))
          .toContain("card 19 of 19");
      },
      { viewport: DESK },
    ));

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

/** Plays a card, and sees what moves from then on. */
async function playWatched(page: Page): Promise<void> {
  await becomeChimera(page);
  await page.evaluate(watchMovements);
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: /^Play / }).click();
}

test("a play flies from its hand to the table", () =>
  atTable(
    async (page) => {
      await playWatched(page);
      await expect
        .poll(() => page.evaluate(movements))
        .toContainEqual(expect.stringMatching(/^lying .*500 ms$/));
    },
    { settings: { motion: 500 } },
  ));

test("with less motion nothing moves", () =>
  atTable(
    async (page) => {
      await playWatched(page);
      await expect.poll(() => page.getByRole("option").count()).toBeLessThan(20);
      // What moves is seen with every frame.
      await page.evaluate(settle);
      expect(await page.evaluate(movements)).toEqual([]);
    },
    { reducedMotion: "reduce", settings: { motion: 500 } },
  ));

test("of all plays the names are there, and the cards of those in sight", () =>
  atTable(async (page) => {
    await becomeChimera(page);
    await page.getByRole("button", { name: "Plays", exact: true }).click();
    const list = page.getByRole("group", { name: "Possible plays" });
    const last = list.locator("li").last();
    await list.locator("li .card").first().waitFor();
    await list.and(page.locator("[data-is-whole=true]")).waitFor();
    expect(await last.getByRole("button").getAttribute("aria-label")).toMatch(/./);
    // A hand of twenty has more plays than a phone can show: the last ones wait until they are scrolled to.
    expect(await last.locator(".card").count()).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await last.locator(".card").first().waitFor();
  }));
