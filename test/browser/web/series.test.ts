import { expect, test } from "vitest";
import { TestClient } from "../../../apps/server/test/live/client.ts";
import { playOn } from "../../../apps/server/test/live/script.ts";
import { expectAccessible } from "./accessible.ts";
import { button, heading } from "./company.ts";
import { useServer } from "./server-page.ts";

const served = useServer();

/** Somebody who plays the first deal of a table against bots, without a page. */
async function playFirstDeal(table: string, name: string): Promise<void> {
  const client = await TestClient.connect(served.url);
  await client.must({ t: "name", name });
  await client.must({ t: "join", table });
  await client.must({ t: "sit", seat: 0 });
  for (const seat of [1, 2]) await client.must({ t: "bot", seat, level: 1 });
  await client.must({ t: "start" });
  await playOn(
    client,
    name,
    ({ follower }) => follower.view !== undefined && follower.view.toAct.length === 0,
  );
  await client.close();
}

test("tables with the same deals are opened by the form and compared when all have played", () =>
  served.withPeople([{ name: "Anna" }], async ({ page }) => {
    await page.goto("/new/krass-kariert");
    await page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "3" }).check();
    const count = page.getByRole("group", { name: "Tables with the same deals" });
    await count.getByRole("radio", { name: "2" }).check();
    await button(page, "Open the table").click();
    await page.waitForURL("**/series/*");
    await heading(page, "The same deals: Krass Kariert");
    const ways = page.getByRole("link", { name: /^To table \d$/ });
    await expect.poll(() => ways.count()).toBe(2);
    const [first, second] = (await ways.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname.split("/").at(-1)),
    )) as [string, string];

    await playFirstDeal(first, "Ben");
    await button(page, "Refresh").click();
    await page
      .getByText(/\bBen\b/)
      .first()
      .waitFor();
    expect(await page.getByText("No deal can be compared yet.").count()).toBe(1);

    await playFirstDeal(second, "Cleo");
    await button(page, "Refresh").click();
    const deal = page.getByRole("table", { name: "Deal 1" });
    await deal.waitFor();
    expect(await deal.getByRole("rowheader").allInnerTexts()).toEqual(["Table 1", "Table 2"]);
    expect(await page.getByRole("region", { name: "Standing" }).getByRole("listitem").count()).toBe(6);
    await expectAccessible(page);

    await page.goto("/me");
    await page.getByRole("heading", { level: 1, name: "Me" }).waitFor();
    const ladder = page.getByRole("table", { name: "Ladder of Krass Kariert" });
    await ladder.waitFor();
    expect(await ladder.getByRole("rowheader").count()).toBe(5);
  }));
