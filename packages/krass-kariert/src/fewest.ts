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

/** The fewest plays that clear i … j − 1 when the card at i goes together with at least one other. */
function leastTogether(cards: Uint8Array, i: number, j: number, tops: Tops, bound: number): number {
  let fewest = bound;
  const within = (1 << j) - 1;
  const first = (cards[i] as number) << 4;
  for (let seconds = (partners[i] as number) & within; seconds !== 0; seconds &= seconds - 1) {
    const k = 31 - Math.clz32(seconds & -seconds);
    const inner = 1 + (least[(i + 1) * SIDE + k] as number);
    if (inner >= fewest) continue;
    const pair = first | (cards[k] as number);
    if ((tops[pair] as number) > 0) {
      const plays = inner + (least[(k + 1) * SIDE + j] as number);
      if (plays < fewest) fewest = plays;
    }
    const thirds = (partners[i] as number) & (partners[k] as number) & within;
    for (let rest = thirds; rest !== 0; rest &= rest - 1) {
      const l = 31 - Math.clz32(rest & -rest);
      const plays = inner + (least[(k + 1) * SIDE + l] as number) + (least[(l + 1) * SIDE + j] as number);
      if (plays < fewest && (tops[(pair << 4) | (cards[l] as number)] as number) > 0) fewest = plays;
    }
  }
  return fewest;
}

/**
 * The fewest plays that clear a hand when nobody interferes: an interval problem, because the order is
 * fixed and neighbours close up. Draw and Stop are plays of their own. `policy` is the index of X's.
 */
export function fewestPlays(cards: Uint8Array, n: number, policy: number): number {
  const tops = TOPS[policy] as Tops;
  findPartners(cards, n, COMPANIONS[policy] as Uint16Array);
  for (let i = n; i >= 0; i--) {
    least[i * SIDE + i] = 0;
    const isLonely = partners[i] === 0;
    for (let j = i + 1; j <= n; j++) {
      const alone = 1 + (least[(i + 1) * SIDE + j] as number);
      least[i * SIDE + j] = isLonely ? alone : leastTogether(cards, i, j, tops, alone);
    }
  }
  return least[n] as number;
}
