import { expect, test } from "vitest";
import { TestClient } from "../../../apps/server/test/live/client.ts";
import { playOn } from "../../../apps/server/test/live/script.ts";
import { closeAll, KRASS_KARIERT, seated, tableOf } from "../../../apps/server/test/live/setup.ts";
import { sitDown } from "./company.ts";
import { useServer } from "./server-page.ts";
import { expectFitsEverywhere } from "./table-fits.ts";
import { LONG, PHONE, SMALL } from "./visitor.ts";

const served = useServer({ config: { dealSeconds: "0" } });
const RATED = { ...KRASS_KARIERT, options: { chips: 2 }, clock: 600, rated: true };

/** Four people who have played a rated match wait at another table for somebody to play with. */
async function ratedRivals(): Promise<readonly TestClient[]> {
  const players = await seated(served.url, RATED, 4);
  await players[0]?.must({ t: "start" });
  await Promise.all(players.map((player) => playOn(player, "rated")));
  const cookies = players.map(({ cookie }) => cookie);
  await closeAll(players);
  const rivals = await Promise.all(cookies.map((cookie) => TestClient.connect(served.url, { cookie })));
  const settings = { ...RATED, players: 5, options: { chips: 3 } } as never;
  const created = await rivals[0]?.must({ t: "create", settings });
  const { table } = created as unknown as { readonly table: string };
  for (const [seat, rival] of rivals.entries()) {
    await rival.must({ t: "join", table });
    await rival.must({ t: "sit", seat });
  }
  return rivals;
}

test(
  "at a rated table everybody sees how strong the others are, on a phone with four of them, too",
  () =>
    served.withPeople([{ name: "Emil", viewport: PHONE }], async (emil) => {
      const rivals = await ratedRivals();
      const { page } = emil;
      await sitDown(emil, `/t/${tableOf(rivals[0] as TestClient)}`);
      await rivals[0]?.must({ t: "start" });
      await page.getByRole("option").first().waitFor();
      const ratings = page.getByRole("region", { name: /^Player \d$/ }).getByText(/\d+ ± \d+/);
      await expect.poll(() => ratings.count()).toBe(4);
      for (const rating of await ratings.all()) expect(await rating.isVisible()).toBe(true);
      await expectFitsEverywhere(page, "a rated table of five", [SMALL, PHONE]);
      await closeAll(rivals);
    }),
  LONG,
);
