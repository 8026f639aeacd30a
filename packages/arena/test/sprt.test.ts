import { Sprt } from "@cairn/arena";
import { Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { BLOCK, LIMIT } from "../src/sprt.ts";
import { normal, uniform } from "./helpers.ts";

const MOST = 20_000;

/** A deal of card play: both games won, one, or none, each game with this chance. */
const pair =
  (chance: number) =>
  (rng: Rng): number =>
    [0, 1].filter(() => uniform(rng) < chance).length / 2;

function run(sprt: Sprt, draw: (rng: Rng) => number, seed: string): Sprt {
  const rng = new Rng(seed);
  for (let i = 0; i < MOST; i++) if (sprt.add(draw(rng))) break;
  return sprt;
}

/** Answers and the mean number of deals over many runs. */
function runMany(bounds: { low: number; high: number }, fair: number, draw: (rng: Rng) => number) {
  const runs = Array.from({ length: 400 }, (_, i) => run(new Sprt(bounds, fair), draw, `run ${i}`));
  return {
    better: runs.filter(({ answer }) => answer === "better").length / runs.length,
    undecided: runs.filter(({ answer }) => answer === "undecided").length,
    deals: runs.reduce((sum, { deals }) => sum + deals, 0) / runs.length,
  };
}

describe("on deals of two games", () => {
  const bounds = { low: 0, high: 0.05 };

  test.each([
    [0.45, 0, 0.01],
    [0.5, 0, 0.07],
    [0.55, 0.93, 1],
    [0.6, 0.99, 1],
  ])("with a chance of %f the answer is better in %f to %f of the runs", (chance, least, most) => {
    const { better, undecided } = runMany(bounds, 0.5, pair(chance));
    expect(undecided).toBe(0);
    expect(better).toBeGreaterThanOrEqual(least);
    expect(better).toBeLessThanOrEqual(most);
  });

  test("a clear case takes far fewer deals than a close one", () => {
    const close = runMany(bounds, 0.5, pair(0.525)).deals;
    expect(runMany(bounds, 0.5, pair(0.65)).deals).toBeLessThan(close / 3);
  });
});

test.each([
  [0, 0, 0.07],
  [3, 0.93, 1],
])("on points with a spread of 30 and a mean of %f, better in %f to %f of the runs", (mean, least, most) => {
  const { better } = runMany({ low: 0, high: 3 }, 0, (rng) => normal(rng, mean, 30));
  expect(better).toBeGreaterThanOrEqual(least);
  expect(better).toBeLessThanOrEqual(most);
});

test("the ratio is the one of the normal distribution", () => {
  const sprt = new Sprt({ low: 0, high: 0.1 }, 0.5);
  for (const value of [0, 0.5, 1, 1]) sprt.add(value);
  // Mean 0.125 above fair, variance (0.625² + 0.125² + 2 · 0.375²) / 4 = 0.171875.
  expect(sprt.ratio).toBeCloseTo((4 * 0.1 * (2 * 0.125 - 0.1)) / (2 * 0.171875), 12);
});

test("it decides after whole blocks only, and then takes no more", () => {
  const sprt = new Sprt({ low: 0, high: 0.02 }, 0.5);
  let count = 1;
  while (!sprt.add(1)) count++;
  expect([count % BLOCK, sprt.deals, sprt.answer]).toEqual([0, count, "better"]);
  expect(sprt.add(0)).toBe(true);
  expect(sprt.deals).toBe(count);
  expect(sprt.ratio).toBeGreaterThan(LIMIT);
});

test("a bot against itself, with no spread at all, is not better", () => {
  const sprt = run(new Sprt({ low: 0, high: 0.02 }, 0.5), () => 0.5, "same");
  expect(sprt.answer).toBe("not-better");
  expect(Number.isFinite(sprt.ratio)).toBe(true);
});
