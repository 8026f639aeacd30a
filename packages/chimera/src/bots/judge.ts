import type { ChimeraPosition } from "../index.ts";
import { chimeraOf } from "../kernel.ts";
import type { Seat } from "@cairn/core";
import type { Outcome } from "@cairn/search";
import { hasWonRound, leadOverOthers, matchUtility, roundUtility } from "./utility.ts";

/**
 * The outcome of a finished deal for a seat: points against the other side, and the end of the match. Judged from an
 * auction nobody has a side yet, and the points against the mean of the others count whatever the seat becomes.
 */
export function judgeFor(
  seat: Seat,
  { phase }: ChimeraPosition,
): (position: ChimeraPosition, outcome: Outcome) => void {
  const pointsOf = phase === "auction" ? leadOverOthers : roundUtility;
  return (position, outcome) => {
    const { words } = position;
    if (chimeraOf(words) < 0) {
      // Passed out: a new deal, in which nobody is better off.
      outcome.points = 0;
      outcome.win = 0;
      return;
    }
    outcome.win = hasWonRound(words, seat) ? 1 : 0;
    outcome.points = pointsOf(words, seat) + matchUtility(position, seat);
  };
}
