import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";
import { DRAWN_CARDS } from "./types.ts";
import { PLAY, typeOf } from "./moves.ts";
import { DRAW } from "./types.ts";

const phaseControl = (phase: number): number => L.packControl(phase, 0, L.NO_OWNER, 0, 0, 0);

/** The seats among `mask` with cards in hand, one bit each. */
function withCards(words: Int32Array, bytes: Uint8Array, mask: number): number {
  let found = 0;
  for (let seat = 0; seat < (words[L.PLAYERS] as number); seat++) {
    if (((mask >> seat) & 1) === 1 && bytes[L.HAND + seat * L.HAND_BYTES] !== 0) found |= 1 << seat;
  }
  return found;
}

/** Ends the deal: who owes a chip pays it, and who cannot has lost the game (K14, K17). */
export function endDeal(words: Int32Array, owed: number): void {
  let lost = 0;
  for (let seat = 0; seat < (words[L.PLAYERS] as number); seat++) {
    if (((owed >> seat) & 1) === 0) continue;
    if (words[L.CHIPS + seat] === 0) lost |= 1 << seat;
    else words[L.CHIPS + seat] = (words[L.CHIPS + seat] as number) - 1;
  }
  words[L.OWED] = owed;
  words[L.LOST] = lost;
  words[L.CONTROL] = phaseControl(lost === 0 ? L.DEAL_PHASE : L.OVER_PHASE);
}

/** Gives back the chips that the end of the deal took. */
export function unendDeal(words: Int32Array): void {
  const paid = (words[L.OWED] as number) & ~(words[L.LOST] as number);
  for (let seat = 0; seat < (words[L.PLAYERS] as number); seat++) {
    if (((paid >> seat) & 1) === 1) words[L.CHIPS + seat] = (words[L.CHIPS + seat] as number) + 1;
  }
  words[L.OWED] = 0;
  words[L.LOST] = 0;
}

/** Who leads the next round (K15). `left` are the seats with cards. */
function nextLeader(words: Int32Array, winner: Seat, left: number): Seat {
  if (((left >> winner) & 1) === 1) return winner;
  // Every combination beats those before it, so the way back through the round is the way down.
  for (let ply = (words[L.PLIES] as number) - 1; ply >= (words[L.ROUND_START] as number); ply--) {
    const at = L.HISTORY + ply * L.PLY_WORDS;
    const seat = (words[at + L.PLY_CONTROL] as number) & L.TURN_MASK;
    const isCombination =
      typeOf(words[at] as number) === PLAY && (words[at + L.PLY_CARDS] as number) !== DRAW;
    if (isCombination && ((left >> seat) & 1) === 1) return seat;
  }
  const players = words[L.PLAYERS] as number;
  let seat = winner;
  do seat = seat === 0 ? players - 1 : seat - 1;
  while (((left >> seat) & 1) === 0);
  return seat;
}

/** After the draws: empty hands leave, then the deal ends or the next round begins (K13, K14). */
export function settleRound(words: Int32Array, bytes: Uint8Array, winner: Seat): void {
  const inRound = words[L.IN_ROUND] as number;
  const left = withCards(words, bytes, inRound);
  if (left === 0) {
    endDeal(words, inRound & ~(1 << winner));
  } else if ((left & (left - 1)) === 0) {
    endDeal(words, left);
  } else {
    const leader = nextLeader(words, winner, left);
    words[L.IN_ROUND] = left;
    words[L.ROUND_START] = words[L.PLIES] as number;
    words[L.CONTROL] = L.packControl(L.PLAY_PHASE, leader, L.NO_OWNER, 0, 0, 0);
  }
}

/** All have acted, or Stop was played: the winner draws if Draw was played (K12), then the round is settled. */
export function endRound(words: Int32Array, bytes: Uint8Array, winner: Seat, draws: number): void {
  if (draws === 0) {
    settleRound(words, bytes, winner);
    return;
  }
  words[L.CONTROL] =
    L.packControl(L.INSERT_PHASE, winner, winner, 0, 0, draws) | ((draws * DRAWN_CARDS) << L.INSERTS_SHIFT);
}
