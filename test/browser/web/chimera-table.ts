import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { shortGame } from "./kept-games.ts";
import { useSite } from "./site-page.ts";
import { type VisitorOptions } from "./visitor.ts";

interface Wanted extends VisitorOptions {
  readonly language?: string;
}

/** Runs something at a table of Chimera against bots, always with the same cards. */
type AtTable = (run: (page: Page) => Promise<void>, wanted?: Wanted) => Promise<void>;

/** Serves the page for a file of tests. */
export function useChimera(): AtTable {
  const onPage = useSite();
  return (run, { language = "en", ...options } = {}) =>
    onPage(
      `/play/chimera/short?lang=${language}`,
      async (page) => {
        await page.getByRole("option").first().waitFor();
        await run(page);
      },
      { games: [shortGame("chimera")], ...options },
    );
}

/** The own turn in the auction is there when there are four buttons. */
export const buttons = (page: Page): Locator => page.locator("main section.actions button");

/** Takes the highest bid; when the hunters have given each other a card, it is our lead: three buttons. */
export async function becomeChimera(page: Page): Promise<void> {
  await buttons(page).nth(3).click();
  await expect.poll(() => page.getByRole("option").count()).toBe(20);
  await expect.poll(() => buttons(page).count()).toBe(3);
}
