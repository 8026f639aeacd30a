import type { Locator, Page } from "@playwright/test";
import { type Input, INPUTS } from "./inputs.ts";

// A player at the Chimera table who knows nothing but roles and names.

const actionsOf = (page: Page): Locator =>
  page.getByRole("region", { name: "What you can do" }).getByRole("button");

/**
 * Waits until what was pressed has been answered, and bots have left something to do: before that, whatever could be
 * pressed may be gone in a moment.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  const own = actionsOf(page).and(page.locator(":enabled:not([aria-pressed])"));
  const gift = page.getByRole("button", { name: /^Choose \d cards? for/ });
  await own.or(gift).or(page.getByRole("dialog")).first().waitFor();
}

/** Presses the first enabled button with a name; whether there was one. */
async function pressIf(page: Page, input: Input, target: Locator): Promise<boolean> {
  const enabled = target.and(page.locator(":enabled")).first();
  if ((await enabled.count()) === 0) return false;
  await input.press(page, enabled);
  return true;
}

/** Gives away the last cards of the hand. */
async function give(page: Page, input: Input, count: number): Promise<void> {
  const options = page.getByRole("option");
  for (let i = 1; i <= count; i++) {
    if (input === INPUTS.keyboard) {
      await page.keyboard.press("f");
      await page.keyboard.press("End");
      for (let left = 1; left < i; left++) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press(" ");
    } else await input.press(page, options.nth(-i));
  }
  await input.press(page, actionsOf(page).first());
}

/** Finds a play with the button for it, and plays it. */
async function play(page: Page, input: Input): Promise<void> {
  const isReady = page.getByRole("button", { name: /^Play / });
  const plays = page.getByRole("button", { name: "Plays", exact: true });
  const attached = page.getByRole("group", { name: "Possible plays" }).getByRole("button");
  for (let i = 0; i < 8 && (await isReady.count()) === 0; i++) {
    const isAttaching = (await page.getByText(/^with the (card|pair)$/).count()) > 0;
    if (isAttaching) await input.press(page, attached.first());
    else if (input === INPUTS.keyboard) await page.keyboard.press("l");
    else await input.press(page, plays);
  }
  if (input === INPUTS.keyboard) await page.keyboard.press("Enter");
  else await input.press(page, isReady);
  // It is played, or there is a question about it, which takes a moment to come: it must not be pressed again.
  const isPlayed = page.getByRole("main").filter({ hasNot: isReady });
  await isPlayed.or(page.getByRole("dialog")).first().waitFor();
}

/** Does one thing, if there is something to do; true when the match is over. */
export async function step(page: Page, input: Input, bids: "high" | "never"): Promise<boolean> {
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) > 0) {
    if ((await dialog.getByRole("button", { name: "Rematch" }).count()) > 0) return true;
    const onward = dialog.getByRole("button", { name: /^Next deal|Pi Ya as/ });
    // The sheet takes a moment to go; it must not be pressed again.
    if (await pressIf(page, input, onward)) await onward.first().waitFor({ state: "detached" });
    return false;
  }
  const names = await actionsOf(page).allInnerTexts();
  const gift = /^Choose (\d) cards? for/.exec(names[0] ?? "");
  if (gift) await give(page, input, Number(gift[1]));
  else if (names.includes("Plays")) await play(page, input);
  else
    await pressIf(
      page,
      input,
      page.getByRole("button", { name: bids === "high" ? /^Bid \d0|^Pass/ : /^Pass(?! this)/ }).last(),
    );
  return false;
}

/** Plays to the end of the match, as the Chimera wherever possible or as a hunter wherever possible. */
export async function playMatch(page: Page, input: Input, bids: "high" | "never" = "high"): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (await step(page, input, bids)) return;
    await settled(page);
  }
  throw new Error("the match does not end");
}
