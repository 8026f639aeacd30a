import type { ChimeraPosition } from "../index.ts";
import { bestTotal, chimeraOf, isOut, nextSeat, partnerOf, roundPoints, totalOf } from "../kernel.ts";
import type { Seat } from "@cairn/core";

/** What winning or losing the whole match is worth beside the points of its last round. */
const MATCH_WON = 150;
const MATCH_LOST = -75;
/** The weight of the partner's points in a hunter's utility, relative to its own. */
const PARTNER_SHARE = 0.5;

/** A seat's points of a finished round against the mean of the other two, whatever its side. */
export function leadOverOthers(words: Int32Array, seat: Seat): number {
  const next = nextSeat(seat);
  return roundPoints(words, seat) - (roundPoints(words, next) + roundPoints(words, nextSeat(next))) / 2;
}

/** What a finished round is worth to a seat: its side's points against the other side's. */
export function roundUtility(words: Int32Array, seat: Seat): number {
  const chimera = chimeraOf(words);
  if (seat === chimera) return leadOverOthers(words, seat);
  const shared = PARTNER_SHARE * roundPoints(words, partnerOf(words, seat));
  return roundPoints(words, seat) + shared - roundPoints(words, chimera);
}

/** What the end of the match is worth to a seat; 0 if it goes on. */
export function matchUtility({ words, stage }: ChimeraPosition, seat: Seat): number {
  if (stage !== "over") return 0;
  return totalOf(words, seat) === bestTotal(words) ? MATCH_WON : MATCH_LOST;
}

/** Whether a seat's side has won a finished round. */
export const hasWonRound = (words: Int32Array, seat: Seat): boolean =>
  (seat === chimeraOf(words)) === isOut(words, chimeraOf(words));
