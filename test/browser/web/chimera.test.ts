import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { playMatch } from "./chimera-player.ts";
import { useChimera } from "./chimera-table.ts";
import { INPUTS } from "./inputs.ts";
import { DESK, IS_WHOLE, LONG } from "./visitor.ts";

const atTable = useChimera();

// A sample has two ways of playing a game, and the other game the other two.
describe("a whole match", () => {
  test(
    "by mouse on a desk, and then another",
    () =>
      atTable(
        async (page) => {
          await playMatch(page, INPUTS.mouse);
          await page.getByRole("button", { name: "Rematch" }).click();
          await expect.poll(() => page.getByRole("option").count()).toBe(17);
          await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
        },
        { viewport: DESK },
      ),
    LONG,
  );
  test(
    "by touch on a phone",
    () => atTable((page) => playMatch(page, INPUTS.touch, "never"), { hasTouch: true }),
    LONG,
  );
  test.runIf(IS_WHOLE)(
    "by keyboard only",
    () => atTable((page) => playMatch(page, INPUTS.keyboard), { viewport: DESK }),
    LONG,
  );
  test.runIf(IS_WHOLE)(
    "only through roles and names",
    () =>
      atTable(async (page) => {
        await playMatch(page, INPUTS.names);
        await expectAccessible(page);
      }),
    LONG,
  );
});
