import { COMPANIONS, TOPS, type Tops } from "./tops.ts";

export const SIDE = 20;
/** `INSIDE[SIDE * i + j]` is the fewest plays that clear the cards from i up to j of the hand, and those alone. */
export const INSIDE: Uint8Array = new Uint8Array(SIDE * SIDE);
/** The places after i whose card can be played together with the one at i, one bit each. */
export const PARTNERS: Int32Array = new Int32Array(SIDE);
/**
 * Every pair and triple of the hand that can be played once what is between is gone: its second and third place, five
 * bits each. Those that begin at i stand from `PLAY_ENDS[i + 1]` up to `PLAY_ENDS[i]`.
 */
export const PLAYS: Int32Array = new Int32Array(SIDE * SIDE * SIDE);
export const PLAY_ENDS: Int32Array = new Int32Array(SIDE + 1);
/** The third place of a pair. */
export const NO_THIRD = 31;

// A module's own constants fold into optimised code, exported ones do not everywhere: hence these local names.
const [WIDTH, inside, partners, plays] = [SIDE, INSIDE, PARTNERS, PLAYS];
// Whatever may be said of X, features see it as under the first of the options.
const [TOPS_OF] = TOPS as [Tops];
const [FITS] = COMPANIONS as [Uint16Array];

/** The places from one on whose card can be played together with a card of this code, one bit each. */
export function placesBeside(code: number, hand: Uint8Array, from: number, size: number): number {
  const fits = FITS[code] as number;
  let mask = 0;
  for (let k = from; k < size; k++) mask |= ((fits >> (hand[k] as number)) & 1) << k;
  return mask;
}

/** Takes note that the cards from the row's first to j can be cleared by `count` and whatever the rest up to j takes. */
function offer(row: number, rest: number, count: number, from: number, size: number): void {
  for (let j = from; j <= size; j++) {
    const all = count + (inside[rest + j] as number);
    if (all < (inside[row + j] as number)) inside[row + j] = all;
  }
}

/** Tries every pair and triple that begins with the card at i, and keeps them; returns the new end of their list. */
function offerTogether(hand: Uint8Array, i: number, size: number, from: number): number {
  const row = i * WIDTH;
  const fits = partners[i] as number;
  const first = (hand[i] as number) << 4;
  let n = from;
  for (let seconds = fits; seconds !== 0; seconds &= seconds - 1) {
    const k = 31 - Math.clz32(seconds & -seconds);
    const count = 1 + (inside[row + WIDTH + k] as number);
    const pair = first | (hand[k] as number);
    const afterSecond = (k + 1) * WIDTH;
    if ((TOPS_OF[pair] as number) > 0) {
      plays[n++] = (k << 5) | NO_THIRD;
      offer(row, afterSecond, count, k + 1, size);
    }
    for (let thirds = fits & (partners[k] as number); thirds !== 0; thirds &= thirds - 1) {
      const l = 31 - Math.clz32(thirds & -thirds);
      if ((TOPS_OF[(pair << 4) | (hand[l] as number)] as number) === 0) continue;
      plays[n++] = (k << 5) | l;
      offer(row, (l + 1) * WIDTH, count + (inside[afterSecond + l] as number), l + 1, size);
    }
  }
  return n;
}

/** Fills all of the above for a hand, `size` cards from `hand[0]` on; returns the fewest plays that clear it. */
export function fillInside(hand: Uint8Array, size: number): number {
  inside[size * WIDTH + size] = 0;
  PLAY_ENDS[size] = 0;
  let n = 0;
  for (let i = size - 1; i >= 0; i--) {
    const row = i * WIDTH;
    partners[i] = placesBeside(hand[i] as number, hand, i + 1, size);
    inside[row + i] = 0;
    for (let j = i + 1; j <= size; j++) inside[row + j] = 1 + (inside[row + WIDTH + j] as number);
    if (partners[i] !== 0) n = offerTogether(hand, i, size, n);
    PLAY_ENDS[i] = n;
  }
  return inside[size] as number;
}
