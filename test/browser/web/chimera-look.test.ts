import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { becomeChimera, buttons, useChimera } from "./chimera-table.ts";
import { cutOff, tooSmall } from "./measure.ts";
import { LANGUAGES, SIZES } from "./visitor.ts";

const atTable = useChimera();

/** Leads the first play that the finder offers. */
async function leadSomething(page: Page): Promise<void> {
  await page.locator(".strip .chips button").first().click();
  await page.locator(".strip .chips button").first().click();
  await buttons(page).nth(-1).click();
}

describe.each(LANGUAGES)("in %s", (language) => {
  test("nothing is cut off or too small at any size", () =>
    atTable(
      async (page) => {
        const check = async (state: string): Promise<void> => {
          for (const viewport of SIZES) {
            await page.setViewportSize(viewport);
            const where = `${state} at ${viewport.width} × ${viewport.height}`;
            // The table measures itself anew.
            await expect.poll(() => page.evaluate(cutOff, "table" as const), { message: where }).toEqual([]);
            expect(await page.evaluate(tooSmall), where).toEqual([]);
          }
        };
        await check("auction");
        await becomeChimera(page);
        await check("lead");
        await buttons(page).nth(1).click();
        await check("finder");
        await leadSomething(page);
        await page.waitForTimeout(150);
        await check("follow");
      },
      { language },
    ));
});

describe.each(["light", "dark"] as const)("axe finds nothing in %s", (colorScheme) => {
  test("from the auction to a sheet", () =>
    atTable(
      async (page) => {
        await expectAccessible(page);
        await becomeChimera(page);
        await page.getByRole("button", { name: "Plays", exact: true }).click();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Menu" }).click();
        await expectAccessible(page);
      },
      { colorScheme },
    ));
});
