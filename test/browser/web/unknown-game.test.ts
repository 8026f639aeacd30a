import { unwrap } from "@cairn/core";
import { addGame } from "@cairn/games";
import scree from "@cairn/testkit/scree";
import { expect, test } from "vitest";
import { seated, tableOf } from "../../../apps/server/test/live/setup.ts";
import { expectAccessible } from "./accessible.ts";
import { heading } from "./company.ts";
import { type KeptGame, shortGame } from "./kept-games.ts";
import { useServer } from "./server-page.ts";
import { useSite } from "./site-page.ts";

// A game that the page does not have: an old link, a newer server, another build.

const onPage = useSite();
const served = useServer();
const { id } = scree.game;

const { entry, record } = shortGame("chimera");
const KEPT: KeptGame = {
  entry: { ...entry, id: "kept", game: id },
  record: { ...record, game: id, options: {} },
};

test.each([`/play/${id}`, `/new/${id}`, `/rules/${id}`, `/learn/${id}`])("%s says so", (path) =>
  onPage(`${path}?lang=en`, async (page) => {
    await heading(page, "This game is not here");
    await page.getByText(`This page does not have the game “${id}”.`).waitFor();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link").first().click();
    await page
      .getByRole("link", { name: /^Play now/ })
      .first()
      .waitFor();
  }),
);

test("a kept game stays in the list under its id, is not opened as another, and can be deleted", () =>
  onPage(
    "/games?lang=en",
    async (page) => {
      const row = page.getByRole("listitem").filter({ hasText: `Unknown game: ${id}` });
      await row.getByRole("link", { name: "Continue" }).click();
      await heading(page, "This game is not here");
      await page.goto("/g/kept?lang=en");
      await page.getByText("The record is of a game that this page does not have.").waitFor();
      await page.goto("/games?lang=en");
      await row.waitFor();
      expect(await row.getByRole("button").count()).toBeGreaterThan(0);
    },
    { games: [KEPT] },
  ));

test("a table of a server that has more games", async () => {
  // The server runs in this process.
  unwrap(addGame(scree));
  const [host] = await seated(served.url, { game: id, players: 3 }, 1);
  if (!host) throw new Error("nobody has sat down");
  await served.withPeople([{}], async ({ page }) => {
    await page.goto(`/t/${tableOf(host)}?lang=en`);
    await heading(page, "This page does not know the game");
    await expectAccessible(page);
  });
  await host.close();
});
