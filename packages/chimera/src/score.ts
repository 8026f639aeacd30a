import {
  attacksPlayed,
  bidOf,
  chimeraOf,
  controlOf,
  isOut,
  playedOf,
  totalOf,
  trapsPlayed,
  wonTreasure,
} from "./access.ts";
import * as L from "./layout.ts";
import * as T from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { LIMIT, TIE_ROUND } = L;
const { BONUS_POINTS, HUNTER_POINTS, PLAYERS } = T;

/** Why a seat scored what it scored in a round, line by line. */
export interface SeatScore {
  /** Twice the bid won, the bid lost, or a Hunter's 20 (C21, C22). */
  readonly base: number;
  readonly traps: number;
  readonly attack: number;
  readonly idleHunter: number;
  readonly treasure: number;
  readonly sum: number;
}

const chimeraIsOut = (words: Int32Array): boolean => isOut(words, chimeraOf(words));

/** Whether somebody has played no card: a Hunter, if the Chimera is out. */
const hasIdleHunter = (words: Int32Array): boolean => playedOf(controlOf(words)) !== 7;

/** A seat's score in a round that is over, as a sum: C21–C23. */
export function roundPoints(words: Int32Array, seat: number): number {
  const treasure = wonTreasure(words, seat);
  const isChimera = seat === chimeraOf(words);
  if (!chimeraIsOut(words)) return treasure + (isChimera ? -bidOf(words) : HUNTER_POINTS);
  if (!isChimera) return treasure;
  const occasions = trapsPlayed(words) + attacksPlayed(words) + (hasIdleHunter(words) ? 1 : 0);
  return treasure + 2 * bidOf(words) + BONUS_POINTS * occasions;
}

/** The same score, explained. */
export function roundScore(words: Int32Array, seat: number): SeatScore {
  const isChimera = seat === chimeraOf(words);
  const chimeraWon = chimeraIsOut(words);
  const bid = bidOf(words);
  const isBonusDue = isChimera && chimeraWon;
  return {
    base: isChimera ? (chimeraWon ? 2 * bid : -bid) : chimeraWon ? 0 : HUNTER_POINTS,
    traps: isBonusDue ? BONUS_POINTS * trapsPlayed(words) : 0,
    attack: isBonusDue ? BONUS_POINTS * attacksPlayed(words) : 0,
    idleHunter: isBonusDue && hasIdleHunter(words) ? BONUS_POINTS : 0,
    treasure: wonTreasure(words, seat),
    sum: roundPoints(words, seat),
  };
}

/** The seat that leads alone, or −1. */
export function loneLeader(words: Int32Array): number {
  let best = 0;
  let alone = true;
  for (let seat = 1; seat < PLAYERS; seat++) {
    const difference = totalOf(words, seat) - totalOf(words, best);
    if (difference === 0) alone = false;
    if (difference > 0) {
      best = seat;
      alone = true;
    }
  }
  return alone ? best : -1;
}

/** Whether these totals let the match end: somebody has reached the limit, or once had in a tie (C24). */
export function limitReached(words: Int32Array): boolean {
  if (words[TIE_ROUND] !== 0) return true;
  const limit = words[LIMIT] as number;
  for (let seat = 0; seat < PLAYERS; seat++) if (totalOf(words, seat) >= limit) return true;
  return false;
}
