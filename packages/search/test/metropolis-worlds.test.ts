import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { MetropolisWorlds, nodeBudget, softmaxLikelihood, type WorldLikelihood } from "../src/index.ts";
import { Luck } from "./luck.ts";

/** Numbers 0 … 3, which a swap takes one up or down; 3 is impossible. */
const SHARES = [0.5, 0.1, 0.4, 0] as const;

const likelihood: WorldLikelihood<Luck> = {
  startInto(world, rng) {
    world.words[0] = rng.below(4);
  },
  swapIn(world, rng) {
    world.words[0] = (world.sum + (rng.below(2) === 0 ? 1 : 3)) & 3;
    return true;
  },
  logLikelihood: (world) => Math.log(SHARES[world.sum] as number),
};

test("worlds are sampled in proportion to their likelihood", () => {
  const worlds = new MetropolisWorlds(likelihood, new Luck(), nodeBudget(1));
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

test("where nothing is hidden the chain stays where it started", () => {
  const still: WorldLikelihood<Luck> = {
    startInto(world) {
      world.words[0] = 2;
    },
    swapIn: () => false,
    logLikelihood: () => 0,
  };
  const world = new Luck();
  new MetropolisWorlds(still, new Luck(), nodeBudget(1)).drawInto(world, new Rng("still"));
  expect(world.sum).toBe(2);
});

test("without any budget left it takes the first world it draws", () => {
  const spent = nodeBudget(1);
  spent.spend(1);
  let swaps = 0;
  const counting: WorldLikelihood<Luck> = {
    ...likelihood,
    logLikelihood: () => 0,
    swapIn: () => swaps++ < 0,
  };
  new MetropolisWorlds(counting, new Luck(), spent).drawInto(new Luck(), new Rng("spent"));
  expect(swaps).toBe(0);
});

test("a better move is likelier, and the likelihoods of matching moves add up", () => {
  const scores = Float64Array.of(0, -1, -1, -50);
  const likelihoodOf = (...indices: number[]): number =>
    softmaxLikelihood(scores, 4, 1, (i) => indices.includes(i));
  expect(likelihoodOf(0)).toBeGreaterThan(likelihoodOf(1));
  expect(likelihoodOf(0) / likelihoodOf(1)).toBeLessThan(Math.E);
  expect(likelihoodOf(1, 2)).toBeGreaterThan(1.9 * likelihoodOf(1) - 0.04);
  // The lapse rate keeps even absurd moves possible.
  expect(likelihoodOf(3)).toBeGreaterThan(0.02);
});
