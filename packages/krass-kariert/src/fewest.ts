import { COMPANIONS, TOPS, type Tops } from "./tops.ts";
import { MAX_HAND } from "./types.ts";

// least[i * SIDE + j] is the fewest plays that clear the cards from i up to j, and those alone: when the
// cards between two others are gone, these two are neighbours.
const SIDE = 20;
const least = new Uint8Array(SIDE * SIDE);
// The places after i whose card can be played together with the one at i, one bit each.
const partners = new Int32Array(MAX_HAND + 1);

/** Notes for every card where its possible partners lie further right. */
function findPartners(cards: Uint8Array, n: number, companions: Uint16Array): void {
  for (let i = 0; i < n; i++) {
    const fits = companions[cards[i] as number] as number;
    let mask = 0;
    for (let k = i + 1; k < n; k++) mask |= ((fits >> (cards[k] as number)) & 1) << k;
    partners[i] = mask;
  }
}

/** Takes note that the cards from the row's first to j can be cleared by `plays` and whatever the rest up to j takes. */
function offer(row: number, rest: number, plays: number, from: number, n: number): void {
  for (let j = from; j <= n; j++) {
    const all = plays + (least[rest + j] as number);
    if (all < (least[row + j] as number)) least[row + j] = all;
  }
}

/** Tries every pair and triple that begins with the card at i, for all ends of the interval at once. */
function offerTogether(cards: Uint8Array, i: number, n: number, tops: Tops): void {
  const row = i * SIDE;
  const fits = partners[i] as number;
  const first = (cards[i] as number) << 4;
  // Of the whole hand only the fewest plays of all its cards are asked for.
  const end = i === 0 ? n : 0;
  for (let seconds = fits; seconds !== 0; seconds &= seconds - 1) {
    const k = 31 - Math.clz32(seconds & -seconds);
    const plays = 1 + (least[row + SIDE + k] as number);
    const pair = first | (cards[k] as number);
    const afterSecond = (k + 1) * SIDE;
    if ((tops[pair] as number) > 0) offer(row, afterSecond, plays, Math.max(k + 1, end), n);
    for (let thirds = fits & (partners[k] as number); thirds !== 0; thirds &= thirds - 1) {
      const l = 31 - Math.clz32(thirds & -thirds);
      if ((tops[(pair << 4) | (cards[l] as number)] as number) === 0) continue;
      const withThird = plays + (least[afterSecond + l] as number);
      offer(row, (l + 1) * SIDE, withThird, Math.max(l + 1, end), n);
    }
  }
}

/**
 * The fewest plays that clear a hand when nobody interferes: an interval problem, because the order is
 * fixed and neighbours close up. Draw and Stop are plays of their own. `policy` is the index of X's.
 */
export function fewestPlays(cards: Uint8Array, n: number, policy: number): number {
  const tops = TOPS[policy] as Tops;
  findPartners(cards, n, COMPANIONS[policy] as Uint16Array);
  least[n * SIDE + n] = 0;
  for (let i = n - 1; i >= 0; i--) {
    const row = i * SIDE;
    least[row + i] = 0;
    for (let j = i + 1; j <= n; j++) least[row + j] = 1 + (least[row + SIDE + j] as number);
    if (partners[i] !== 0) offerTogether(cards, i, n, tops);
  }
  return least[n] as number;
}
