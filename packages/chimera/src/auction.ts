import {
  bidOf,
  chimeraOf,
  controlOf,
  handA,
  handB,
  ownerOf,
  passesOf,
  pliesOf,
  plyAt,
  plyMove,
  setHand,
  totalOf,
  turnOf,
} from "./access.ts";
import type { Move, Seat } from "@cairn/core";
import { extraOf, kindOf, packMove } from "./combination.ts";
import * as L from "./layout.ts";
import { BIDS, PLAYERS } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const {
  FORCED_BY_LEADER,
  REDEAL,
  HOLDER,
  BID,
  CHIMERA_SEAT,
  AUCTION_PLIES,
  DEN,
  CONTROL,
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
  for (const amount of BIDS) if (amount > bidOf(words)) out[n++] = packBid(amount);
  return n;
}

export const isBidLegal = (words: Int32Array, move: Move): boolean =>
  move === PASS || BIDS.some((amount) => move === packBid(amount) && amount > bidOf(words));

/** Who is set to 20 after the second pass-out (C8). */
function forcedSeat(words: Int32Array): Seat {
  const holder = words[HOLDER] as number;
  if (words[FORCED_BY_LEADER] === 0) return holder;
  let best = holder;
  for (let seat = nextSeat(holder); seat !== holder; seat = nextSeat(seat)) {
    if (totalOf(words, seat) > totalOf(words, best)) best = seat;
  }
  return best;
}

/** Makes the highest bidder the Chimera, who takes the den (C7, C9). */
function endAuction(words: Int32Array, chimera: Seat): void {
  words[CHIMERA_SEAT] = chimera;
  words[AUCTION_PLIES] = pliesOf(words);
  setHand(
    words,
    chimera,
    handA(words, chimera) | (words[DEN] as number),
    handB(words, chimera) | (words[DEN + 1] as number),
  );
  words[CONTROL] =
    bidOf(words) === 20
      ? L.packControl(PLAY_PHASE, chimera, NO_OWNER, 0, 0, NO_TOP)
      : L.packControl(EXCHANGE_PHASE, nextSeat(chimera), NO_OWNER, 0, 0, NO_TOP);
}

/** Applies a pass or a bid whose ply is already written. */
export function makeBid(words: Int32Array, move: Move): void {
  const control = controlOf(words);
  const seat = turnOf(control);
  const next = nextSeat(seat);
  if (move !== PASS) {
    words[BID] = bidAmount(move);
    if (bidOf(words) === 40) endAuction(words, seat);
    else words[CONTROL] = L.packControl(AUCTION_PHASE, next, seat, 0, 0, NO_TOP);
    return;
  }
  const owner = ownerOf(control);
  const passes = passesOf(control) + 1;
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
  const chimera = chimeraOf(words);
  if (chimera >= 0) {
    setHand(
      words,
      chimera,
      handA(words, chimera) & ~(words[DEN] as number),
      handB(words, chimera) & ~(words[DEN + 1] as number),
    );
    words[CHIMERA_SEAT] = -1;
    words[AUCTION_PLIES] = 0;
  }
  words[BID] = 0;
  if (ownerOf(controlOf(words)) === NO_OWNER) return;
  // The last bid of the history stands again; an owner without any bid was forced to 20.
  words[BID] = 20;
  for (let ply = pliesOf(words) - 1; ply >= 0; ply--) {
    const move = plyMove(words, plyAt(ply));
    if (kindOf(move) === BID_KIND) {
      words[BID] = bidAmount(move);
      return;
    }
  }
}
