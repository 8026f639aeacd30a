import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isTrueOnAverage, ratioOf, roleFigures } from "../tools/measure/study/figures.ts";
import { rolesOf } from "../tools/measure/study/page.ts";
import { pageOfResults, studiedGames } from "../tools/measure/study/results.ts";

test("docs/study-figures.md says what was measured, and nothing else", async () => {
  const page = readFileSync(new URL("../docs/study-figures.md", import.meta.url), "utf8");
  expect(page).toBe(await pageOfResults());
});

test("a person is shown no role whose judged losses are not known to be true on average", async () => {
  for (const { kit, seats } of await studiedGames()) {
    for (const role of rolesOf(seats)) {
      if (kit.isCalibrated(role))
        expect([role, isTrueOnAverage(roleFigures(seats, role).ratio)]).toEqual([role, true]);
    }
  }
});

describe("whether judged losses are true on average", () => {
  const pairsOf = (count: number, truths: readonly number[]): { judged: number; truth: number }[][] =>
    Array.from({ length: count }, (_, i) => [{ judged: 40, truth: truths[i % truths.length] as number }]);

  test("is known from many losses, whatever single ones were", () => {
    const ratio = ratioOf(pairsOf(400, [160, -40, 0, 40]));
    expect(ratio).toEqual({ value: 1, error: expect.closeTo(1.87 / 20, 2) as number });
    expect(isTrueOnAverage(ratio)).toBe(true);
  });

  test("is not known from few, nor where all come from the same cards", () => {
    expect(isTrueOnAverage(ratioOf(pairsOf(20, [160, -40, 0, 40])))).toBe(false);
    expect(ratioOf([pairsOf(400, [160, -40, 0, 40]).flat()])).toBeUndefined();
    expect(ratioOf([])).toBeUndefined();
  });

  test("is known to be wrong where true losses are far smaller", () => {
    expect(isTrueOnAverage(ratioOf(pairsOf(400, [30, 20])))).toBe(false);
  });
});
