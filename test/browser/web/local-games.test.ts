import { expect, test } from "vitest";
import { settled, step } from "./chimera-player.ts";
import { holdGame, keptEvents, MARK_AS_PLAYED } from "./device-games.ts";
import { INPUTS } from "./inputs.ts";
import { recordedGame, TRAPS } from "./kept-games.ts";
import { useSite } from "./site-page.ts";
import { GAMES } from "./visitor.ts";

const onPage = useSite();

test.each(GAMES)("%s starts in one tap and survives a reload", (game) =>
  onPage("/", async (page) => {
    await page.locator(`a[href="/play/${game}"]`).click();
    await page.waitForURL(`**/play/${game}/*`);
    const events = await keptEvents(page);
    const address = page.url();
    await page.reload();
    expect(await keptEvents(page)).toEqual(events);
    await page.evaluate(MARK_AS_PLAYED);
    await page.goto("/");
    await page.getByRole("link", { name: /^Continue/ }).click();
    await page.waitForURL(address);
    expect(await keptEvents(page)).toEqual(events);
  }),
);

test("a game that is not on this device has a way on", () =>
  onPage("/play/chimera/no-such-game", async (page) => {
    await page.getByText("This game is not on this device any more.").waitFor();
    await page.getByRole("link", { name: "New game" }).click();
    expect((await keptEvents(page)).length).toBeGreaterThan(0);
    expect(page.url()).not.toContain("no-such-game");
  }));

test("two tabs do not play the same game", () =>
  onPage("/play/chimera", async (page) => {
    await keptEvents(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByText("This game is open in another tab.").waitFor();
    await page.close();
    await second.getByRole("button", { name: "Try again" }).click();
    await second.getByRole("option").first().waitFor();
  }));

test("what another tab plays while this one waits for the game is not lost", () =>
  onPage(
    "/about",
    async (page) => {
      const held = await holdGame(page, "kept");
      const second = await page.context().newPage();
      const again = second.getByRole("button", { name: "Try again" });
      await second.goto("/play/chimera/kept");
      await expect.poll(async () => (await held.isWaitedFor()) || again.isVisible()).toBe(true);
      // In the second deal.
      await held.playOn(recordedGame("kept", TRAPS, 60));
      await second.getByRole("option").or(again).first().waitFor();
      // On a busy machine it may have waited longer than it wants to.
      if (await again.isVisible()) await again.click();
      await second.getByRole("option").first().waitFor();
      expect(await second.getByText(/^Deal \d$/).innerText()).toBe("Deal 2");
    },
    { games: [recordedGame("kept", TRAPS, 20)] },
  ));

test("a game without a decision is in no list, but another tab does not drop it from its table", () =>
  onPage("/play/chimera", async (page) => {
    const events = await keptEvents(page);
    const second = await page.context().newPage();
    await second.goto("/games");
    await second.getByText("No games on this device yet. The first one is a tap away.").waitFor();
    expect(await keptEvents(page)).toEqual(events);
  }));

test("a table lets others change what the device keeps, and goes on keeping its game", () =>
  onPage("/play/chimera", async (page) => {
    await page.getByRole("option").first().waitFor();
    const second = await page.context().newPage();
    await second.goto("/about");
    await second.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase("cairn").onsuccess = () => resolve();
        }),
    );
    await second.close();
    await settled(page);
    await step(page, INPUTS.mouse, "never");
    expect((await keptEvents(page)).length).toBeGreaterThan(0);
  }));

test("a double tap begins one game, and Back leads to where it was begun", () =>
  onPage("/", async (page) => {
    await page.locator('a[href="/play/chimera"]').dblclick();
    await page.waitForURL("**/play/chimera/*");
    await keptEvents(page);
    await page.goBack();
    await page.locator('a[href="/play/chimera"]').waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  }));
