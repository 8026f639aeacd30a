import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { useBuild } from "./site-page.ts";
import { type VisitorOptions } from "./visitor.ts";

// How tests use the stage: a page on which a table stands in any situation.

interface Wanted extends VisitorOptions {
  readonly language?: string;
}

/** Runs something at a table in this situation; the page must stay without a fault. */
type AtTable = (scene: object, run: (page: Page) => Promise<void>, wanted?: Wanted) => Promise<void>;

/** Serves the stage for a file of tests. */
export function useStage(): AtTable {
  const onPage = useBuild("stage");
  return (scene, run, { language = "en", ...options } = {}) =>
    onPage(
      `/?lang=${language}`,
      async (page) => {
        await expect.poll(() => page.evaluate("typeof stage")).toBe("object");
        await page.evaluate((it) => (globalThis as unknown as Stage).stage.open(it), scene);
        await page.getByRole("option").first().waitFor();
        await run(page);
      },
      options,
    );
}

interface Stage {
  readonly stage: { open(scene: object): void; set(change: object): void; calls(): unknown[][] };
}

/** Changes something at the table. */
export const change = (page: Page, what: object): Promise<void> =>
  page.evaluate((it) => (globalThis as unknown as Stage).stage.set(it), what);

/** What was asked of the session so far. */
export const calls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (globalThis as unknown as Stage).stage.calls());

export const option = (page: Page, index: number): Locator => page.getByRole("option").nth(index);
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name });
/** What was read out: at once, or when there was a pause. */
export const assertive = (page: Page): Promise<string> => page.locator("[aria-live=assertive]").innerText();
export const polite = (page: Page): Promise<string> => page.locator("[aria-live=polite]").innerText();

export const selected = (page: Page): Promise<string[]> =>
  page
    .getByRole("option", { selected: true })
    .evaluateAll((options) => options.map((one) => one.textContent?.split(",")[0] ?? ""));

/** A point at the left of a card of the hand, in the middle of its height. */
export async function cornerOf(page: Page, index: number): Promise<[x: number, y: number]> {
  const box = await page.getByRole("option").nth(index).boundingBox();
  return box ? [box.x + 8, box.y + box.height / 2] : [0, 0];
}
