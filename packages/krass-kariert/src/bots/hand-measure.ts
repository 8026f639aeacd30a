import { DRAW, fewestPlays, MAX_HAND, STOP, TOPS, type Tops, X } from "../kernel.ts";
import type { Curves } from "./curves.ts";

/** What a hand is worth by itself. */
export interface HandMeasure {
  cards: number;
  /** The fewest plays that clear it. */
  fewest: number;
  /** The chance to follow with the strongest play, then with the strongest of what is left, and once more. */
  readonly follows: Float64Array;
  /** Going on like this to the end: the plays that probably cannot follow, each by its chance not to. */
  weak: number;
  stops: number;
  draws: number;
  xs: number;
}

export const newHandMeasure = (): HandMeasure => ({
  cards: 0,
  fewest: 0,
  follows: new Float64Array(3),
  weak: 0,
  stops: 0,
  draws: 0,
  xs: 0,
});

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const [STOP_CARD, DRAW_CARD, X_CARD] = [STOP, DRAW, X];

const rest = new Uint8Array(MAX_HAND + 4);

/** The strongest play of the first `n` of `rest`: strength << 8 | at << 2 | count; 0 for none. */
function strongestPlay(n: number, tops: Tops): number {
  let strongest = 0;
  for (let at = 0; at < n; at++) {
    const one = rest[at] as number;
    if (one >= DRAW_CARD) continue;
    let found = ((tops[one] as number) << 8) | 1;
    if (at + 1 < n) {
      const pair = (one << 4) | (rest[at + 1] as number);
      const two = ((tops[pair] as number) << 8) | 2;
      if (two > found && two > 255) found = two;
      const three = at + 2 < n ? ((tops[(pair << 4) | (rest[at + 2] as number)] as number) << 8) | 3 : 0;
      if (three > found && three > 255) found = three;
    }
    found |= at << 2;
    if (found > strongest) strongest = found;
  }
  return strongest;
}

/** Measures the first `n` cards; `policy` is the index of X's. */
export function measureHandInto(
  out: HandMeasure,
  cards: Uint8Array,
  n: number,
  policy: number,
  curves: Curves,
): void {
  const tops = TOPS[policy] as Tops;
  out.cards = n;
  out.fewest = fewestPlays(cards, n, policy);
  out.stops = 0;
  out.draws = 0;
  out.xs = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i] as number;
    rest[i] = card;
    if (card === STOP_CARD) out.stops++;
    else if (card === DRAW_CARD) out.draws++;
    else if (card === X_CARD) out.xs++;
  }
  out.follows.fill(0);
  out.weak = 0;
  let left = n;
  for (let i = 0; left > 0; i++) {
    const play = strongestPlay(left, tops);
    // Only Draw and Stop are left: they need not beat anything.
    if (play === 0) break;
    const count = play & 3;
    for (let k = ((play >> 2) & 63) + count; k < left; k++) rest[k - count] = rest[k] as number;
    left -= count;
    const follow = curves.follow[play >> 8] as number;
    if (i < 3) out.follows[i] = follow;
    out.weak += 1 - follow;
  }
}
