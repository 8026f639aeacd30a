import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { playOn } from "../../../apps/server/test/live/script.ts";
import {
  closeAll,
  KRASS_KARIERT,
  seated,
  tableOf,
  testServer,
} from "../../../apps/server/test/live/setup.ts";
import { expectAccessible } from "./accessible.ts";
import { CHECKS, CHIMERA, recordIn } from "./kept-games.ts";
import { momentOf, press, slider } from "./replay-page.ts";
import { useSite } from "./site-page.ts";

// Where a record comes from, and what happens when it is not one.

const onPage = useSite();

describe("what does not replay", () => {
  const broken = (): Buffer => {
    const record = recordIn(CHIMERA);
    return Buffer.from(
      JSON.stringify({
        ...record,
        events: record.events.with(5, { type: "bid", seat: 1, amount: 25 } as never),
      }),
    );
  };

  test.each([
    ["en", /^Event 6 of \d+/, "There is no such bid.", "Look at it up to there"],
    ["de", /^Ereignis 6 von \d+/, "Ein solches Gebot gibt es nicht.", "Bis dorthin ansehen"],
  ])("%s: the wrong event is named, and what is before it can be seen", (language, where, why, way) =>
    onPage(`/open?lang=${language}`, async (page) => {
      const file = { name: "broken.json", mimeType: "application/json", buffer: broken() };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText(where).waitFor();
      await page.getByText(why).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: way }).click();
      await slider(page).waitFor();
      await page.keyboard.press("End");
      await expect.poll(() => momentOf(page)).toBe(5);
    }),
  );

  test("a file that is no record, and one with many", () =>
    onPage("/open?lang=en", async (page) => {
      const input = page.locator("input[type=file]");
      await input.setInputFiles({
        name: "x.json",
        mimeType: "application/json",
        buffer: Buffer.from("hello"),
      });
      await page.getByText("The text is not JSON.").waitFor();
      const lines = Buffer.from([readFileSync(CHIMERA), "nonsense", readFileSync(CHECKS)].join("\n"));
      await input.setInputFiles({ name: "x.jsonl", mimeType: "application/json", buffer: lines });
      await page.getByRole("button", { name: /^Krass Kariert/ }).click();
      await slider(page).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "Open a record" }).waitFor();
    }));

  test("a link to a file that was open before a reload", () =>
    onPage("/g/file", async (page) => {
      await page.getByText("The file is not open any more.").waitFor();
      await page.getByRole("link", { name: "Choose a file" }).click();
      await page.waitForURL("**/open");
    }));
});

test("a record of a real server is found by its link, and in the list of those who played it", async () => {
  const server = await testServer();
  const [player] = await seated(server.url, { ...KRASS_KARIERT, players: 3 }, 1);
  if (!player) throw new Error("nobody sits");
  await player.must({ t: "start" });
  await playOn(player, "replay");
  const id = tableOf(player);
  // The page comes from the small server; what it asks for comes from the real one.
  const ask = async (page: Page): Promise<void> => {
    await page.route("**/api/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(`${server.url}${pathname}${search}`, { headers: { cookie: player.cookie } });
      await route.fulfill({
        status: answer.status,
        body: await answer.text(),
        contentType: "application/json",
      });
    });
  };
  await onPage("/about", async (page) => {
    await ask(page);
    await page.goto(`/games?lang=en`);
    await page.getByText(/^With (Opal|Onyx|Topaz|Jasper|Beryl)\b/).waitFor();
    await page.getByText(/^(Won|Lost)$/).waitFor();
    await page.getByRole("link", { name: "Look at it" }).click();
    await page.waitForURL(new RegExp(`/g/${id}\\?own=\\d.*seat=\\d`));
    await page.getByRole("region", { name: "Your hand" }).waitFor();
    // Bots have the names that they had at the table.
    await page
      .getByRole("button", { name: /^Look from the seat of (Opal|Onyx|Topaz|Jasper|Beryl)$/ })
      .first()
      .waitFor();
    await press(page, "End", Number(await slider(page).getAttribute("max")));
    await page
      .getByText(/^One chip less|^Lost: /)
      .first()
      .waitFor();
    // Its deals are made again from the seed that the server tells now.
    await page.goto(`/verify/${id}?lang=en`);
    await page.getByRole("heading", { name: "Checked deals", level: 1 }).waitFor();
    await page.getByText("The seed has this hash.").waitFor();
    await page.getByText(/^All \d+ deals? follows? from the seed\.$/).waitFor();
    await expectAccessible(page);
  });
  await closeAll([player]);
  await server.cleanUp();
});

test("a link that leads to no game has a way on", () =>
  onPage("/about", async (page) => {
    await page.route("**/api/**", (route) => route.fulfill({ status: 200, body: "[]" }));
    await page.goto(`/g/nothing?lang=en`);
    await page.getByText("The file is not a record that this page can read.").waitFor();
    await page.getByRole("link", { name: "Your games" }).click();
    await page.waitForURL("**/games");
  }));
