import { expect, test } from "vitest";
import { sceneNamed } from "./ceremony-scenes.ts";
import { change, useStage } from "./stage-page.ts";
import { DESK } from "./visitor.ts";

// What a player reads beside the cards: what was given, the score, and how a deal went.

const atTable = useStage();

test("what a Hunter has given stays in sight", () => {
  const { before, change: given } = sceneNamed("chimera-trap");
  return atTable(before, async (page) => {
    await change(page, given);
    await page.getByText(/^You gave: \w+, \w+$/).waitFor();
  });
});

/** Runs in the page: cells of tables whose text does not fit. */
const cutCells = (): string[] =>
  [...document.querySelectorAll("table :is(tbody, tfoot) :is(td, th)")].flatMap((cell) =>
    cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent ?? ""] : [],
  );

test.each(["en", "ko"])(
  "in %s the score sheet of a desk fits, and a deal that is over tells its story",
  (language) => {
    const { before, change: ended } = sceneNamed("chimera-deal-end");
    return atTable(
      before,
      async (page) => {
        await change(page, { ...ended, pause: { left: undefined } });
        const sheet = page.getByRole("dialog");
        await sheet.getByRole("list").first().waitFor();
        await page.locator("aside table tbody tr").first().waitFor();
        expect(await page.evaluate(cutCells)).toEqual([]);
        if (language !== "en") return;
        await sheet.getByRole("button", { name: "Look at the deal" }).click();
        const story = page.getByRole("dialog", { name: "The deal from beginning to end" });
        await story.getByRole("heading", { name: "Trick 1", exact: true }).waitFor();
        const { deal } = (
          ended as { readonly view: { readonly deal: { readonly tricks: readonly unknown[] } } }
        ).view;
        const headings = story.getByRole("heading", { name: /^Trick \d+$/ });
        await expect.poll(() => headings.count()).toBe(deal.tricks.length);
      },
      { language, viewport: DESK },
    );
  },
);
