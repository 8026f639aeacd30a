import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { cramped, cutOff, tooSmall } from "./measure.ts";
import { IS_WHOLE, LANGUAGES, SIZES, SMALL } from "./visitor.ts";

/** Nothing of a table is cut off or too small to press, once it has measured itself. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const faults = async (): Promise<string[]> => [
    ...(await page.evaluate(cutOff, "table" as const)),
    ...(await page.evaluate(tooSmall)),
    ...(await page.evaluate(cramped)),
  ];
  await expect.poll(faults, { message: where }).toEqual([]);
}

/** The sizes at which a table is looked at in a language in a sample: where words are longest, at all. */
export const sizesIn = (language: string): typeof SIZES => (IS_WHOLE || language === "de" ? SIZES : [SMALL]);

/** The languages in which tables are looked at: in a sample the longest words, and longer ones than there are. */
export const LOOKED_AT: readonly string[] = IS_WHOLE ? [...LANGUAGES, "pseudo"] : ["de", "pseudo"];

/** The same at every size, one after the other. */
export async function expectFitsEverywhere(page: Page, state: string, sizes = SIZES): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectFits(page, `${state} at ${viewport.width} × ${viewport.height}`);
  }
}
