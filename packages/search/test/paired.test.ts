import { Rng } from "@cairn/core";
import { compareSample, PairedSample } from "@cairn/search";
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
