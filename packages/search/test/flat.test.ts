import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { flatSearch, type Judged, nodeBudget } from "../src/index.ts";
import { Luck } from "./luck.ts";

/** Luck that all candidates share is a thousand times larger than what tells them apart. */
const search = (candidates: readonly number[], nodes: number): Judged[] =>
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

test("tells candidates apart in the same worlds, whatever luck these bring, and stops when one is left", () => {
  const judged = search([0, 10, 5], 1_000_000);
  expect(judged.map(({ move }) => move)).toEqual([10, 5, 0]);
  expect(judged[0]?.worlds).toBe(16);
  expect((judged[0]?.points ?? 0) - (judged[1]?.points ?? 0)).toBeCloseTo(5);
});

test("what brings the same stays in until the budget is spent", () => {
  const judged = search([5, 5], 1000);
  // Ten nodes a candidate and world.
  expect(judged.map(({ worlds }) => worlds)).toEqual([50, 50]);
});

test("judges every candidate at least once, and stops inside a later world", () => {
  expect(search([3, 2, 1], 1).map(({ worlds }) => worlds)).toEqual([1, 1, 1]);
  expect(
    search([3, 2, 1], 40)
      .map(({ worlds }) => worlds)
      .toSorted(),
  ).toEqual([1, 1, 2]);
});

test("a single candidate is judged for its figures", () => {
  const [only] = search([7], 4000);
  expect(only?.worlds).toBe(400);
  expect(only?.win).toBeGreaterThan(0.4);
  expect(only?.win).toBeLessThan(0.6);
  expect(only?.pointsError).toBeGreaterThan(100);
  expect(only?.pointsError).toBeLessThan(200);
});
