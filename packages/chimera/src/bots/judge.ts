import type { ChimeraPosition } from "../index.ts";
import { bestTotal, chimeraOf, isOut, roundPoints, totalOf } from "../kernel.ts";
import type { Seat } from "@cairn/core";
import type { Outcome } from "@cairn/search";

/** What winning or losing the whole match is worth beside the points of a round. */
const MATCH_WON = 150;
const MATCH_LOST = -75;
/** How much a hunter cares for the partner's points, beside its own. */
export const PARTNER_SHARE = 0.5;

/** The mean of the other two. */
const othersMean = (points: readonly number[], seat: Seat): number =>
  (points.reduce((sum, n) => sum + n, 0) - (points[seat] as number)) / 2;

/**
 * The outcome of a finished deal for a seat: points against the other side, and the end of the match. Judged from an
 * auction nobody has a side yet, and the points against the mean of the others count whatever the seat becomes.
 */
export function judgeFor(
  seat: Seat,
  { phase }: ChimeraPosition,
): (position: ChimeraPosition, outcome: Outcome) => void {
  const isAuction = phase === "auction";
  return (position, outcome) => {
    const { words } = position;
    const chimera = chimeraOf(words);
    if (chimera < 0) {
      // Passed out: a new deal, in which nobody is better off.
      outcome.points = 0;
      outcome.win = 0;
      return;
    }
    const points = [0, 1, 2].map((other) => roundPoints(words, other));
    const chimeraIsOut = isOut(words, chimera);
    const own = points[seat] as number;
    outcome.win = (seat === chimera) === chimeraIsOut ? 1 : 0;
    outcome.points =
      seat === chimera || isAuction
        ? own - othersMean(points, seat)
        : own + PARTNER_SHARE * (points[3 - chimera - seat] as number) - (points[chimera] as number);
    if (position.stage === "over") {
      const best = bestTotal(words);
      outcome.points += totalOf(words, seat) === best ? MATCH_WON : MATCH_LOST;
    }
  };
}
