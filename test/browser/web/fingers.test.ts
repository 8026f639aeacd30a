import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { following, leading } from "./krass-kariert-scenes.ts";
import { calls, cornerOf, option, selected, useStage } from "./stage-page.ts";

const atTable = useStage();

describe("fingers", () => {
  /** From the middle of a card straight up. */
  async function swipeUp(page: Page, index: number, far: number): Promise<void> {
    const [x, y] = await cornerOf(page, index);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2, y - far, { steps: 4 });
    await page.mouse.up();
  }

  test("a swipe up plays what is selected, where that is set", () =>
    atTable(
      following(),
      async (page) => {
        await option(page, 5).click();
        await option(page, 6).click();
        await swipeUp(page, 5, 40);
        expect(await calls(page)).toEqual([]);
        await swipeUp(page, 5, 60);
        await expect.poll(() => calls(page)).toEqual([["act", { type: "play", seat: 0, at: 5, count: 2 }]]);
      },
      { settings: { swipeToPlay: true } },
    ));

  test("otherwise it does nothing, and selects nothing", () =>
    atTable(following(), async (page) => {
      await swipeUp(page, 5, 60);
      expect([await calls(page), await selected(page)]).toEqual([[], []]);
    }));

  test("a long press, a right click and I tell about a card, and none of them selects it", () =>
    atTable(
      leading("8 X S D 7 12 12 5 5 5"),
      async (page) => {
        const dialog = page.getByRole("dialog");
        await page.mouse.move(...(await cornerOf(page, 1)));
        await page.mouse.down();
        await dialog.getByText("X is any number from 1 to 12").waitFor();
        await page.mouse.up();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        await option(page, 2).click({ button: "right" });
        await dialog.getByText("Stop is played alone").waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        // Right after a dialog a key may come before the focus is back: a person would press it again.
        const told = dialog.getByText("8: you hold 1 of 4.");
        const ask = async (): Promise<boolean> => {
          await page.keyboard.press("f");
          await page.keyboard.press("i");
          return told.isVisible();
        };
        await expect.poll(ask, { interval: 300 }).toBe(true);
        await page.keyboard.press("Escape");
        expect(await selected(page)).toEqual([]);
      },
      { hasLongPress: true },
    ));
});
