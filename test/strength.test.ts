import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStrengths } from "../tools/measure/strength/games.ts";
import { strengthPage } from "../tools/measure/strength/page.ts";
import { readResults } from "../tools/measure/strength/results.ts";

test("docs/strength.md says what was measured, and nothing else", async () => {
  const page = readFileSync(new URL("../docs/strength.md", import.meta.url), "utf8");
  expect(page).toBe(strengthPage(await readStrengths(), readResults()));
});
