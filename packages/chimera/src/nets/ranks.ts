import type { RankLevels } from "../kernel.ts";

// The bits of a set's rank levels are features one after the other.

/** Features of a set of cards: 15 ranks held once, 13 held twice, three times, four times. */
export const CARD_FEATURES = 54;
const LEVEL_START = [0, 15, 28, 41] as const;

/** The feature that says a rank is held more than `level` times. */
export const cardFeature = (level: number, rank: number): number => (LEVEL_START[level] as number) + rank;

/** Adds the features of the first levels to a list from `n` on; returns the new length. */
export function addLevels(out: Int32Array, n: number, base: number, levels: RankLevels, count = 4): number {
  let end = n;
  for (let level = 0; level < count; level++) {
    const start = base + (LEVEL_START[level] as number);
    for (let bits = levels[level] as number; bits !== 0; bits &= bits - 1) {
      out[end++] = start + 31 - Math.clz32(bits & -bits);
    }
  }
  return end;
}

/** Adds of each rank only the feature of the highest of the first levels that has it. */
export function addHighestLevels(
  out: Int32Array,
  n: number,
  base: number,
  levels: RankLevels,
  count = 4,
): number {
  let end = n;
  for (let level = 0; level < count; level++) {
    const start = base + (LEVEL_START[level] as number);
    const higher = level + 1 < count ? (levels[level + 1] as number) : 0;
    for (let bits = (levels[level] as number) & ~higher; bits !== 0; bits &= bits - 1) {
      out[end++] = start + 31 - Math.clz32(bits & -bits);
    }
  }
  return end;
}
