import type { Locator, Page } from "@playwright/test";
import { type Input, INPUTS } from "./inputs.ts";

// A player at the Krass Kariert table who knows nothing but roles and names.

const actionsOf = (page: Page): Locator =>
  page.getByRole("region", { name: "What you can do" }).getByRole("button");

/** Waits until what was pressed has been answered, and bots have left something to do. */
async function settled(page: Page): Promise<void> {
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  const own = actionsOf(page).and(page.locator(":enabled"));
  await own.or(page.getByRole("dialog")).first().waitFor();
}

/** Puts a card before the second card of the hand, or wherever else there is a place. */
async function place(page: Page, input: Input): Promise<void> {
  const places = page.getByRole("listbox", { name: /^Places for/ }).getByRole("option");
  if (input === INPUTS.keyboard) {
    await page.keyboard.press("f");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    return;
  }
  await input.press(page, places.nth(Math.min(1, (await places.count()) - 1)));
  await input.press(page, page.getByRole("button", { name: "Insert here" }));
}

/** Chooses the next possible play and plays it. */
async function play(page: Page, input: Input): Promise<void> {
  if (input === INPUTS.keyboard) {
    await page.keyboard.press("l");
    await page.keyboard.press("Enter");
    return;
  }
  await input.press(page, page.getByRole("button", { name: "Plays", exact: true }));
  await input.press(page, page.getByRole("button", { name: /^Play / }));
}

/** What the player has done, to see that a match had everything in it. */
export interface Deeds {
  plays: number;
  takes: number;
  deals: number;
}

/** Does one thing, if there is something to do; true when the match is over. */
async function step(page: Page, input: Input, deeds: Deeds): Promise<boolean> {
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) > 0) {
    if ((await dialog.getByRole("button", { name: "Rematch" }).count()) > 0) return true;
    const next = dialog.getByRole("button", { name: /^Next deal/ });
    if ((await next.count()) > 0) {
      deeds.deals++;
      await input.press(page, next);
      // The sheet takes a moment to go; it must not be pressed again.
      await next.waitFor({ state: "detached" });
    }
    return false;
  }
  const names = await actionsOf(page).allInnerTexts();
  const [first = ""] = names;
  if (names.includes("Insert here")) await place(page, input);
  else if (names.includes("Plays")) {
    deeds.plays++;
    await play(page, input);
  } else if (first.startsWith("Nothing beats this") || first === "Go on") {
    deeds.takes++;
    if (input === INPUTS.keyboard) await page.keyboard.press(first === "Go on" ? "Enter" : "r");
    else await input.press(page, actionsOf(page).first());
  }
  return false;
}

/** Plays to the end of the match. */
export async function playMatch(page: Page, input: Input): Promise<Deeds> {
  const deeds: Deeds = { plays: 0, takes: 0, deals: 0 };
  for (let i = 0; i < 1200; i++) {
    if (await step(page, input, deeds)) return deeds;
    await settled(page);
  }
  throw new Error("the match does not end");
}
