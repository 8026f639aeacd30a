import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  button,
  finishKrassKariert,
  heading,
  isDealOver,
  letTurnCome,
  openTable,
  playChimera,
  playKrassKariert,
  sitDown,
  startGame,
} from "./company.ts";
import { type Relay, relayTo } from "./relay.ts";
import { handOf, useServer } from "./server-page.ts";
import { IS_WHOLE, LONG } from "./visitor.ts";

const served = useServer();
let relay: Relay;
beforeAll(async () => {
  relay = await relayTo(served.url);
});
afterAll(() => relay?.close());

const selected = (page: Page): Promise<number> => page.getByRole("option", { selected: true }).count();

describe("playing with each other", () => {
  test(
    "a match of Krass Kariert with a reload, a cut connection and a closed tab; then a rematch",
    () =>
      served.withPeople([{}, {}, { name: "Cho" }, {}], async (anna, ben, cho, guest) => {
        const path = await openTable(anna, "Krass Kariert", async (page) => {
          await page.getByLabel("Your name at the table").fill("Anna");
          await page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "3" }).check();
          await page.getByText("Change the rules").click();
          await page.getByRole("group", { name: "Chips each" }).getByRole("radio", { name: "2" }).check();
        });
        // One comes by the code, the other by the link.
        const code = await anna.page.getByRole("img", { name: /^Code of the table/ }).innerText();
        await ben.page.goto(relay.url);
        await ben.page.getByLabel("Code of five letters").fill(code.toLowerCase());
        await button(ben.page, "Join").click();
        await ben.page.getByLabel("Your name at the table").fill("Ben");
        await button(ben.page, "Sit down").click();
        await button(ben.page, "Stand up").waitFor();
        expect(new URL(ben.page.url()).pathname).toBe(path);
        await sitDown(cho, path);
        await startGame(anna, [ben, cho]);

        // Anna reloads and has her cards again.
        const hand = await handOf(anna.page);
        await anna.page.reload();
        await anna.page.getByRole("option").first().waitFor();
        expect(await handOf(anna.page)).toEqual(hand);

        // Ben's connection breaks on his turn: what he has chosen stays, and is played once.
        const isBensTurn = async (): Promise<boolean> =>
          (await button(ben.page, "Plays").count()) > 0 && (await button(ben.page, /^Play /).count()) > 0;
        await playKrassKariert([anna, ben, cho], isBensTurn);
        const chosen = await selected(ben.page);
        expect(chosen).toBeGreaterThan(0);
        relay.isDown = true;
        relay.cut();
        await ben.page.getByText("No connection.").waitFor();
        expect(await selected(ben.page)).toBe(chosen);
        const held = await ben.page.getByRole("option").count();
        await button(ben.page, /^Play /).click();
        relay.isDown = false;
        // The page may have tried by itself meanwhile, and then there is nothing to press.
        const tryNow = button(ben.page, "Try now");
        await Promise.race([tryNow.click().catch(() => undefined), tryNow.waitFor({ state: "detached" })]);
        await expect.poll(() => ben.page.getByRole("option").count()).toBe(held - chosen);
        await ben.page.getByText("No connection.").waitFor({ state: "detached" });

        // Cho goes; on Cho's turn the others are asked, and let a bot play.
        await cho.page.close();
        const asked = anna.page.getByRole("button", { name: "Let a bot play", exact: true });
        await playKrassKariert([anna, ben], async () => (await asked.count()) > 0);
        await asked.click();
        await anna.page.getByText("Let a bot play for Cho?").waitFor();
        await asked.click();
        await finishKrassKariert([anna, ben]);
        await ben.page.getByRole("dialog").getByRole("button", { name: "Rematch" }).waitFor();

        // One offers a rematch, the other accepts, and both are at the next table, at their seats; Cho's is free.
        await anna.page.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
        await button(ben.page, "Accept").click();
        for (const { page } of [anna, ben]) {
          await button(page, "Stand up").waitFor();
          expect(new URL(page.url()).pathname).not.toBe(path);
        }
        expect(new URL(ben.page.url()).pathname).toBe(new URL(anna.page.url()).pathname);

        // Whoever comes to the old table now is told so, and where the others are.
        await guest.page.goto(path);
        await heading(guest.page, "This game is over");
        await guest.page.getByRole("link", { name: "To the rematch" }).click();
        await button(guest.page, "Sit down").waitFor();
      }),
    LONG,
  );

  test.runIf(IS_WHOLE)(
    "a deal of Chimera with a clock, which somebody watches",
    () =>
      served.withPeople(
        [{ name: "Anna", settings: { clockAlways: true } }, { name: "Ben" }, { name: "Cho" }, {}],
        async (anna, ben, cho, guest) => {
          const path = await openTable(anna, "Chimera", async (page) => {
            await page
              .getByRole("group", { name: "Time for a turn" })
              .getByRole("radio", { name: "Other" })
              .check();
            await page.getByLabel("Seconds for a turn").fill("600");
            await page.getByText("More", { exact: true }).click();
            await page.getByRole("switch", { name: "Show all hands after each deal" }).click();
          });
          await sitDown(ben, path);
          await sitDown(cho, path);
          await startGame(anna, [ben, cho]);
          await guest.page.goto(path);
          await guest.page.getByText("You are watching").waitFor();
          expect(await guest.page.getByRole("option").count()).toBe(0);

          // A clock runs, whoever's it is; of the own one there can be more.
          const clock = anna.page.getByRole("timer");
          await clock.waitFor();
          const more = anna.page.getByRole("button", { name: "Thirty seconds more" });
          await letTurnCome(anna, [ben, cho]);
          const left = async (): Promise<number> =>
            Number(/^(\d+) seconds left$/.exec((await clock.getAttribute("aria-label")) ?? "")?.[1]);
          const before = await left();
          await more.click();
          await expect.poll(left).toBeGreaterThan(before);
          expect(await left()).toBeLessThanOrEqual(before + 30);

          // A bot plays for Ben until Ben wants the seat back.
          await button(ben.page, "Menu").click();
          await button(ben.page, "Let a bot play for me").click();
          const standIn = ben.page.getByRole("main").getByText("The bot plays for you.");
          await standIn.waitFor();
          await button(ben.page, "Take over").click();
          await standIn.waitFor({ state: "detached" });

          await playChimera([anna, ben, cho], () => isDealOver([anna, ben, cho]));
          // Between deals somebody stops the countdown, and whoever watches sees the hands.
          await anna.page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
          await ben.page
            .getByRole("dialog")
            .getByRole("button", { name: "Next deal", exact: true })
            .waitFor();
          await guest.page.getByRole("dialog").getByRole("heading", { name: "Cards left" }).waitFor();
        },
      ),
    LONG,
  );
});
