import * as L from "./layout.ts";
import * as T from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { LIMIT, TIE_ROUND, TOTAL, BID, CHIMERA_SEAT, BONUS, PILE, HAND, CONTROL, PLAYED_SHIFT } = L;
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

const chimeraIsOut = (words: Int32Array): boolean => {
  const hand = HAND + 2 * (words[CHIMERA_SEAT] as number);
  return ((words[hand] as number) | (words[hand + 1] as number)) === 0;
};

const playedMask = (words: Int32Array): number => ((words[CONTROL] as number) >>> PLAYED_SHIFT) & 7;

/** A seat's score in a round that is over, as a sum: C21–C23. */
export function roundPoints(words: Int32Array, seat: number): number {
  const treasure = (words[PILE + seat] as number) & 0xff;
  const isChimera = seat === words[CHIMERA_SEAT];
  if (!chimeraIsOut(words)) return treasure + (isChimera ? -(words[BID] as number) : HUNTER_POINTS);
  if (!isChimera) return treasure;
  const bonus = words[BONUS] as number;
  const occasions = (bonus & 0xff) + (bonus >> 8) + (playedMask(words) === 7 ? 0 : 1);
  return treasure + 2 * (words[BID] as number) + BONUS_POINTS * occasions;
}

/** The same score, explained. */
export function roundScore(words: Int32Array, seat: number): SeatScore {
  const isChimera = seat === words[CHIMERA_SEAT];
  const chimeraWon = chimeraIsOut(words);
  const bid = words[BID] as number;
  const bonus = isChimera && chimeraWon ? (words[BONUS] as number) : 0;
  return {
    base: isChimera ? (chimeraWon ? 2 * bid : -bid) : chimeraWon ? 0 : HUNTER_POINTS,
    traps: BONUS_POINTS * (bonus & 0xff),
    attack: BONUS_POINTS * (bonus >> 8),
    idleHunter: isChimera && chimeraWon && playedMask(words) !== 7 ? BONUS_POINTS : 0,
    treasure: (words[PILE + seat] as number) & 0xff,
    sum: roundPoints(words, seat),
  };
}

/** The seat that leads alone, or −1. */
export function loneLeader(words: Int32Array): number {
  let best = 0;
  let alone = true;
  for (let seat = 1; seat < PLAYERS; seat++) {
    const difference = (words[TOTAL + seat] as number) - (words[TOTAL + best] as number);
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
  for (let seat = 0; seat < PLAYERS; seat++) if ((words[TOTAL + seat] as number) >= limit) return true;
  return false;
}
