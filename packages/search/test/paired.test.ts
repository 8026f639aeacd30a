import { krassKariert } from "@cairn/krass-kariert";
import { copyPosition, Rng } from "@cairn/core";
import { compareSample, nodeBudget, PairedSample, raceAgainstFirst } from "@cairn/search";
import { randomMoments } from "@cairn/testkit";
import { expect, test } from "vitest";

/** A sample of candidates whose results differ from a common luck by a bias and some noise. */
function sampleOf(biases: readonly number[], noise: number, worlds: number, seed: string): PairedSample {
  const rng = new Rng(seed);
  const sample = new PairedSample(
    biases.map((_, i) => 100 + i),
    1,
  );
  for (let world = 0; world < worlds; world++) {
    const luck = rng.below(400);
    for (const [i, bias] of biases.entries()) {
      const points = luck + bias + noise * (rng.below(200) / 100 - 1);
      sample.add(i, { points, win: points > 200 ? 1 : 0 });
    }
  }
  return sample;
}

test("luck that all candidates share cancels out of their differences", () => {
  const sample = sampleOf([0, 5], 1, 100, "luck");
  expect(sample.points(0).error).toBeGreaterThan(5);
  expect(sample.difference(1, 0).error).toBeLessThan(0.2);
  expect(sample.difference(1, 0).mean).toBeCloseTo(5, 0);
});

test("what can be told apart is; what cannot keeps the order in which it was given", () => {
  const told = compareSample(sampleOf([0, 5, 30], 1, 64, "told"), 1);
  expect(told.map(({ move, isLeading }) => [move, isLeading])).toEqual([
    [102, true],
    [101, false],
    [100, false],
  ]);
  const equal = compareSample(sampleOf([0, 0.2, 0.1], 40, 64, "equal"), 1);
  expect(equal.map(({ move }) => move)).toEqual([100, 101, 102]);
  expect(equal.every(({ isLeading }) => isLeading)).toBe(true);
});

test("nothing that is behind reads as good as anything that leads", () => {
  for (let run = 0; run < 300; run++) {
    const rng = new Rng(`biases/${run}`);
    const gains = Array.from({ length: 2 + rng.below(5) }, () => rng.below(30));
    const compared = compareSample(sampleOf(gains, rng.below(60), 16, `${run}`), 1);
    const shown = ({ points }: { readonly points: number }): number => Math.round(points);
    const leading = compared.filter(({ isLeading }) => isLeading);
    const others = compared.slice(leading.length);
    const lowest = Math.min(...leading.map(shown));
    for (const other of others) {
      expect(other.isLeading).toBe(false);
      expect(shown(other)).toBeLessThan(lowest);
    }
    const order = others.map(shown);
    expect(order).toEqual(order.toSorted((x, y) => y - x));
  }
});

/** Races a move that is much better in one world of twenty, and as good in all others, against a neutral one. */
function raceOfRareGain(seed: string, leastWorlds?: number): number | undefined {
  const [, match] = randomMoments(krassKariert, { players: 3, options: {} }, "race", 1);
  if (!match) throw new Error("there is no deal");
  const { position: base } = match;
  const moves = new Int32Array(krassKariert.maxMoves);
  const [move = 0] = moves.subarray(0, base.legalInto(moves));
  let isRare = false;
  return raceAgainstFirst(
    {
      candidates: [move, move, move],
      base,
      worlds: {
        drawInto(world, rng) {
          copyPosition(base, world);
          isRare = rng.below(20) === 0;
        },
      },
      valueInto(_, outcome, candidate) {
        outcome.points = candidate === 1 && isRare ? 400 : 0;
        return 1;
      },
      budget: nodeBudget(2000),
      rng: new Rng(seed),
      ...(leastWorlds === undefined ? {} : { leastWorlds }),
    },
    8,
  );
}

test("a race that begins to drop after enough worlds keeps what is better in few of them", () => {
  const seeds = Array.from({ length: 40 }, (_, i) => `rare/${i}`);
  const found = (leastWorlds?: number): number =>
    seeds.filter((seed) => raceOfRareGain(seed, leastWorlds) === 1).length;
  expect(found()).toBeLessThan(30);
  expect(found(100)).toBeGreaterThan(38);
});
