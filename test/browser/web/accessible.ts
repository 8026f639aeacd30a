import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { settle } from "./measure.ts";

/** What axe says of colours; all else is the same in every theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Part = "everything" | "colours";

/** What axe finds on a page, a line a kind of fault. */
async function violationsOf(page: Page, part: Part = "everything"): Promise<string[]> {
  // Where something fades or changes its colour, axe would judge what nobody reads.
  await page.evaluate(settle);
  // A page that has axe already need not read it again: that takes longer than most looks.
  const hasAxe = await page.evaluate(() => "axe" in globalThis);
  // The new mode opens a window of its own for every look, and what is in order need not be described.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: "void 0;" }) }).setLegacyMode();
  axe.options({
    resultTypes: ["violations"],
    ...(part === "colours" ? { runOnly: { type: "rule", values: COLOUR_RULES } } : {}),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What axe finds in the light, and with other colours. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violationsOf(page, "colours");
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(settle);
  return [...found, ...dark.map((fault) => `dark: ${fault}`)];
}

/** Axe finds nothing in the light and in the dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  expect(await violationsInBoth(page)).toEqual([]);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
