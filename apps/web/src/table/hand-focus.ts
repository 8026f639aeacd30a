/**
 * Where the card at `index` of a hand is after the hand has changed, or else the nearest card that was left, on the
 * right first; undefined where nothing is left of it.
 */
export function nearestLeft(
  before: readonly string[],
  after: readonly string[],
  index: number,
): number | undefined {
  for (let distance = 0; distance < before.length; distance++) {
    for (const key of [before[index + distance], before[index - distance]]) {
      const place = key === undefined ? -1 : after.indexOf(key);
      if (place >= 0) return place;
    }
  }
  return undefined;
}
