import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { flatSearch, type MoveEstimate, nodeBudget } from "../src/index.ts";
import { Luck } from "./luck.ts";

/** Luck that all candidates share is a thousand times larger than what tells them apart. */
const search = (candidates: readonly number[], nodes: number): MoveEstimate[] =>
  flatSearch({
    candidates,
    worlds: {
      drawInto(world: Luck, rng) {
        world.words[0] = rng.below(10_000);
      },
    },
    world: new Luck(),
    working: new Luck(),
    valueInto(position, outcome) {
      outcome.points = position.sum;
      outcome.win = position.sum >= 5000 ? 1 : 0;
      return 9;
    },
    budget: nodeBudget(nodes),
    rng: new Rng("flat"),
  });

test("compares candidates in the same worlds, whatever luck these bring, and stops when one is left", () => {
  const estimates = search([0, 10, 5], 1_000_000);
  expect(estimates.map(({ move }) => move)).toEqual([10, 5, 0]);
  expect(estimates[0]?.worlds).toBe(16);
  expect((estimates[0]?.points ?? 0) - (estimates[1]?.points ?? 0)).toBeCloseTo(5);
});

test("equal candidates stay in until the budget is spent", () => {
  const estimates = search([5, 5], 1000);
  // Ten nodes for each candidate in each world.
  expect(estimates.map(({ worlds }) => worlds)).toEqual([50, 50]);
});

test("evaluates every candidate at least once, and stops inside a later world", () => {
  expect(search([3, 2, 1], 1).map(({ worlds }) => worlds)).toEqual([1, 1, 1]);
  expect(
    search([3, 2, 1], 40)
      .map(({ worlds }) => worlds)
      .toSorted(),
  ).toEqual([1, 1, 2]);
});

test("a single candidate is evaluated for its figures", () => {
  const [only] = search([7], 4000);
  expect(only?.worlds).toBe(400);
  expect(only?.win).toBeGreaterThan(0.4);
  expect(only?.win).toBeLessThan(0.6);
  expect(only?.pointsError).toBeGreaterThan(100);
  expect(only?.pointsError).toBeLessThan(200);
});
