import { Latency } from "@cairn/arena";
import { Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { estimate, Moments, studentQuantile } from "../src/statistics.ts";
import { normal, uniform } from "./helpers.ts";

const momentsOf = (numbers: readonly number[]): Moments => {
  const moments = new Moments();
  for (const value of numbers) moments.add(value);
  return moments;
};

describe("moments", () => {
  test("mean, variance and error of a known list", () => {
    const moments = momentsOf([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(moments.mean).toBeCloseTo(5, 12);
    expect(moments.variance).toBeCloseTo(32 / 7, 12);
    expect(moments.error).toBeCloseTo(Math.sqrt(32 / 7 / 8), 12);
  });

  test("are as exact for large numbers close together", () => {
    expect(momentsOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).variance).toBeCloseTo(30, 6);
  });

  test("one number has no known error", () => {
    expect(estimate(momentsOf([3]))).toEqual({ mean: 3, low: -Infinity, high: Infinity, deviation: 0 });
  });
});

// From the printed tables of Student's distribution, two-sided 5 %.
test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [120, 1.98],
  [100_000, 1.96],
])("Student's 97.5 %% point with %i degrees of freedom is %f", (freedom, value) => {
  expect(Math.abs(studentQuantile(freedom) - value)).toBeLessThan(0.006);
});

test.each([
  ["normal", (rng: Rng) => normal(rng, 7, 30), 7],
  ["0, ½ or 1", (rng: Rng) => [0, 0.5, 0.5, 1, 1][rng.below(5)] as number, 0.6],
])("the interval of %s results holds the truth 95 times in 100", (name, draw, truth) => {
  const rng = new Rng(name);
  const held = Array.from({ length: 4000 }, () => {
    const { low, high } = estimate(momentsOf(Array.from({ length: 30 }, () => draw(rng))));
    return low <= truth && truth <= high;
  }).filter(Boolean).length;
  expect(held / 4000).toBeGreaterThan(0.94);
  expect(held / 4000).toBeLessThan(0.96);
});

describe("latency", () => {
  test("quantiles are right within one per cent, over eight powers of ten", () => {
    const latency = new Latency();
    const rng = new Rng("latency");
    const times = Array.from({ length: 5000 }, () => 10 ** (8 * uniform(rng) - 3.9));
    for (const time of times) latency.add(time);
    times.sort((a, b) => a - b);
    for (const share of [0.5, 0.95, 0.99]) {
      const exact = times[Math.ceil(share * times.length) - 1] as number;
      expect(Math.abs(latency.quantile(share) / exact - 1)).toBeLessThan(0.011);
    }
    expect(latency.decisions).toBe(5000);
  });

  test("two halves together are the whole; none at all is 0", () => {
    const [one, other, whole] = [new Latency(), new Latency(), new Latency()];
    for (let i = 1; i <= 100; i++) {
      (i % 2 === 0 ? one : other).add(i);
      whole.add(i);
    }
    one.merge(other.counts);
    expect(one.counts).toEqual(whole.counts);
    expect(new Latency().quantile(0.5)).toBe(0);
  });
});
