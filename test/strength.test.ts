import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { strengthPage } from "../tools/strength/page.ts";
import { readResults } from "../tools/strength/results.ts";

test("docs/strength.md says what was measured, and nothing else", () => {
  const page = readFileSync(new URL("../docs/strength.md", import.meta.url), "utf8");
  expect(page).toBe(strengthPage(readResults()));
});
