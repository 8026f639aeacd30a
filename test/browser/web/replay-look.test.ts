import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { CHECKS, TRAPS, recordIn } from "./kept-games.ts";
import { cutOff, tooSmall } from "./measure.ts";
import { moveTo, openFile } from "./replay-page.ts";
import { useSite } from "./site-page.ts";
import { SIZES } from "./visitor.ts";

const onPage = useSite();

describe("nothing is cut off, nothing is too small", () => {
  test.each(SIZES)("at $width × $height, in both games and with all hands open", (viewport) =>
    onPage(
      "/open?lang=en",
      async (page) => {
        for (const file of [TRAPS, CHECKS]) {
          await page.goto(`/open?lang=en`);
          await openFile(page, file);
          const last = recordIn(file).events.length;
          for (const lens of ["closed", "open"]) {
            if (lens === "open") await page.getByRole("button", { name: "Show all hands" }).click();
            for (const moment of [1, 14, last]) {
              await moveTo(page, moment);
              const place = `${file.slice(-30)} ${lens} ${moment}`;
              expect(await page.evaluate(cutOff, "table" as const), place).toEqual([]);
              expect(await page.evaluate(tooSmall), place).toEqual([]);
            }
          }
        }
      },
      { viewport },
    ),
  );

  test.each(["light", "dark"] as const)("axe finds nothing, %s", (colorScheme) =>
    onPage(
      "/open?lang=en",
      async (page) => {
        await openFile(page, TRAPS);
        await moveTo(page, 14);
        await expectAccessible(page);
        await page.goto(`/open?lang=en`);
        await openFile(page, CHECKS);
        await moveTo(page, 14);
        await page.getByRole("button", { name: "Show all hands" }).click();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Moves" }).click();
        await expectAccessible(page);
      },
      { colorScheme },
    ),
  );
});
