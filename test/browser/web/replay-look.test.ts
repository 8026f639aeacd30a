import { test } from "vitest";
import { expectAccessibleInBoth } from "./accessible.ts";
import { CHECKS, TRAPS, recordIn } from "./kept-games.ts";
import { moveTo, openFile } from "./replay-page.ts";
import { useSite } from "./site-page.ts";
import { expectFitsEverywhere } from "./table-fits.ts";

const onPage = useSite();

test.each([
  ["Chimera", TRAPS],
  ["Krass Kariert", CHECKS],
])("nothing of %s is cut off or too small at any size, and with all hands open", (_game, file) =>
  onPage("/open?lang=en", async (page) => {
    await openFile(page, file);
    const last = recordIn(file).events.length;
    for (const lens of ["closed", "open"]) {
      if (lens === "open") await page.getByRole("button", { name: "Show all hands" }).click();
      for (const moment of [1, 14, last]) {
        await moveTo(page, moment);
        await expectFitsEverywhere(page, `${lens} ${moment}`);
      }
    }
  }),
);

test("axe finds nothing in the light and in the dark", () =>
  onPage("/open?lang=en", async (page) => {
    await openFile(page, TRAPS);
    await moveTo(page, 14);
    await expectAccessibleInBoth(page);
    await page.goto(`/open?lang=en`);
    await openFile(page, CHECKS);
    await moveTo(page, 14);
    await page.getByRole("button", { name: "Show all hands" }).click();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Moves" }).click();
    await expectAccessibleInBoth(page);
  }));
