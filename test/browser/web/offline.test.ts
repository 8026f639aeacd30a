import type { Page } from "@playwright/test";
import { test } from "vitest";
import { settled, step } from "./chimera-player.ts";
import { INPUTS } from "./inputs.ts";
import { CHECKS, recordedGame, recordIn } from "./kept-games.ts";
import { press, slider } from "./replay-page.ts";
import { useServer, waitUntilKept } from "./server-page.ts";
import { LONG } from "./visitor.ts";

const served = useServer();

/** Plays until cards of the own hand are on the table, which takes bots that bid and play. */
async function playSomething(page: Page): Promise<void> {
  await page.getByRole("option").first().waitFor();
  for (let i = 0; i < 200; i++) {
    const before = await page.getByRole("option").count();
    await step(page, INPUTS.mouse, "high");
    await settled(page);
    if ((await page.getByRole("option").count()) < before) return;
  }
  throw new Error("nothing was played");
}

test(
  "after one visit and without a server: bots, rules, introductions, puzzles, the day, own games, in every language",
  () =>
    served.withPeople([{ isKept: true, games: [recordedGame("mine", CHECKS)] }], async ({ page }) => {
      await page.goto("/about");
      await waitUntilKept(page);
      await served.stop();
      try {
        await page.goto("/");
        await page.getByRole("link", { name: "Play now: Chimera" }).click();
        await playSomething(page);
        await page.reload();
        await page.getByRole("option").first().waitFor();
        await page.goto("/play/krass-kariert");
        await page.getByRole("option").first().waitFor();
        await page.goto("/g/mine");
        await slider(page).waitFor();
        await press(page, "End", recordIn(CHECKS).events.length);
        await page.goto("/rules/chimera?lang=ko");
        await page.getByRole("heading", { name: "한눈에 보기" }).waitFor();
        await page.goto("/learn/krass-kariert?lang=hu");
        await page.getByRole("heading", { name: "Rendezni tilos" }).waitFor();
        await page.goto("/puzzles/chimera?lang=en");
        await page.getByRole("option").first().waitFor();
        await page.goto("/day?lang=en");
        await page.getByRole("link", { name: "Play today’s deal: Chimera" }).click();
        await page.getByRole("option").first().waitFor();
        await page.goto("/learn?lang=hu");
        await page.getByRole("heading", { level: 1, name: "Tanulás" }).waitFor();
        // A file of the build that is looked at is that file.
        await page.goto("/third-party-notices.txt");
        await page.getByText("Permission is hereby granted").first().waitFor();
        // What needs others says so, and has a way on.
        await page.goto("/tables?lang=en");
        await page.getByText("The server cannot be reached.").first().waitFor();
      } finally {
        await served.start();
      }
    }),
  LONG,
);
