import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";
import { PLAY, typeOf } from "./moves.ts";
import { DRAW, DRAWN_CARDS } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const {
  PLAYERS,
  CHIPS,
  OWED,
  LOST,
  IN_ROUND,
  ROUND_START,
  CONTROL,
  PLIES,
  HAND,
  HAND_BYTES,
  HISTORY,
  PLY_WORDS,
  PLY_CARDS,
  PLY_CONTROL,
  TURN_MASK,
  INSERTS_SHIFT,
  NO_OWNER,
  DEAL_PHASE,
  PLAY_PHASE,
  INSERT_PHASE,
  OVER_PHASE,
} = L;

const phaseControl = (phase: number): number => L.packControl(phase, 0, NO_OWNER, 0, 0, 0);

/** The seats among `mask` with cards in hand, one bit each. */
function withCards(words: Int32Array, bytes: Uint8Array, mask: number): number {
  let found = 0;
  for (let seat = 0; seat < (words[PLAYERS] as number); seat++) {
    if (((mask >> seat) & 1) === 1 && bytes[HAND + seat * HAND_BYTES] !== 0) found |= 1 << seat;
  }
  return found;
}

/** Ends the deal: who owes a chip pays it, and who cannot has lost the game (K14, K17). */
export function endDeal(words: Int32Array, owed: number): void {
  let lost = 0;
  for (let seat = 0; seat < (words[PLAYERS] as number); seat++) {
    if (((owed >> seat) & 1) === 0) continue;
    if (words[CHIPS + seat] === 0) lost |= 1 << seat;
    else words[CHIPS + seat] = (words[CHIPS + seat] as number) - 1;
  }
  words[OWED] = owed;
  words[LOST] = lost;
  words[CONTROL] = phaseControl(lost === 0 ? DEAL_PHASE : OVER_PHASE);
}

/** Gives back the chips that the end of the deal took. */
export function unendDeal(words: Int32Array): void {
  const paid = (words[OWED] as number) & ~(words[LOST] as number);
  for (let seat = 0; seat < (words[PLAYERS] as number); seat++) {
    if (((paid >> seat) & 1) === 1) words[CHIPS + seat] = (words[CHIPS + seat] as number) + 1;
  }
  words[OWED] = 0;
  words[LOST] = 0;
}

/** Who leads the next round (K15). `left` are the seats with cards. */
function nextLeader(words: Int32Array, winner: Seat, left: number): Seat {
  if (((left >> winner) & 1) === 1) return winner;
  // Every combination beats those before it, so the way back through the round is the way down.
  for (let ply = (words[PLIES] as number) - 1; ply >= (words[ROUND_START] as number); ply--) {
    const at = HISTORY + ply * PLY_WORDS;
    const seat = (words[at + PLY_CONTROL] as number) & TURN_MASK;
    const isCombination = typeOf(words[at] as number) === PLAY && (words[at + PLY_CARDS] as number) !== DRAW;
    if (isCombination && ((left >> seat) & 1) === 1) return seat;
  }
  const players = words[PLAYERS] as number;
  let seat = winner;
  do seat = seat === 0 ? players - 1 : seat - 1;
  while (((left >> seat) & 1) === 0);
  return seat;
}

/** After the draws: empty hands leave, then the deal ends or the next round begins (K13, K14). */
export function settleRound(words: Int32Array, bytes: Uint8Array, winner: Seat): void {
  const inRound = words[IN_ROUND] as number;
  const left = withCards(words, bytes, inRound);
  if (left === 0) {
    endDeal(words, inRound & ~(1 << winner));
  } else if ((left & (left - 1)) === 0) {
    endDeal(words, left);
  } else {
    const leader = nextLeader(words, winner, left);
    words[IN_ROUND] = left;
    words[ROUND_START] = words[PLIES] as number;
    words[CONTROL] = L.packControl(PLAY_PHASE, leader, NO_OWNER, 0, 0, 0);
  }
}

/** All have acted, or Stop was played: the winner draws if Draw was played (K12), then the round is settled. */
export function endRound(words: Int32Array, bytes: Uint8Array, winner: Seat, draws: number): void {
  if (draws === 0) {
    settleRound(words, bytes, winner);
    return;
  }
  words[CONTROL] =
    L.packControl(INSERT_PHASE, winner, winner, 0, 0, draws) | ((draws * DRAWN_CARDS) << INSERTS_SHIFT);
}
