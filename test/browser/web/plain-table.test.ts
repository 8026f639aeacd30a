import { expect, test } from "vitest";
import { violationsInBoth } from "./accessible.ts";
import { useBuild } from "./site-page.ts";

const onStage = useBuild("stage");

interface Stage {
  readonly stage: { play(game: string): void };
}

test("a game of which the page has only the rules is played to its end at a plain table", async () => {
  await onStage("/?lang=en", async (page) => {
    await expect.poll(() => page.evaluate("typeof stage")).toBe("object");
    await page.evaluate(() => (globalThis as unknown as Stage).stage.play("highest-of-three"));
    await page.getByRole("heading", { name: "Highest of three" }).waitFor();
    const cards = page.getByRole("button", { name: /^card \d$/ });
    for (let left = 3; left > 0; left--) {
      await expect.poll(() => cards.count()).toBe(left);
      if (left === 3) expect(await violationsInBoth(page)).toEqual([]);
      await cards.first().click();
    }
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    const story = page.getByRole("region", { name: "What happened" }).getByRole("listitem");
    expect(await story.count()).toBe(10);
    expect(await story.filter({ hasText: "You: card" }).count()).toBe(3);
  });
});
