import type { Move, Seat } from "@cairn/core";
import { extraOf, kindOf, packMove } from "./combination.ts";
import * as L from "./layout.ts";
import { BIDS, PLAYERS } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const {
  FORCED_BY_LEADER,
  TOTAL,
  REDEAL,
  HOLDER,
  BID,
  CHIMERA_SEAT,
  AUCTION_PLIES,
  HAND,
  DEN,
  CONTROL,
  PLIES,
  HISTORY,
  PLY_WORDS,
  TURN_MASK,
  OWNER_SHIFT,
  PASSES_SHIFT,
  NO_OWNER,
  NO_TOP,
  DEAL_PHASE,
  AUCTION_PHASE,
  EXCHANGE_PHASE,
  PLAY_PHASE,
} = L;

/** The kind of a bid among moves; the kinds below are combinations. */
export const BID_KIND = 15;
export const PASS: Move = 0;

export const packBid = (amount: number): Move => packMove(BID_KIND, 1, 0, amount);
export const bidAmount = (move: Move): number => extraOf(move);

export const nextSeat = (seat: Seat): Seat => (seat === PLAYERS - 1 ? 0 : seat + 1);

/** Pass, and every bid higher than the last (C5, C6). */
export function bidsInto(words: Int32Array, out: Int32Array): number {
  out[0] = PASS;
  let n = 1;
  for (const amount of BIDS) if (amount > (words[BID] as number)) out[n++] = packBid(amount);
  return n;
}

export const isBidLegal = (words: Int32Array, move: Move): boolean =>
  move === PASS || BIDS.some((amount) => move === packBid(amount) && amount > (words[BID] as number));

/** Who is set to 20 after the second pass-out (C8). */
function forcedSeat(words: Int32Array): Seat {
  const holder = words[HOLDER] as number;
  if (words[FORCED_BY_LEADER] === 0) return holder;
  let best = holder;
  for (let seat = nextSeat(holder); seat !== holder; seat = nextSeat(seat)) {
    if ((words[TOTAL + seat] as number) > (words[TOTAL + best] as number)) best = seat;
  }
  return best;
}

/** Makes the highest bidder the Chimera, who takes the den (C7, C9). */
function endAuction(words: Int32Array, chimera: Seat): void {
  words[CHIMERA_SEAT] = chimera;
  words[AUCTION_PLIES] = words[PLIES] as number;
  const hand = HAND + 2 * chimera;
  words[hand] = (words[hand] as number) | (words[DEN] as number);
  words[hand + 1] = (words[hand + 1] as number) | (words[DEN + 1] as number);
  words[CONTROL] =
    words[BID] === 20
      ? L.packControl(PLAY_PHASE, chimera, NO_OWNER, 0, 0, NO_TOP)
      : L.packControl(EXCHANGE_PHASE, nextSeat(chimera), NO_OWNER, 0, 0, NO_TOP);
}

/** Applies a pass or a bid whose ply is already written. */
export function makeBid(words: Int32Array, move: Move): void {
  const control = words[CONTROL] as number;
  const seat = control & TURN_MASK;
  const next = nextSeat(seat);
  if (move !== PASS) {
    words[BID] = bidAmount(move);
    if (words[BID] === 40) endAuction(words, seat);
    else words[CONTROL] = L.packControl(AUCTION_PHASE, next, seat, 0, 0, NO_TOP);
    return;
  }
  const owner = (control >>> OWNER_SHIFT) & 3;
  const passes = ((control >>> PASSES_SHIFT) & 3) + 1;
  if (owner !== NO_OWNER && passes === 2) {
    endAuction(words, owner);
  } else if (owner !== NO_OWNER || passes < 3) {
    words[CONTROL] = L.packControl(AUCTION_PHASE, next, owner, passes, 0, NO_TOP);
  } else if (words[REDEAL] === 0) {
    words[CONTROL] = L.packControl(DEAL_PHASE, 0, NO_OWNER, 0, 0, NO_TOP);
  } else {
    const forced = forcedSeat(words);
    words[BID] = 20;
    words[CONTROL] = L.packControl(AUCTION_PHASE, nextSeat(forced), forced, 0, 0, NO_TOP);
  }
}

/** Takes back the last ply of an auction; CONTROL is already the one before it. */
export function unmakeBid(words: Int32Array): void {
  const chimera = words[CHIMERA_SEAT] as number;
  if (chimera >= 0) {
    const hand = HAND + 2 * chimera;
    words[hand] = (words[hand] as number) & ~(words[DEN] as number);
    words[hand + 1] = (words[hand + 1] as number) & ~(words[DEN + 1] as number);
    words[CHIMERA_SEAT] = -1;
    words[AUCTION_PLIES] = 0;
  }
  words[BID] = 0;
  if ((((words[CONTROL] as number) >>> OWNER_SHIFT) & 3) === NO_OWNER) return;
  // The last bid of the history stands again; an owner without any bid was forced to 20.
  words[BID] = 20;
  for (let ply = (words[PLIES] as number) - 1; ply >= 0; ply--) {
    const move = words[HISTORY + ply * PLY_WORDS] as number;
    if (kindOf(move) === BID_KIND) {
      words[BID] = bidAmount(move);
      return;
    }
  }
}
