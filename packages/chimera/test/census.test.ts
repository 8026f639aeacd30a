import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { census } from "../src/census.ts";

/** How many ways to choose k out of n. */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const sum = (from: number, to: number, of: (n: number) => number): number =>
  Array.from({ length: to - from + 1 }, (_, i) => of(from + i)).reduce((total, n) => total + n, 0);
/** How many rows of n consecutive numbers there are among 1 … 12. */
const rows = (n: number): number => 13 - n;

// Counted by hand from C11: 15 ranks, 13 of them with four cards, 12 of them numbers; no more than 20 cards.
const BY_ARITHMETIC = {
  single: 15,
  pair: 13,
  "pair-sequence": sum(3, 10, rows),
  triple: 13,
  "triple-sequence": sum(2, 6, rows),
  "triple-card": 13 * 14,
  "triple-pair": 13 * 12,
  // n other ranks of 15 − n, less those with Pi Ya and Chimera both.
  "triple-sequence-cards": sum(2, 5, (n) => rows(n) * (choose(15 - n, n) - choose(13 - n, n - 2))),
  "triple-sequence-pairs": sum(2, 4, (n) => rows(n) * choose(13 - n, n)),
  // Each row as it is, and with Pi Ya for any one of its numbers.
  straight: sum(5, 12, (n) => rows(n) * (1 + n)),
  "quad-cards": 13 * (choose(14, 2) - 1),
  "quad-pairs": 13 * choose(12, 2),
  trap: 13,
  attack: 1,
};

describe("C15 the census of combinations", () => {
  test("C15 there are 12,890 sets of ranks, 12,918 with the two readings of Pi Ya apart", () => {
    expect(census()).toMatchObject({ maxCards: 20, sets: 12_890, readings: 12_918 });
  });

  test("C15 every kind has as many as arithmetic says", () => {
    const readings = Object.fromEntries(census().kinds.map((kind) => [kind.kind, kind.readings]));
    expect(readings).toEqual(BY_ARITHMETIC);
  });

  test("C15 two readings of one set are straights of four to ten numbers with Pi Ya at either end", () => {
    // n numbers in a row that are neither at 1 nor at 12 on their open side: both ends are free.
    const twice = sum(4, 10, (n) => 11 - n);
    const { kinds } = census();
    expect(kinds.filter((kind) => kind.sets !== kind.readings).map((kind) => kind.kind)).toEqual([
      "straight",
    ]);
    expect(kinds.reduce((total, kind) => total + kind.readings - kind.sets, 0)).toBe(twice);
  });

  test("data/census-chimera.json is what `cairn census chimera` prints", () => {
    const file = new URL("../../../data/census-chimera.json", import.meta.url);
    expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(census(), undefined, 2)}\n`);
  });
});
