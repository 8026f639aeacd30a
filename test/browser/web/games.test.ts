import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { CHECKS, CHIMERA, recordedGame } from "./kept-games.ts";
import { useSite } from "./site-page.ts";

const onPage = useSite();

describe("the list of games", () => {
  const games = [recordedGame("over", CHECKS), recordedGame("running", CHIMERA, 20)];

  test("is filtered, and forgets what is deleted", () =>
    onPage(
      "/games?lang=en",
      async (page) => {
        const rows = page.locator("main li");
        await expect.poll(() => rows.count()).toBe(2);
        await expectAccessible(page);
        await page.getByRole("radio", { name: "Chimera" }).click();
        await expect.poll(() => rows.count()).toBe(1);
        await page.getByRole("radio", { name: "Finished", exact: true }).click();
        await page.getByText("No game fits this choice.").waitFor();
        await page.getByRole("radio", { name: "Krass Kariert" }).click();
        await page.getByRole("button", { name: "Delete" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        await expect.poll(() => rows.count()).toBe(0);
      },
      { games },
    ));

  test("says so where nothing can be kept", () =>
    onPage("/about", async (page) => {
      await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
      await page.goto(`/games?lang=en`);
      await page.getByText("This browser saves nothing here").waitFor();
      await page.getByRole("link", { name: "Open a file" }).waitFor();
    }));
});
