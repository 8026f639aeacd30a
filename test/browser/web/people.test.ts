import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { button, heading, openTable, sitDown, startGame } from "./company.ts";
import { useServer } from "./server-page.ts";
import { LONG, PHONE } from "./visitor.ts";

const served = useServer();

test(
  "two who have played become friends, one invites the other, they end it together, and play again",
  () =>
    served.withPeople([{ name: "Anna", viewport: PHONE }, { name: "Ben" }], async (anna, ben) => {
      const oneBot = async (page: typeof anna.page): Promise<void> =>
        page.getByRole("group", { name: "Bots at the table" }).getByRole("radio", { name: "1" }).check();
      await sitDown(ben, await openTable(anna, "Chimera", oneBot));
      await startGame(anna, [ben]);

      // Ben asks from the page about people; Anna learns of it on the home page, and accepts.
      await ben.page.goto("/people");
      await button(ben.page, "Add friend: Anna").click();
      await ben.page.getByText("1 game together · request sent").waitFor();
      await anna.page.goto("/me");
      await anna.page.getByRole("main").getByRole("link", { name: "People", exact: true }).waitFor();
      await anna.page.goto("/");
      await anna.page.getByRole("region", { name: "Want to be friends" }).getByText("Ben").waitFor();
      await anna.page.getByRole("link", { name: "Answer" }).click();
      await heading(anna.page, "People");
      await button(anna.page, "Accept: friend request from Ben").click();
      await anna.page.getByText("here now · 1 game together").waitFor();
      await expectAccessible(anna.page);

      // She opens another table and invites him; he finds it on the start page.
      const path = await openTable(anna, "Chimera", oneBot);
      await button(anna.page, "Invite Ben").click();
      await anna.page.getByText("Invited", { exact: true }).waitFor();
      await expectAccessible(anna.page);
      await ben.page.goto("/");
      await ben.page.getByRole("link", { name: "To the table: Chimera, Anna" }).click();
      await ben.page.waitForURL(`**${path}`);
      await button(ben.page, "Sit down").click();
      await button(ben.page, "Stand up").waitFor();
      await startGame(anna, [ben]);

      // Leaving asks first; the match ends when both want it, and stays among the games.
      await button(anna.page, "Menu").click();
      await button(anna.page, "Leave the table").click();
      await anna.page.getByText("Your seat stays yours", { exact: false }).waitFor();
      await button(anna.page, "Stay").click();
      await button(anna.page, "End the game for all").click();
      await button(anna.page, "End the game").click();
      await button(ben.page, "I agree").click();
      for (const { page } of [anna, ben]) await heading(page, "The game was ended");
      await ben.page.getByRole("link", { name: "Look at the game" }).waitFor();

      // Anna offers a rematch, and Ben sits where he sat once he accepts.
      await button(anna.page, "Rematch").click();
      await button(anna.page, "Stand up").waitFor();
      await ben.page.getByText("Anna offers a rematch.").first().waitFor();
      await button(ben.page, "To the rematch").click();
      await button(ben.page, "Stand up").waitFor();
      expect(new URL(ben.page.url()).pathname).toBe(new URL(anna.page.url()).pathname);
    }),
  LONG,
);
