import { expect, test } from "vitest";
import { Rng } from "../src/index.ts";

const first = (seed: string | number, count: number): number[] => {
  const rng = new Rng(seed);
  return Array.from({ length: count }, () => rng.next());
};

/** The chi-square statistic of counts that should be equal. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

/** Not exceeded in 999 of 1000 fair cases (Wilson–Hilferty). */
const limit = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;

// Records keep their deals, but seeds printed by a bench, an arena or a failing test must give the same for ever.
test("the first numbers of some seeds are what they always were", () => {
  expect({
    empty: first("", 4),
    zero: first("0", 4),
    word: first("cairn", 4),
    hangul: first("키메라", 4),
  }).toEqual({
    empty: [485129665, 3726695143, 792700716, 1271699913],
    zero: [2109171780, 103753321, 3277978688, 3720731677],
    word: [1160785078, 1036084795, 105956702, 306722870],
    hangul: [3753407442, 1306990341, 785516804, 1116856474],
  });
});

test("the same seed gives the same numbers, as text or as number; another seed gives others", () => {
  expect(first("7", 50)).toEqual(first("7", 50));
  expect(first(7, 50)).toEqual(first("7", 50));
  const seeds = Array.from({ length: 2000 }, (_, seed) => first(seed, 2).join());
  expect(new Set(seeds).size).toBe(2000);
});

test("next() gives 32 unsigned bits, each set about half the time", () => {
  const numbers = first("bits", 20_000);
  expect(numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true);
  for (let bit = 0; bit < 32; bit++) {
    const ones = numbers.filter((n) => ((n >>> bit) & 1) === 1).length;
    expect(chiSquare([ones, numbers.length - ones])).toBeLessThan(limit(1));
  }
});

test("the first number is spread evenly over neighbouring seeds", () => {
  const counts = Array.from({ length: 16 }, () => 0);
  for (let seed = 0; seed < 16_000; seed++) {
    const cell = new Rng(`match/${seed}`).below(16);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  expect(chiSquare(counts)).toBeLessThan(limit(15));
});

test.each([1, 2, 3, 6, 7, 12, 13, 17, 54, 100])("below(%i) stays below and favours nothing", (n) => {
  const rng = new Rng(`below/${n}`);
  const counts = Array.from({ length: n }, () => 0);
  for (let i = 0; i < 1000 * n; i++) {
    const value = rng.below(n);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  expect(counts).toHaveLength(n);
  expect(chiSquare(counts)).toBeLessThan(limit(Math.max(1, n - 1)));
});

test("below() of the largest number it promises stays in range and reaches both ends", () => {
  const rng = new Rng("large");
  const values = Array.from({ length: 100_000 }, () => rng.below(2 ** 20));
  expect(Math.max(...values.map((value) => value >> 8))).toBe(2 ** 12 - 1);
  expect(Math.min(...values.map((value) => value >> 8))).toBe(0);
});

test("shuffle keeps every element, in place", () => {
  const rng = new Rng("shuffle");
  for (let length = 0; length < 60; length++) {
    const list = Array.from({ length }, (_, i) => i % 7);
    const before = list.toSorted();
    expect(rng.shuffle(list)).toBe(list);
    expect(list.toSorted()).toEqual(before);
  }
});

test("shuffle makes all orders of four equally often", () => {
  const rng = new Rng("orders");
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = rng.shuffle([1, 2, 3, 4]).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(limit(23));
});

test("pick takes every element, and throws for an empty list", () => {
  const rng = new Rng("pick");
  const picked = new Set(Array.from({ length: 100 }, () => rng.pick(["a", "b", "c"])));
  expect([...picked].sort()).toEqual(["a", "b", "c"]);
  expect(() => rng.pick([])).toThrow("empty");
});
