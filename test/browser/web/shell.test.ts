import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { leading, lost, position, scene } from "./krass-kariert-scenes.ts";
import { assertive, calls, change, polite, selected, useStage } from "./stage-page.ts";

// What all tables have around the game, and no game against bots brings about.

const atTable = useStage();

/** Somebody else is to act. */
const waiting = (): object => scene(position({ hands: ["8 8 3", "9 9 3", "4 5 6"], leader: 1 }));

describe("the clock", () => {
  test("shows itself for the last ten seconds, says so once, and gives more time", () =>
    atTable({ ...leading(), clock: { seat: 0, left: 40_000 }, can: { moreTime: true } }, async (page) => {
      expect(await page.getByRole("timer").count()).toBe(0);
      await change(page, { clock: { seat: 0, left: 9_500 } });
      await page.getByRole("timer", { name: /^\d+ seconds? left$/ }).waitFor();
      await expect.poll(() => assertive(page)).toBe("10 seconds left");
      await page.getByRole("button", { name: "Thirty seconds more" }).click();
      expect(await calls(page)).toEqual([["moreTime"]]);
      await change(page, { clock: undefined });
      await expect.poll(() => page.getByRole("timer").count()).toBe(0);
    }));

  test("of somebody else is quiet and cannot be changed; it is always there where that is set", () =>
    atTable(
      { ...waiting(), clock: { seat: 1, left: 40_000 }, can: { moreTime: true } },
      async (page) => {
        await page.getByRole("timer", { name: /seconds left$/ }).waitFor();
        expect(await page.getByRole("button", { name: "Thirty seconds more" }).count()).toBe(0);
        expect(await assertive(page)).toBe("");
      },
      { settings: { clockAlways: true } },
    ));
});

describe("what stands between a player and the table", () => {
  test("a lost connection keeps the selection", () =>
    atTable(leading(), async (page) => {
      await page.getByRole("option").nth(5).click();
      await change(page, { connection: "lost" });
      await page.getByText("connection").first().waitFor();
      await expectAccessible(page);
      await change(page, { connection: "online" });
      await expect.poll(() => page.getByText("The connection").count()).toBe(0);
      expect(await selected(page)).toEqual(["12"]);
    }));

  test("somebody on turn who is away: a bot, waiting, or the end", () =>
    atTable(waiting(), async (page) => {
      const seats = [
        { kind: "person", name: "Anna", here: true },
        { kind: "person", name: "Ben", here: false },
        { kind: "person", name: "Cho", here: true },
      ];
      await change(page, { seats, absence: { seat: 1 } });
      await page
        .getByText(/^Ben is gone/)
        .first()
        .waitFor();
      await expect
        .poll(() => assertive(page))
        .toMatch(
          /^Ben is gone\. In \d+ seconds a bot plays\. You can let a bot play, wait a minute, or end the game\.$/,
        );
      // What takes over or ends another's game is asked about; a second press does it.
      const press = (name: string): Promise<void> => page.getByRole("button", { name }).click();
      await press("Let a bot play");
      await press("Cancel");
      await press("Let a bot play");
      expect(await calls(page)).toEqual([]);
      await press("Let a bot play");
      await press("Wait a minute");
      await press("End the game");
      await page.getByText("End the game for all?").waitFor();
      await press("End the game");
      expect(await calls(page)).toEqual([
        ["resolveAbsence", "bot"],
        ["resolveAbsence", "wait"],
        ["resolveAbsence", "end"],
      ]);
    }));

  test("a bot in the own seat gives it back", () =>
    atTable(leading(), async (page) => {
      const seats = [
        { kind: "person", name: "Anna", here: true, bot: 3 },
        ...["Ben", "Cho", "Dóra"].map((name) => ({ kind: "person", name, here: true })),
      ];
      await change(page, { seats });
      await expect.poll(() => polite(page)).toBe("The bot plays for you.");
      await page.getByRole("button", { name: "Take over" }).click();
      expect(await calls(page)).toEqual([["takeBack"]]);
    }));
});

/** Runs in the page: by its own clock some time has passed. */
function passTime(ms: number): void {
  const now = performance.now.bind(performance);
  Object.assign(performance, { now: () => now() + ms });
}

/** Runs in the page: a slow machine takes longer to look at a notice than it is shown, so it does not go by itself. */
function withStayingNotices(): void {
  const SHOWN = 6000;
  const later = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => (ms === SHOWN ? 0 : later(run, ms)),
  });
}

describe("with an open sheet", () => {
  const dialog = (page: Page) => page.getByRole("dialog");

  test("what is told can be heard: it is told in the sheet, and afterwards outside again", () =>
    atTable({ ...leading(), legal: [] }, async (page) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await dialog(page).waitFor();
      await change(page, leading());
      await expect
        .poll(() => dialog(page).locator("[aria-live=assertive]").innerText())
        .toBe("Your turn. You lead.");
      await page.evaluate(passTime, 1000);
      await page.keyboard.press("Escape");
      // A closed dialog is out of sight at once; the region leaves it a task later.
      await expect.poll(() => page.locator("dialog [aria-live=assertive]").count()).toBe(0);
      // What was told in there is old: it is not told again.
      expect(await assertive(page)).toBe("");
      await change(page, { clock: { seat: 0, left: 9_500 } });
      await expect.poll(() => assertive(page)).toBe("10 seconds left");
    }));

  test("a notice is shown once for eyes and once for ears, can be closed, and leaves the sheet open", () =>
    atTable(
      lost([1, 0, 2]),
      async (page) => {
        await dialog(page).getByRole("button", { name: "Share" }).click();
        const notice = dialog(page).getByRole("region", { name: "Messages" });
        await notice.waitFor();
        await expect.poll(() => polite(page)).toBe((await notice.innerText()).trim());
        await expectAccessible(page);
        await notice.getByRole("button", { name: "Close" }).click();
        await expect.poll(() => notice.count()).toBe(0);
        expect(await dialog(page).count()).toBe(1);
      },
      { before: withStayingNotices },
    ));
});

test("talk: phrases go out, come back at the seat, and words can be written", () =>
  atTable({ ...waiting(), can: { talk: true } }, async (page) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Talk" }).click();
    const talk = page.getByRole("dialog", { name: "Talk" });
    await talk.getByLabel("Write").fill("  Good evening  ");
    await talk.getByRole("button", { name: "Send" }).click();
    await talk.getByRole("button", { name: "Well played!" }).click();
    expect(await calls(page)).toEqual([
      ["chat", "Good evening"],
      ["say", "well-played"],
    ]);
    await change(page, { remarks: [{ n: 1, seat: 2, name: "Cho", phrase: "thanks" }] });
    await page.getByRole("region", { name: "Cho" }).getByText("Thanks!").waitFor();
  }));

/** Runs in the page: counts the sounds that begin, and the locks that are held. */
function listen(): void {
  const heard = { sounds: 0, locks: 0 };
  Object.assign(globalThis, { heard });
  Object.assign(AudioBufferSourceNode.prototype, { start: () => heard.sounds++ });
  const request = (): Promise<object> => {
    heard.locks++;
    return Promise.resolve({ release: () => Promise.resolve(void heard.locks--) });
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}
const heard = (page: Page): Promise<{ sounds: number; locks: number }> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { heard: { sounds: number; locks: number } }).heard }));

describe("sounds and the screen", () => {
  const turn = { ...leading(), event: { type: "deal" } } as { event: object; view: object; legal: object[] };
  const rest = { ...turn, legal: [] };

  test("sounds are off by one tap, and on again by another", () =>
    atTable(
      rest,
      async (page) => {
        await page.getByRole("button", { name: "Sounds", pressed: true }).click();
        await change(page, turn);
        await page.getByRole("button", { name: "Plays" }).waitFor();
        expect((await heard(page)).sounds).toBe(0);
        await page.getByRole("button", { name: "Sounds", pressed: false }).click();
        await change(page, { ...rest, view: { ...turn.view } });
        await change(page, { ...turn, view: { ...turn.view } });
        await expect.poll(async () => (await heard(page)).sounds).toBeGreaterThan(0);
      },
      { before: listen },
    ));

  test("the screen stays on during the own turn only, and not where it is not wanted", async () => {
    await atTable(
      turn,
      async (page) => {
        await expect.poll(async () => (await heard(page)).locks).toBe(1);
        await change(page, { legal: [] });
        await expect.poll(async () => (await heard(page)).locks).toBe(0);
      },
      { before: listen },
    );
    await atTable(
      turn,
      async (page) => {
        await page.getByRole("button", { name: "Plays" }).waitFor();
        expect((await heard(page)).locks).toBe(0);
      },
      { before: listen, settings: { keepAwake: false } },
    );
  });
});
