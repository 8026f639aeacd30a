import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { drawing, following, leading, out } from "./krass-kariert-scenes.ts";
import {
  assertive,
  button,
  calls,
  change,
  cornerOf,
  option,
  polite,
  selected,
  useStage,
} from "./stage-page.ts";

const atTable = useStage();

describe("selecting neighbours", () => {
  test("taps extend to neighbours and never leave a gap", () =>
    atTable(leading(), async (page) => {
      await option(page, 1).click();
      await option(page, 2).click();
      await option(page, 0).click();
      expect(await selected(page)).toEqual(["8", "10", "9"]);
      await button(page, "Play 3-straight 8–10").waitFor();
      await option(page, 7).click();
      expect(await selected(page)).toEqual(["5"]);
    }));

  test("a sweep over everything takes three, a tap that drifts 9 px one, a press none", () =>
    atTable(leading(), async (page) => {
      await page.mouse.move(...(await cornerOf(page, 7)));
      await page.mouse.down();
      await page.mouse.move(...(await cornerOf(page, 0)));
      await page.mouse.up();
      expect(await selected(page)).toEqual(["12", "12", "5"]);
      const [x, y] = await cornerOf(page, 1);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 9, y);
      expect(await selected(page)).toEqual(["12", "12", "5"]);
      await page.mouse.up();
      expect(await selected(page)).toEqual(["10"]);
    }));

  test("what cannot be played says why", () =>
    atTable(following("8 9 9 S 5 5 X 2 4 2"), async (page) => {
      const why = async (first: number, last: number): Promise<string> => {
        await page.keyboard.press("Escape");
        await option(page, first).click();
        if (last !== first) await option(page, last).click();
        return page.locator("section.actions button").last().innerText();
      };
      expect(await why(0, 0)).toBe("8 does not beat pair of 3");
      expect(await why(0, 1)).toBe("2-straight 8–9 does not beat pair of 3");
      expect(await why(2, 3)).toBe("Stop is played alone");
      expect(await why(7, 8)).toBe("No combination");
      expect(await why(3, 3)).toBe("Play Stop: the round ends, you lead");
      expect(await why(1, 2)).toBe("Play pair of 9");
    }));

  test("a tap under a bracket goes through its plays, and cards that would meet are told", () =>
    atTable(leading("5 5 5 12 7 8 12 1"), async (page) => {
      const box = await option(page, 1).boundingBox();
      if (!box) throw new Error("there is a card");
      const chosen: string[] = [];
      for (let i = 0; i < 3; i++) {
        await page.mouse.click(box.x + 10, box.y + box.height + 6);
        chosen.push(await page.locator("section.actions button").last().innerText());
      }
      expect(chosen).toEqual(["Play pair of 5", "Play pair of 5", "Play triple of 5"]);
      await option(page, 4).click();
      await option(page, 5).click();
      await page.getByText("12 and 12 meet: pair of 12").waitFor();
    }));

  test("keys: arrows, Shift, plays in turn, digits, Escape, Enter", () =>
    atTable(leading(), async (page) => {
      await page.keyboard.press("f");
      await page.keyboard.press(" ");
      for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
      expect(await selected(page)).toEqual(["8", "10", "9"]);
      await page.keyboard.press("Escape");
      expect(await selected(page)).toEqual([]);
      await page.keyboard.press("l");
      expect(await selected(page)).toEqual(["5"]);
      await page.keyboard.press("0");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("card 10 of 10");
      await page.keyboard.press("Enter");
      expect(await calls(page)).toEqual([["act", { type: "play", seat: 0, at: 7, count: 1 }]]);
    }));

  test("K9 X is named in place: the strongest first, all reachable", () =>
    atTable(leading(), async (page) => {
      await option(page, 3).click();
      expect(await page.getByRole("group", { name: "What X stands for" }).getByRole("button").count()).toBe(
        12,
      );
      await option(page, 4).click();
      const names = page.getByRole("group", { name: "What X stands for" }).getByRole("button");
      expect(await names.allInnerTexts()).toEqual(["7: pair of 7", "8: 2-straight 7–8", "6: 2-straight 6–7"]);
      await names.nth(2).click();
      await button(page, "Play 2-straight 6–7").click();
      expect(await calls(page)).toEqual([["act", { type: "play", seat: 0, at: 3, count: 2, values: [6] }]]);
    }));

  test("K9 two X get their values separately, as far as the policy lets them", () =>
    atTable(leading("X 7 X 2", { xPolicy: "free" }), async (page) => {
      for (const index of [0, 1, 2]) await option(page, index).click();
      await button(page, "6 and 8: 3-straight 6–8").click();
      await button(page, "Play 3-straight 6–8").click();
      expect(await calls(page)).toMatchObject([["act", { at: 0, count: 3, values: [6, 8] }]]);
    }));
});

describe("putting a card into the hand", () => {
  const hand = "6 8 12 12 5 5 X 9 1 2";
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const where = (page: Page): Promise<string> => page.getByRole("option", { selected: true }).innerText();

  test("first and last place can be reached, each says what it makes and breaks, and going back is free", () =>
    atTable(following(hand), async (page) => {
      await button(page, "reserve card 7").click();
      expect(await page.getByRole("option").count()).toBe(11);
      await option(page, 1).click();
      expect(await where(page)).toBe("Place 2 of 11, between 6 and 8. Makes 3-straight 6–8.");
      await option(page, 3).click();
      expect(await where(page)).toBe("Place 4 of 11, between 12 and 12. Splits pair of 12.");
      await expect.poll(() => polite(page)).toContain("Splits pair of 12.");
      await button(page, "Cancel").click();
      expect(await page.getByRole("option").count()).toBe(10);
      await button(page, "Take reserve").click();
      await option(page, 0).click();
      await button(page, "Insert here").click();
      expect(await calls(page)).toEqual([["act", { type: "take", seat: 0, reserve: 0, at: 0 }]]);
    }));

  test("by keys, and by R for the other card", () =>
    atTable(following(hand), async (page) => {
      await page.keyboard.press("r");
      await page.keyboard.press("r");
      await page.getByRole("listbox", { name: "Places for 12" }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
        .toBe("option");
      await page.keyboard.press("Home");
      for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
      expect(await where(page)).toBe("Place 3 of 11, between 8 and 12. Makes triple of 12.");
      await page.keyboard.press("Enter");
      expect(await calls(page)).toEqual([["act", { type: "take", seat: 0, reserve: 1, at: 2 }]]);
    }));

  test("dragged from the reserve it follows the pointer, and nothing is final", () =>
    atTable(following(hand), async (page) => {
      const box = await button(page, "reserve card 7").boundingBox();
      if (!box) throw new Error("there is a reserve card");
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + 60, { steps: 3 });
      await page.mouse.move(...(await cornerOf(page, 4)), { steps: 3 });
      await page.mouse.up();
      expect(await where(page)).toContain("Place 5 of 11");
      expect(await calls(page)).toEqual([]);
    }));

  test("a second tap inserts where that is set", () =>
    atTable(
      following(hand),
      async (page) => {
        await button(page, "reserve card 7").click();
        await option(page, 5).click();
        await option(page, 5).click();
        await expect.poll(() => calls(page)).toEqual([["act", { type: "take", seat: 0, reserve: 0, at: 5 }]]);
      },
      { settings: { tapTwiceToInsert: true } },
    ));

  test("K12 drawn cards come one at a time, each told", () =>
    atTable(drawing(), async (page) => {
      await expect.poll(() => assertive(page)).toBe("You draw 7, card 1 of 3. Choose its place.");
      expect(await button(page, "Cancel").count()).toBe(0);
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      expect(await calls(page)).toEqual([["act", { type: "insert", seat: 0, at: 0 }]]);
      // The next one is placed by keys as well: the focus is at its place, and the arrows go on from there.
      await change(page, { ...drawing("insert at 0"), event: { type: "insert", seat: 0, at: 0 } });
      await expect.poll(() => focused(page)).toMatch(/^Place 11 of 11/);
      await page.keyboard.press("ArrowLeft");
      expect(await focused(page)).toMatch(/^Place 10 of 11/);
      await page.keyboard.press("Escape");
      await expect.poll(() => focused(page)).toMatch(/^Place 11 of 11/);
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      expect((await calls(page))[1]).toEqual(["act", { type: "insert", seat: 0, at: 0 }]);
    }));
});

test("who is out of the deal can go to its end, and reserve cards say what they are", () =>
  atTable(leading(), async (page) => {
    await page.locator(".reserves").getByText("Reserve", { exact: true }).waitFor();
    await change(page, out());
    await button(page, "To the end of the deal").click();
    expect(await calls(page)).toEqual([["hurry"]]);
  }));
