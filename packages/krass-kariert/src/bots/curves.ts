import { MAX_HAND, type Strength } from "../kernel.ts";

// Strengths are kind << 4 | number with five kinds, so 80 is past the last.
const STRENGTHS = 80;
const CARDS: number = MAX_HAND + 1;

/** A chance by strength, as a logistic curve with a start and a slope for each kind of combination. */
export interface KindCurve {
  readonly start: readonly number[];
  readonly slope: readonly number[];
}

/** Of what is played against me, how much a strength beats; and how often followers leave a strength unbeaten. */
export interface CurveWeights {
  readonly follow: KindCurve;
  readonly unbeaten: KindCurve;
  /** More for each card in the follower's hand. */
  readonly unbeatenCards: number;
  /** More when the follower has no reserve card, and so must beat or lose. */
  readonly unbeatenLast: number;
}

/** The curves as tables. */
export interface Curves {
  /** By strength: the chance that a play of it is enough to follow. */
  readonly follow: Float64Array;
  /** By reserve (0: none), cards in hand and strength: see `unbeatenIndex`. */
  readonly unbeaten: Float64Array;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const kindPart = ({ start, slope }: KindCurve, strength: Strength): number =>
  (start[strength >> 4] as number) + (slope[strength >> 4] as number) * ((strength & 15) - 6);

/** Where the chance stands that a follower does not beat a strength. */
export const unbeatenIndex = (strength: Strength, cards: number, reserves: number): number =>
  ((reserves === 0 ? 0 : CARDS) + cards) * STRENGTHS + strength;

export function curvesOf(weights: CurveWeights): Curves {
  const follow = Float64Array.from({ length: STRENGTHS }, (_, strength) =>
    strength === 0 ? 0 : logistic(kindPart(weights.follow, strength)),
  );
  const unbeaten = new Float64Array(2 * CARDS * STRENGTHS);
  for (let reserves = 0; reserves < 2; reserves++) {
    for (let cards = 0; cards < CARDS; cards++) {
      // Nothing on the table, strength 0, is beaten by anything.
      for (let strength = 1; strength < STRENGTHS; strength++) {
        unbeaten[unbeatenIndex(strength, cards, reserves)] = logistic(
          kindPart(weights.unbeaten, strength) +
            weights.unbeatenCards * (cards - 8) +
            (reserves === 0 ? weights.unbeatenLast : 0),
        );
      }
    }
  }
  return { follow, unbeaten };
}
