import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { chanceOf, type Explained, LikelyWorlds, nodeBudget } from "../src/index.ts";
import { Luck } from "./luck.ts";

/** Numbers 0 … 3, which a swap takes one up or down; 3 is impossible. */
const SHARES = [0.5, 0.1, 0.4, 0] as const;

const explained: Explained<Luck> = {
  startInto(world, rng) {
    world.words[0] = rng.below(4);
  },
  swapIn(world, rng) {
    world.words[0] = (world.sum + (rng.below(2) === 0 ? 1 : 3)) & 3;
    return true;
  },
  logChance: (world) => Math.log(SHARES[world.sum] as number),
};

test("a walk comes by each world as often as it explains the past", () => {
  const worlds = new LikelyWorlds(explained, new Luck(), nodeBudget(1));
  const world = new Luck();
  const rng = new Rng("walk");
  const seen = [0, 0, 0, 0];
  const draws = 20_000;
  for (let i = 0; i < draws; i++) {
    worlds.drawInto(world, rng);
    seen[world.sum] = (seen[world.sum] as number) + 1;
  }
  for (const [number, share] of SHARES.entries())
    expect(Math.abs((seen[number] as number) / draws - share)).toBeLessThan(0.02);
});

test("where nothing is hidden the walk stays where it began", () => {
  const still: Explained<Luck> = {
    startInto(world) {
      world.words[0] = 2;
    },
    swapIn: () => false,
    logChance: () => 0,
  };
  const world = new Luck();
  new LikelyWorlds(still, new Luck(), nodeBudget(1)).drawInto(world, new Rng("still"));
  expect(world.sum).toBe(2);
});

test("without budget left it takes the first world there is", () => {
  const spent = nodeBudget(1);
  spent.spend(1);
  let swaps = 0;
  const counting: Explained<Luck> = { ...explained, logChance: () => 0, swapIn: () => swaps++ < 0 };
  new LikelyWorlds(counting, new Luck(), spent).drawInto(new Luck(), new Rng("spent"));
  expect(swaps).toBe(0);
});

test("the better move is the likelier one, and moves that look alike count together", () => {
  const scores = Float64Array.of(0, -1, -1, -50);
  const chance = (...indices: number[]): number => chanceOf(scores, 4, 1, (i) => indices.includes(i));
  expect(chance(0)).toBeGreaterThan(chance(1));
  expect(chance(0) / chance(1)).toBeLessThan(Math.E);
  expect(chance(1, 2)).toBeGreaterThan(1.9 * chance(1) - 0.04);
  // Even what looks absurd happens.
  expect(chance(3)).toBeGreaterThan(0.02);
});
