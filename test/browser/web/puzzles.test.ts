import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { expectAccessibleInBoth } from "./accessible.ts";
import { step } from "./chimera-player.ts";
import { INPUTS } from "./inputs.ts";
import { useSite } from "./site-page.ts";
import { LONG } from "./visitor.ts";

const onPage = useSite();

/** Runs in the page: what it remembers of a game's puzzles. */
const PROGRESS = `JSON.parse(localStorage.getItem("cairn/puzzles") ?? "{}")`;
const progressOf = async (
  page: Page,
  game: string,
): Promise<{ count: number; solved: number; streak: number }> =>
  ((await page.evaluate(PROGRESS)) as Record<string, never>)[game] ?? { count: 0, solved: 0, streak: 0 };

const nextPuzzle = (page: Page) => page.getByRole("button", { name: "Next puzzle" });

test(
  "from the home page to a puzzle by touch: an answer counts once, is played on, and can be tried again",
  () =>
    onPage(
      "/",
      async (page) => {
        await page.getByRole("link", { name: "Puzzles", exact: true }).tap();
        await page.getByRole("link", { name: "Solve: Chimera" }).tap();
        await page.getByRole("list", { name: "Open hands" }).or(page.getByText("hidden")).first().waitFor();
        let isTriedAgain = false;
        for (let solved = 1; solved <= 8 && !isTriedAgain; solved++) {
          await page.getByRole("option").first().waitFor();
          for (let i = 0; i < 12 && (await nextPuzzle(page).count()) === 0; i++)
            await step(page, INPUTS.touch, "high");
          await nextPuzzle(page).waitFor();
          expect((await progressOf(page, "chimera")).count).toBe(solved);
          const again = page.getByRole("button", { name: "Try again" });
          isTriedAgain = (await again.count()) > 0;
          if (isTriedAgain) await again.tap();
          else await nextPuzzle(page).tap();
        }
        expect(isTriedAgain).toBe(true);
        const { count } = await progressOf(page, "chimera");
        for (let i = 0; i < 12 && (await nextPuzzle(page).count()) === 0; i++)
          await step(page, INPUTS.touch, "high");
        await page.getByRole("button", { name: "Show the answer" }).tap();
        await page.getByText("This was the only move").first().waitFor();
        expect((await progressOf(page, "chimera")).count).toBe(count);
        await expectAccessibleInBoth(page);
      },
      { hasTouch: true },
    ),
  LONG,
);

test("a puzzle of one kind by keyboard; the answer can be shown, and it counts as not found", () =>
  onPage("/puzzles/krass-kariert?kind=last-two", async (page) => {
    await page.getByText("Only one move keeps your chip.").waitFor();
    await page.getByRole("option").first().waitFor();
    for (let i = 0; i < 12 && (await nextPuzzle(page).count()) === 0; i++) {
      await page.keyboard.press("l");
      await page.keyboard.press("Enter");
    }
    await nextPuzzle(page).waitFor();
    expect((await progressOf(page, "krass-kariert")).count).toBe(1);
    // The way on has the focus once all has been shown.
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toContain("Next puzzle");
    await page.keyboard.press("Enter");
    await expect.poll(() => nextPuzzle(page).count()).toBe(0);
  }));

/** Runs in the page: whether the deal of the day is kept as one that a server has. */
const SENT = `localStorage.getItem("cairn/days")?.includes('"isSent":true') === true`;
const isSent = async (page: Page): Promise<boolean> => (await page.evaluate(SENT)) === true;

test(
  "the deal of the day is played once, beside what bots got with the same cards, and sent later",
  () =>
    onPage("/about", async (page) => {
      // The same deal whenever this is tested.
      await page.clock.setFixedTime("2026-11-18T12:00:00Z");
      // Nobody takes it on its day; a request that fails would be a fault of the page here.
      await page.route("**/api/day/**", (route) => route.fulfill({ json: {} }));
      await page.goto("/day");
      await page.getByRole("link", { name: "Play today’s deal: Chimera" }).click();
      const result = page.getByRole("link", { name: "See the result" });
      const own = page
        .getByRole("region", { name: "What you can do" })
        .locator("button:enabled:not([aria-pressed])");
      await page.getByRole("option").first().waitFor();
      for (let i = 0; i < 200 && (await result.count()) === 0; i++) {
        await step(page, INPUTS.mouse, "high");
        await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
        await own.or(result).or(page.getByRole("dialog")).first().waitFor();
      }
      await result.click();
      await page.getByText(/^You: .* Bots with the same cards/).waitFor();
      await page.getByRole("button", { name: "Share without giving anything away" }).waitFor();
      await page.getByText("1 day in a row").waitFor();
      await page.reload();
      await page.getByText(/^You: .* Bots with the same cards/).waitFor();
      expect(await page.getByRole("link", { name: "Play today’s deal: Chimera" }).count()).toBe(0);
      expect(await isSent(page)).toBe(false);
      // The day after it is sent, and can be compared.
      await page.unroute("**/api/day/**");
      await page.clock.setFixedTime("2026-11-19T12:00:00Z");
      await page.goto("/day");
      await expect.poll(() => isSent(page)).toBe(true);
      await page.getByText("Chimera · Beside the others").click();
      await page.getByText("Nobody has played these cards here before you.").waitFor();
      await page.goto("/games");
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.locator("main li").count()).toBe(0);
    }),
  LONG,
);
