import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./accessible.ts";
import { BIG_TRICKS, trick } from "./chimera-scenes.ts";
import { becomeChimera, buttons, useChimera } from "./chimera-table.ts";
import { change, useStage } from "./stage-page.ts";
import { DESK } from "./visitor.ts";
import { LOOKED_AT, expectFitsEverywhere, sizesIn } from "./table-fits.ts";

const atTable = useChimera();
const atScene = useStage();

/** Leads the first play that the finder offers; then it is on the table. */
async function leadSomething(page: Page): Promise<void> {
  await page.locator(".panel li button").first().click();
  await buttons(page).nth(-1).click();
  await expect.poll(() => page.getByRole("option").count()).toBeLessThan(20);
}

describe.each(LOOKED_AT)("in %s", (language) => {
  const sizes = sizesIn(language);
  test("nothing is cut off or too small at any size", () =>
    atTable(
      async (page) => {
        await expectFitsEverywhere(page, "auction", sizes);
        await becomeChimera(page);
        await expectFitsEverywhere(page, "lead", sizes);
        await buttons(page).nth(1).click();
        await expectFitsEverywhere(page, "finder", sizes);
        await leadSomething(page);
        await expectFitsEverywhere(page, "follow", sizes);
      },
      { language },
    ));
});

test("between tricks a large table shows what was taken, and by which side", () =>
  atScene(
    trick("3s-3p-3t-2j", "pass", "pass", "10t", "pass", "pass"),
    async (page) => {
      await page.getByRole("region", { name: "Dóra-Katalin" }).getByText("5 cards taken").waitFor();
      // Two stones of the hunters' side on the cairn.
      await expect.poll(() => page.locator("main .surface svg path.together").count()).toBe(2);
      expect(await page.getByText("cards taken").count()).toBe(1);
    },
    { viewport: DESK },
  ));

test.each(LOOKED_AT)("big tricks stay on the table in %s", (language) =>
  atScene(
    BIG_TRICKS["many steps"],
    async (page) => {
      for (const [what, scene] of Object.entries(BIG_TRICKS)) {
        await change(page, scene);
        await expectFitsEverywhere(page, what, sizesIn(language));
      }
    },
    { language },
  ),
);

test("stacks of fourteen ranks can be touched, and leave room for a trick, at any size", () =>
  atScene(BIG_TRICKS["many steps"], (page) => expectFitsEverywhere(page, "stacks"), {
    settings: { handLayout: "stacks" },
  }));

test("axe finds nothing in the light and in the dark, from the auction to a sheet", () =>
  atTable(async (page) => {
    await expectAccessibleInBoth(page);
    await becomeChimera(page);
    await page.getByRole("button", { name: "Plays", exact: true }).click();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expectAccessibleInBoth(page);
  }));
