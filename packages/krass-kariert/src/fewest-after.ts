import * as I from "./fewest-inside.ts";
import { TOPS, type Tops } from "./tops.ts";

// The fewest plays that clear a hand after each of its moves, all from one hand. Beside what clears each interval of it
// stands what clears all but an interval. A play that takes cards away asks for the latter once, and a card that comes in
// asks for what is around the plays that it can be part of.

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { SIDE, NO_THIRD, INSIDE: inside, PARTNERS: partners, PLAYS: plays, PLAY_ENDS: playEnds } = I;
const [TOPS_OF] = TOPS as [Tops];
const NEVER = 100;

/** What clears all cards but those from i up to j. */
const outside = new Uint8Array(SIDE * SIDE);
/** What clears all cards but those between i and j, when these two are neighbours in one play. */
const across = new Uint8Array(SIDE * SIDE);
/** The same for each j, with all between i and the hole cleared, too. */
const beside = new Uint8Array(SIDE);

let hand: Uint8Array = new Uint8Array(0);
let size = 0;
let isOutsideKnown = false;

/** Looks at a hand of `length` cards, which must stay as it is; returns the fewest plays that clear it. */
export function readFewest(cards: Uint8Array, length: number): number {
  hand = cards;
  size = length;
  isOutsideKnown = false;
  return I.fillInside(cards, length);
}

/** Takes note of what the plays that begin at a place leave to be cleared around them. */
function surround(i: number): void {
  const row = i * SIDE;
  const end = playEnds[i] as number;
  for (let n = playEnds[i + 1] as number; n < end; n++) {
    const k = (plays[n] as number) >> 5;
    const l = (plays[n] as number) & 31;
    if (l === NO_THIRD) {
      across[row + k] = Math.min(across[row + k] as number, 1 + (outside[row + k + 1] as number));
      continue;
    }
    const rest = 1 + (outside[row + l + 1] as number);
    const first = rest + (inside[(k + 1) * SIDE + l] as number);
    const second = rest + (inside[row + SIDE + k] as number);
    if (first < (across[row + k] as number)) across[row + k] = first;
    if (second < (across[k * SIDE + l] as number)) across[k * SIDE + l] = second;
  }
}

/** From the widest holes inwards: what is around one is cleared left and right of it, or by a play across it. */
function fillOutside(): void {
  isOutsideKnown = true;
  across.fill(NEVER, 0, size * SIDE);
  for (let i = 0; i <= size; i++) {
    const row = i * SIDE;
    for (let b = i; b < size; b++) {
      let least = NEVER;
      for (let a = 0; a < i; a++) {
        const all = (across[a * SIDE + b] as number) + (inside[(a + 1) * SIDE + i] as number);
        if (all < least) least = all;
      }
      beside[b] = least;
    }
    for (let j = size; j >= i; j--) {
      let least = (inside[i] as number) + (inside[j * SIDE + size] as number);
      for (let b = j; b < size; b++) {
        const all = (beside[b] as number) + (inside[j * SIDE + b] as number);
        if (all < least) least = all;
      }
      outside[row + j] = least;
    }
    if (i < size) surround(i);
  }
}

/** The fewest plays that clear the hand without `count` cards from a place on. */
export function fewestWithout(at: number, count: number): number {
  if (!isOutsideKnown) fillOutside();
  return outside[at * SIDE + at + count] as number;
}

const isPlay = (code: number): boolean => (TOPS_OF[code] as number) > 0;

/** The fewest plays that clear the hand with one more card at a place. */
export function fewestWith(card: number, at: number): number {
  if (!isOutsideKnown) fillOutside();
  const whole = inside[size] as number;
  const beforeIt = (1 << at) - 1;
  const fits = I.placesBeside(card, hand, 0, size);
  const row = at * SIDE;
  // No card saves more than one play.
  let least = whole + 1;
  for (let firsts = fits & beforeIt; firsts !== 0 && least >= whole; firsts &= firsts - 1) {
    const a = 31 - Math.clz32(firsts & -firsts);
    const code = hand[a] as number;
    const next = (a + 1) * SIDE;
    const alone = 1 + (inside[next + at] as number);
    const rest = outside[a * SIDE + at] as number;
    if (isPlay((code << 4) | card)) least = Math.min(least, alone + rest);
    for (let others = fits & (partners[a] as number); others !== 0; others &= others - 1) {
      const b = 31 - Math.clz32(others & -others);
      const other = hand[b] as number;
      if (b < at) {
        if (!isPlay((code << 8) | (other << 4) | card)) continue;
        const between = 1 + (inside[next + b] as number) + (inside[(b + 1) * SIDE + at] as number);
        least = Math.min(least, between + rest);
      } else if (isPlay((code << 8) | (card << 4) | other)) {
        least = Math.min(least, alone + (inside[row + b] as number) + (outside[a * SIDE + b + 1] as number));
      }
    }
  }
  for (let seconds = fits & ~beforeIt; seconds !== 0 && least >= whole; seconds &= seconds - 1) {
    const b = 31 - Math.clz32(seconds & -seconds);
    const pair = (card << 4) | (hand[b] as number);
    const alone = 1 + (inside[row + b] as number);
    if (isPlay(pair)) least = Math.min(least, alone + (outside[row + b + 1] as number));
    for (let thirds = fits & (partners[b] as number); thirds !== 0; thirds &= thirds - 1) {
      const d = 31 - Math.clz32(thirds & -thirds);
      if (!isPlay((pair << 4) | (hand[d] as number))) continue;
      const between = alone + (inside[(b + 1) * SIDE + d] as number);
      least = Math.min(least, between + (outside[row + d + 1] as number));
    }
  }
  return least;
}
