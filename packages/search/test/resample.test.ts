import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { resample } from "../src/resample.ts";

test("each index is drawn about as often as its weight says, in random order", () => {
  const rng = new Rng("resample");
  const counts = [0, 0, 0];
  const firsts = new Set<number>();
  for (let i = 0; i < 1000; i++) {
    const drawn = resample([-700, Math.log(0.25) - 700, -Infinity], 5, rng);
    expect(drawn).toHaveLength(5);
    // Never further from 4 and 1 of five than rounding.
    expect(drawn.filter((index) => index === 0)).toHaveLength(4);
    firsts.add(drawn[0] as number);
    for (const index of drawn) counts[index] = (counts[index] as number) + 1;
  }
  expect(counts).toEqual([4000, 1000, 0]);
  expect(firsts).toEqual(new Set([0, 1]));
});

test("where no index is more likely than another, all are drawn alike", () => {
  expect(resample([-2, -2, -2, -2], 8, new Rng("alike")).toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
