import type { Rng } from "@cairn/core";

/**
 * Draws `count` indices in proportion to the weights whose logarithms are given, in random order: each about as often
 * as its weight says (systematic resampling).
 */
export function resample(logWeights: readonly number[], count: number, rng: Rng): number[] {
  const highest = Math.max(...logWeights);
  const weights = logWeights.map((logWeight) => Math.exp(logWeight - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const start = (rng.next() + 0.5) / 2 ** 32;
  const drawn: number[] = [];
  let sum = 0;
  for (const [i, weight] of weights.entries()) {
    sum += (count * weight) / total;
    while (drawn.length < count && drawn.length + start < sum) drawn.push(i);
  }
  // The last sum may fall short by a rounding error.
  while (drawn.length < count) drawn.push(weights.length - 1);
  return rng.shuffle(drawn);
}
