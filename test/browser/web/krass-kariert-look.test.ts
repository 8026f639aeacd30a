import { describe, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./accessible.ts";
import { busy, crowded, drawing, following, leading, lost } from "./krass-kariert-scenes.ts";
import { movements, seatsOverCards, watchMovements } from "./measure.ts";
import { assertive, button, calls, change, option, polite, useStage } from "./stage-page.ts";
import { LOOKED_AT, expectFitsEverywhere, sizesIn } from "./table-fits.ts";
import { DESK } from "./visitor.ts";

const atTable = useStage();

describe("K8 giving up", () => {
  test("is asked where something could be played", () =>
    atTable(following("9 9 1", ""), async (page) => {
      await button(page, "Give up the deal").click();
      await page.getByRole("dialog", { name: "Give up the deal?" }).waitFor();
      expect(await calls(page)).toEqual([]);
      await button(page, "Give up").last().click();
      expect(await calls(page)).toEqual([["act", { type: "concede", seat: 0 }]]);
    }));

  test("says why where nothing is left", () =>
    atTable(following("1 2 4", ""), async (page) => {
      await expect
        .poll(() => assertive(page))
        .toBe("No card of yours beats pair of 3, and you have no reserve card.");
      await page.keyboard.press("Enter");
      expect(await calls(page)).toEqual([["act", { type: "concede", seat: 0 }]]);
    }));

  test("happens by itself after a look, where there is nothing to decide", () =>
    atTable({ ...following(), legal: [] }, async (page) => {
      const event = { type: "take", seat: 2, reserve: 0, card: "4" };
      await change(page, { ...following("1 2 4", ""), event });
      await button(page, "Go on").waitFor();
      await expect.poll(() => calls(page)).toEqual([["act", { type: "concede", seat: 0 }]]);
    }));
});

test("T, C and B read the table, the cards and the chips", () =>
  atTable(following(), async (page) => {
    await expect.poll(() => assertive(page)).toBe("Your turn. To beat: pair of 3.");
    await page.keyboard.press("t");
    await expect.poll(() => polite(page)).toBe("Ben: pair of 3.");
    await page.keyboard.press("c");
    await expect.poll(() => polite(page)).toBe("You: 10 cards left. Ben: 2 cards left. Cho: 4 cards left.");
    await page.keyboard.press("b");
    await expect.poll(() => polite(page)).toContain("Cho: 3 chips, Reserve cards: 4.");
  }));

test("the end of a deal says who pays and why; the end of a match who has lost", () =>
  atTable(lost([1, 1, 2]), async (page) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Ben did not beat a pair of 12 and had no reserve card left.").waitFor();
    await dialog.getByText("Ben: no chip left. The next loss ends the game.").waitFor();
    await dialog.getByRole("button", { name: "Next deal" }).click();
    expect(await calls(page)).toEqual([["nextDeal"]]);
    await change(page, lost([1, 0, 2]));
    await page.getByRole("dialog", { name: "You win!" }).waitFor();
    await dialog.getByText("Ben could not pay a chip any more. Everybody else has won.").waitFor();
    await expectAccessible(page);
  }));

describe.each(LOOKED_AT)("in %s", (language) => {
  const sizes = sizesIn(language);
  test("nothing is cut off or too small at any size, five players, twenty cards", () =>
    atTable(
      crowded(20),
      async (page) => {
        await expectFitsEverywhere(page, "turn", sizes);
        await option(page, 6).click();
        await option(page, 7).click();
        await expectFitsEverywhere(page, "X", sizes);
        await page.locator(".reserves button").first().click();
        await expectFitsEverywhere(page, "places", sizes);
        await change(page, { ...crowded(7), legal: [] });
        await expectFitsEverywhere(page, "waiting", sizes);
        await change(page, busy());
        await expectFitsEverywhere(page, "much done", sizes);
        await change(page, leading());
        await expectFitsEverywhere(page, "lead", sizes);
        await change(page, drawing());
        await expectFitsEverywhere(page, "drawn", sizes);
        await change(page, following("1 2 4", ""));
        await expectFitsEverywhere(page, "nothing left", sizes);
      },
      { language },
    ));
});

/** There the others sit around the table. */
const TALL_PHONE = { width: 390, height: 844 };
const UPRIGHT = [TALL_PHONE, { width: 820, height: 1180 }];

test("upright the others sit around the table where it is high enough, and cover nothing of it", () =>
  atTable(
    busy(),
    async (page) => {
      for (const scene of [busy(), crowded(14), leading(), following()]) {
        await change(page, scene);
        await expectFitsEverywhere(page, "around", UPRIGHT);
        for (const viewport of UPRIGHT) {
          await page.setViewportSize(viewport);
          await expect.poll(() => page.evaluate(seatsOverCards)).toEqual([]);
        }
      }
      await change(page, busy());
      const tops = await page
        .locator("[data-spot^=seat-]")
        .evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().top));
      const [first = 0, second = 0, third, last] = tops;
      expect([first, second]).toEqual([last, third]);
      expect(first).toBeGreaterThan(second);
    },
    { language: "de", viewport: TALL_PHONE },
  ));

test("axe finds nothing in the light and in the dark, at a full table, with places, with a sheet", () =>
  atTable(
    crowded(20),
    async (page) => {
      await page.keyboard.press("l");
      await expectAccessibleInBoth(page);
      await page.keyboard.press("r");
      await expectAccessibleInBoth(page);
      await button(page, "Menu").click();
      await button(page, "What beats what").click();
      await page.getByRole("dialog", { name: "What beats what" }).waitFor();
      await expectAccessibleInBoth(page);
    },
    { viewport: DESK },
  ));

test("a play flies from its seat to the table", () =>
  atTable(
    { ...leading(), legal: [] },
    async (page) => {
      await page.evaluate(watchMovements);
      await change(page, following());
      await expect
        .poll(() => page.evaluate(movements))
        .toContainEqual(expect.stringMatching(/^lying .*500 ms$/));
    },
    { settings: { motion: 500 } },
  ));

test("with less motion nothing moves", () =>
  atTable(
    { ...leading(), legal: [] },
    async (page) => {
      await page.evaluate(watchMovements);
      await change(page, { ...following(), event: { type: "take", seat: 2, reserve: 0, card: "4" } });
      await option(page, 5).click();
      await button(page, "Take reserve").click();
      await option(page, 2).click();
      await button(page, "Insert here").click();
      expect(await page.evaluate(movements)).toEqual([]);
    },
    { reducedMotion: "reduce", settings: { motion: 500 } },
  ));

test("what is selected, usable and not usable differs without colour", () =>
  atTable(following("9 9 1 2 4"), async (page) => {
    await option(page, 0).click();
    const looks = await page.getByRole("option").evaluateAll((options) =>
      options.slice(0, 3).map((one) => {
        const card = one.querySelector(".card");
        const face = one.querySelector(".face");
        return {
          tick: one.querySelector(".tick") !== null,
          lifted: card !== null && getComputedStyle(card).transform !== "none",
          opacity: face && getComputedStyle(face).opacity,
        };
      }),
    );
    expect(looks).toEqual([
      { tick: true, lifted: true, opacity: "1" },
      { tick: false, lifted: false, opacity: "1" },
      { tick: false, lifted: false, opacity: "0.55" },
    ]);
  }));
