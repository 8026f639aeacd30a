import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { CHECKS, type KeptGame, recordedGame, recordIn, shortGame } from "./kept-games.ts";
import { useSite } from "./site-page.ts";

// What a new player meets: how long a match is, advice in the first game, a sheet for real cards.

const onPage = useSite();
const settingsOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cairn/settings") ?? "{}") as Record<string, unknown>);

test("a match against bots may be to any limit that the rules allow, or of one deal", () =>
  onPage("/?lang=en", async (page) => {
    await page.getByRole("button", { name: "Change: Chimera" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("radio", { name: "Other" }).check();
    const limit = form.getByRole("textbox", { name: "Played to" });
    await limit.fill("30");
    await expect.poll(() => limit.getAttribute("aria-invalid")).toBe("true");
    expect((await settingsOf(page))["chimeraLimit"]).not.toBe(30);
    await limit.fill("60");
    await expect.poll(async () => (await settingsOf(page))["chimeraLimit"]).toBe(60);
    await form.getByRole("radio", { name: "One deal" }).check();
    await form.getByRole("link", { name: "Start" }).click();
    await page.getByRole("option").first().waitFor();
    await page.locator("main header").getByText("one deal").waitFor();
  }));

test("the first game after an introduction says where advice is", () =>
  onPage(
    "/play/krass-kariert/short?lang=en",
    (page) =>
      page
        .getByText(/^The bulb at the top tells you/)
        .first()
        .waitFor(),
    {
      games: [shortGame("krass-kariert", { help: "advice" })],
      before: () => localStorage.setItem("cairn/first-game", JSON.stringify({ id: "short", deals: 0 })),
    },
  ));

/** A game whose second deal is due. */
function betweenDeals(): KeptGame {
  const { events } = recordIn(CHECKS);
  const game = recordedGame(
    "first",
    CHECKS,
    events.findLastIndex(({ type }) => type === "deal"),
  );
  return { ...game, entry: { ...game.entry, help: "advice", seat: 0 } };
}

test("after two deals the advice goes, and is said to be in the menu", () =>
  onPage(
    "/play/krass-kariert/first?lang=en",
    async (page) => {
      await page
        .getByText(/^From now on you play without advice/)
        .first()
        .waitFor();
      await expect.poll(() => page.getByRole("button", { name: "Advice" }).count()).toBe(0);
    },
    {
      games: [betweenDeals()],
      before: () => localStorage.setItem("cairn/first-game", JSON.stringify({ id: "first", deals: 1 })),
    },
  ));

test("a score sheet for real cards counts, and is there again later", () =>
  onPage("/score/krass-kariert?lang=en", async (page) => {
    await page.getByRole("textbox", { name: "Name of player 1" }).fill("Anna");
    await page.getByRole("switch", { name: "Anna" }).click();
    await page.locator("main .form button").last().click();
    const totals = page.locator("tfoot td");
    await expect.poll(() => totals.allTextContents()).toEqual(["2", "3", "3"]);
    await page.reload();
    await expect.poll(() => totals.allTextContents()).toEqual(["2", "3", "3"]);
    await page.getByRole("button", { name: "Remove the last deal" }).click();
    await expect.poll(() => totals.allTextContents()).toEqual(["3", "3", "3"]);
  }));
