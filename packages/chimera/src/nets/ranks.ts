// Cards by rank, as thermometers: level 0 has a bit for each rank held at least once, Pi Ya and Chimera among
// them (bits 13 and 14), level 1 at least twice, and so on. A level's bits are features one after the other.

/** Features of a set of cards: 15 ranks held once, 13 held twice, three times, four times. */
export const CARD_FEATURES = 54;
const LEVEL_START = [0, 15, 28, 41] as const;
const NO_JOKERS = 0x1fff;

/** The feature that says a rank is held more than `level` times. */
export const cardFeature = (level: number, rank: number): number => (LEVEL_START[level] as number) + rank;

/** Writes the four levels of a set. */
export function readLevels(a: number, b: number, levels: Int32Array): void {
  const j = a & 0x7fff;
  const s = (a >>> 16) & NO_JOKERS;
  const p = b & NO_JOKERS;
  const t = (b >>> 16) & NO_JOKERS;
  levels[0] = j | s | p | t;
  levels[1] = (j & s) | (p & t) | ((j | s) & (p | t));
  levels[2] = (j & s & (p | t)) | (p & t & (j | s));
  levels[3] = j & s & p & t;
}

/** Adds the features of the first levels to a list from `n` on; returns the new length. */
export function addLevels(out: Int32Array, n: number, base: number, levels: Int32Array, count = 4): number {
  let end = n;
  for (let level = 0; level < count; level++) {
    const start = base + (LEVEL_START[level] as number);
    for (let bits = levels[level] as number; bits !== 0; bits &= bits - 1) {
      out[end++] = start + 31 - Math.clz32(bits & -bits);
    }
  }
  return end;
}

/** How many cards of a rank the levels hold. */
export const copiesOf = (levels: Int32Array, rank: number): number =>
  (((levels[0] as number) >> rank) & 1) +
  (((levels[1] as number) >> rank) & 1) +
  (((levels[2] as number) >> rank) & 1) +
  (((levels[3] as number) >> rank) & 1);

/** Takes one card of each of these ranks out of the levels. */
export function takeRanks(levels: Int32Array, ranks: number): void {
  for (let level = 0; level < 3; level++) {
    levels[level] = (levels[level] as number) & ~(ranks & ~(levels[level + 1] as number));
  }
  levels[3] = (levels[3] as number) & ~ranks;
}
