import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageOfResults } from "../tools/measure/study/results.ts";

test("docs/study-figures.md says what was measured, and nothing else", async () => {
  const page = readFileSync(new URL("../docs/study-figures.md", import.meta.url), "utf8");
  expect(page).toBe(await pageOfResults());
});
