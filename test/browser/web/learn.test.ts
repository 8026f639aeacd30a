import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { expectAccessibleInBoth } from "./accessible.ts";
import { INPUTS } from "./inputs.ts";
import { doStep, guideOf, playLesson } from "./lesson-player.ts";
import { covered } from "./measure.ts";
import { useSite } from "./site-page.ts";
import { expectFits } from "./table-fits.ts";
import { GAMES, IS_WHOLE, LANDSCAPE, LANGUAGES, LONG, SMALL } from "./visitor.ts";

const onPage = useSite();

/** How many steps each introduction has. */
const STEPS: Readonly<Record<string, number>> = { chimera: 15, "krass-kariert": 13 };

/** Both games and both inputs, in four languages; a sample has each game and each input once. */
const WHOLE_INTRODUCTIONS = [
  ["chimera", "de", "touch", "Jetzt kannst du spielen"],
  ["krass-kariert", "hu", "keyboard", "Most már tudsz játszani"],
  ["chimera", "en", "keyboard", "You know how to play"],
  ["krass-kariert", "ko", "touch", "이제 할 수 있어요"],
] as const;

test.each(WHOLE_INTRODUCTIONS.slice(0, IS_WHOLE ? 4 : 1))(
  "the introduction to %s in %s by %s leads to its end",
  (game, language, input, end) =>
    onPage(
      `/learn/${game}?lang=${language}`,
      async (page) => {
        expect(await playLesson(page, INPUTS[input])).toBe(STEPS[game]);
        await expect.poll(() => page.locator("h1").innerText()).toBe(end);
        expect(await page.evaluate("document.activeElement.tagName")).toBe("H1");
      },
      { hasTouch: input === "touch" },
    ),
);

/** Runs in the page: the levels of the games on this device. */
const KEPT_LEVELS = `new Promise((resolve) => {
  indexedDB.open("cairn").onsuccess = ({ target }) => {
    target.result.transaction("games").objectStore("games").getAll().onsuccess = ({ target }) =>
      resolve(target.result.map(({ level }) => level));
  };
})`;

test("a wrong try is answered; one can be shown how, leave, go on, and play a first game at level 1", () =>
  onPage("/learn", async (page) => {
    await page
      .getByRole("link", { name: /^Introduction/ })
      .first()
      .click();
    await page.getByRole("button", { name: "My turn" }).click();
    await page.getByRole("option", { name: /^12 / }).click();
    await page.getByRole("button", { name: "Play 12" }).click();
    await guideOf(page).getByText("Low cards are hard to get rid of: play the 3 first.").waitFor();
    expect(await page.getByRole("option").count()).toBe(7);
    await page.getByRole("button", { name: "Show me" }).click();
    await page.getByRole("heading", { name: "Higher" }).waitFor();
    await page.getByRole("button", { name: "Leave the introduction" }).click();
    await page.getByText("Go on at step 2 of 15.").click();
    for (let step = 2; step <= 15; step++) {
      await page.getByText(`Step ${step} of 15`).waitFor({ state: "attached" });
      await page.getByRole("button", { name: "Show me" }).click();
    }
    await page.getByRole("dialog").getByRole("button", { name: "Next deal" }).click();
    await page.getByRole("button", { name: "Play your first game" }).click();
    await page.waitForURL("**/play/chimera/*");
    await page.getByRole("option").first().waitFor();
    expect(await page.evaluate(KEPT_LEVELS)).toEqual([1]);
    await page.goto("/learn");
    await page.getByText("Played to the end.").waitFor();
  }));

/** Runs in the page: another tab of this device chooses a language. */
function chooseElsewhere(language: string): void {
  const key = "cairn/settings";
  const settings = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
  localStorage.setItem(key, JSON.stringify({ ...settings, language }));
  dispatchEvent(new StorageEvent("storage", { key }));
}

/** Switches the page to a language where it is. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(chooseElsewhere, language);
  await page.locator(`html[lang^=${language}]`).waitFor({ state: "attached" });
}

/** The languages in which a step is looked at: in a sample one, each in its turn. */
const languagesAt = (step: number): readonly string[] =>
  LANGUAGES.filter((_, i) => IS_WHOLE || i === step % LANGUAGES.length);

test.each(GAMES.slice(IS_WHOLE ? 0 : 1))(
  "nothing of the introduction to %s is cut off at 320 × 568, in any language",
  (game) =>
    onPage(
      `/learn/${game}`,
      async (page) => {
        const words = (): Promise<string> => guideOf(page).innerText();
        let spoken = "en";
        for (let step = 1; step <= (STEPS[game] ?? 0); step++) {
          await page.getByText(`${step}/${STEPS[game]}`).waitFor();
          let told = await words();
          for (const language of languagesAt(step)) {
            // What is told is told again in another language, as soon as its texts are there.
            await speak(page, language);
            if (language !== spoken) await expect.poll(words).not.toBe(told);
            [told, spoken] = [await words(), language];
            await expectFits(page, `step ${step}, told in ${language}`);
            await guideOf(page).getByRole("button").last().click();
            await expectFits(page, `step ${step}, asked in ${language}`);
          }
          await page.locator("header .strip button").first().click();
          await guideOf(page).getByRole("button").first().click();
        }
      },
      { viewport: SMALL },
    ),
  LONG,
);

test.each(GAMES.slice(0, IS_WHOLE ? 2 : 1))(
  "on a phone on its side the guide of the introduction to %s stands beside the table, and nothing lies over it",
  (game) =>
    onPage(
      `/learn/${game}?lang=de`,
      async (page) => {
        for (let step = 1; step <= (STEPS[game] ?? 0); step++) {
          await page.getByText(`${step}/${STEPS[game]}`).waitFor();
          await expect.poll(() => guideOf(page).evaluate(covered), { message: `step ${step}` }).toEqual([]);
          const [guide, table] = await Promise.all([
            guideOf(page).boundingBox(),
            page.locator("main .surface").boundingBox(),
          ]);
          expect((guide?.x ?? 0) + (guide?.width ?? Infinity)).toBeLessThan(table?.x ?? 0);
          await guideOf(page).getByRole("button").first().click();
        }
      },
      { viewport: LANDSCAPE },
    ),
);

test("axe finds nothing in the light and in the dark", () =>
  onPage("/learn/krass-kariert", async (page) => {
    await guideOf(page).waitFor();
    await expectAccessibleInBoth(page);
    await doStep(page, INPUTS.mouse);
    await guideOf(page).getByRole("button").last().click();
    await expectAccessibleInBoth(page);
  }));
