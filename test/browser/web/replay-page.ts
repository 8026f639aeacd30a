import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";

// How tests use a replay.

export const slider = (page: Page): Locator => page.getByRole("slider");
export const momentOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

/** Opens a record as a reader does: by choosing its file. */
export async function openFile(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
  await slider(page).waitFor();
}

/** Presses a key that leads to a moment. */
export async function press(page: Page, key: string, moment: number): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => momentOf(page)).toBe(moment);
}

/** Goes to a moment by the slider. */
export async function moveTo(page: Page, moment: number): Promise<void> {
  await slider(page).fill(`${moment}`);
  await expect.poll(() => momentOf(page)).toBe(moment);
}
