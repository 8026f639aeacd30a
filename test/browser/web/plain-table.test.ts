import scree from "@cairn/testkit/scree";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { violationsInBoth } from "./accessible.ts";
import { useBuild } from "./site-page.ts";
import { LONG } from "./visitor.ts";

// The third game in the page: nothing but its registration is known of it there.

const onStage = useBuild("stage");

interface Stage {
  readonly stage: { play(game: string): void };
}

const rematch = (page: Page) => page.getByRole("button", { name: "Rematch" });

/** Waits for something to do, and does the first of it; false when the match is over. */
async function step(page: Page): Promise<boolean> {
  const actions = page.getByRole("region", { name: "What you can do" });
  const choice = actions.getByRole("button", { name: /^(?:[1-9](?:-[1-9])*|pass|Next deal.*)$/ }).first();
  await choice.or(rematch(page)).first().waitFor({ timeout: LONG });
  if ((await rematch(page).count()) > 0) return false;
  const said = page.getByRole("region", { name: "What happened" }).getByRole("listitem");
  const before = await said.count();
  const chosen = (await choice.textContent()) ?? "";
  await choice.click();
  await expect.poll(() => said.count(), { timeout: LONG }).toBeGreaterThan(before);
  // Plays are told, by their cards, while their deal is.
  if (/^[1-9]/.test(chosen))
    await said
      .filter({ hasText: `You: ${chosen}` })
      .first()
      .waitFor();
  return true;
}

test(
  "a game of which the page has only the rules is played to its end at a plain table",
  async () => {
    await onStage("/?lang=en", async (page) => {
      await expect.poll(() => page.evaluate("typeof stage")).toBe("object");
      await page.evaluate((id) => (globalThis as unknown as Stage).stage.play(id), scree.game.id);
      await page.getByRole("heading", { name: "Scree" }).waitFor();
      const known = page.getByRole("definition");
      // Bots may have played by now: how many cards each has left is shown, not which.
      await known
        .filter({ hasText: /^[1-8], [1-8], [1-8]$/ })
        .first()
        .waitFor();
      // Its own cards are shown, and nobody else's.
      expect(await known.filter({ hasText: /^[1-9](?:, [1-9]){7}$/ }).count()).toBe(1);
      expect(await violationsInBoth(page)).toEqual([]);
      while (await step(page));
      // Now everything is shown.
      await known
        .filter({ hasText: /^[1-9], [1-9], [1-9]$/ })
        .first()
        .waitFor();
    });
  },
  LONG,
);
