import type { Locator, Page } from "@playwright/test";
import { type Input, INPUTS } from "./inputs.ts";

// A player in an introduction who does what the guide points at.

/** The words of the guide. */
export const guideOf = (page: Page): Locator => page.locator("header section");
/** Which step it is, as the guide counts them. */
const countOf = (page: Page): Promise<string> => page.locator("header .count").innerText();
/** The table, as long as it is at this step: the next one may begin at any moment. */
const tableAt = (page: Page, count: string): Locator => page.locator(`main:has(.count:text-is("${count}"))`);

/** Goes to a card, or to a place between cards, with the keys of the hand. */
async function chooseByKeys(page: Page): Promise<void> {
  const index = await page
    .locator("[role=option]")
    .evaluateAll((all) =>
      all.findIndex((one) => one.matches("[data-asked]") && one.getAttribute("aria-selected") === "false"),
    );
  await page.keyboard.press("f");
  await page.keyboard.press("Home");
  for (let i = 0; i < index; i++) await page.keyboard.press("ArrowRight");
  // A place is chosen by going there, a card is not.
  const isChosen = await page.locator("[role=option]").nth(index).getAttribute("aria-selected");
  if (isChosen === "false") await page.keyboard.press(" ");
}

/** Does one thing that is asked, if something is: cards are to be chosen first, then there is a button. */
async function doNext(page: Page, input: Input, table: Locator): Promise<void> {
  const cards = table.locator("[role=option][data-asked][aria-selected=false]");
  const button = table.locator("button[data-asked]:enabled");
  if ((await cards.count()) > 0) {
    if (input === INPUTS.keyboard) await chooseByKeys(page);
    else await input.press(page, cards.first());
  } else if (input === INPUTS.keyboard && (await table.locator("[role=option][data-asked]").count()) > 0) {
    // What is chosen in the hand is played from there.
    await page.keyboard.press("Enter");
  } else if ((await button.count()) > 0) await input.press(page, button.first());
  else await page.waitForTimeout(20);
}

/** Milliseconds until a step that does not end is a fault: machines may be busy. */
const STEP_TIMEOUT = 60_000;

/** Closes the guide's words and does what they ask for, until the next step or the score. */
export async function doStep(page: Page, input: Input): Promise<void> {
  await guideOf(page).waitFor();
  const count = await countOf(page);
  await input.press(page, guideOf(page).getByRole("button").last());
  for (const end = Date.now() + STEP_TIMEOUT; Date.now() < end;) {
    if ((await page.getByRole("dialog").count()) > 0 || (await countOf(page)) !== count) return;
    await doNext(page, input, tableAt(page, count));
  }
  throw new Error(`step ${count} does not end`);
}

/** Plays an introduction from its first words to its score, and on to the end; how many steps it had. */
export async function playLesson(page: Page, input: Input): Promise<number> {
  let steps = 0;
  for (; (await page.getByRole("dialog").count()) === 0; steps++) await doStep(page, input);
  await input.press(page, page.getByRole("dialog").getByRole("button").last());
  return steps;
}
