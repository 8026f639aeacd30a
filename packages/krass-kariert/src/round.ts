import {
  cardsLeft,
  playersOf,
  chipsOf,
  inRoundOf,
  owedOf,
  lostOf,
  turnOf,
  pliesOf,
  roundStartOf,
  plyAt,
  plyCards,
  plyControl,
} from "./access.ts";
import type { Seat } from "@cairn/core";
import * as L from "./layout.ts";
import { PLAY, typeOf } from "./moves.ts";
import { DRAW, DRAWN_CARDS } from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const {
  CHIPS,
  OWED,
  LOST,
  IN_ROUND,
  ROUND_START,
  CONTROL,
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
  for (let seat = 0; seat < playersOf(words); seat++) {
    if (((mask >> seat) & 1) === 1 && cardsLeft(bytes, seat) !== 0) found |= 1 << seat;
  }
  return found;
}

/** Ends the deal: who owes a chip pays it, and who cannot has lost the game (K14, K17). */
export function endDeal(words: Int32Array, owed: number): void {
  let lost = 0;
  for (let seat = 0; seat < playersOf(words); seat++) {
    if (((owed >> seat) & 1) === 0) continue;
    if (chipsOf(words, seat) === 0) lost |= 1 << seat;
    else words[CHIPS + seat] = chipsOf(words, seat) - 1;
  }
  words[OWED] = owed;
  words[LOST] = lost;
  words[CONTROL] = phaseControl(lost === 0 ? DEAL_PHASE : OVER_PHASE);
}

/** Gives back the chips that the end of the deal took. */
export function unendDeal(words: Int32Array): void {
  const paid = owedOf(words) & ~lostOf(words);
  for (let seat = 0; seat < playersOf(words); seat++) {
    if (((paid >> seat) & 1) === 1) words[CHIPS + seat] = chipsOf(words, seat) + 1;
  }
  words[OWED] = 0;
  words[LOST] = 0;
}

/** Who leads the next round (K15). `left` are the seats with cards. */
function nextLeader(words: Int32Array, winner: Seat, left: number): Seat {
  if (((left >> winner) & 1) === 1) return winner;
  // Every combination beats those before it, so the way back through the round is the way down.
  for (let ply = pliesOf(words) - 1; ply >= roundStartOf(words); ply--) {
    const at = plyAt(ply);
    const seat = turnOf(plyControl(words, at));
    const isCombination = typeOf(words[at] as number) === PLAY && plyCards(words, at) !== DRAW;
    if (isCombination && ((left >> seat) & 1) === 1) return seat;
  }
  const players = playersOf(words);
  let seat = winner;
  do seat = seat === 0 ? players - 1 : seat - 1;
  while (((left >> seat) & 1) === 0);
  return seat;
}

/** After the draws: empty hands leave, then the deal ends or the next round begins (K13, K14). */
export function settleRound(words: Int32Array, bytes: Uint8Array, winner: Seat): void {
  const inRound = inRoundOf(words);
  const left = withCards(words, bytes, inRound);
  if (left === 0) {
    endDeal(words, inRound & ~(1 << winner));
  } else if ((left & (left - 1)) === 0) {
    endDeal(words, left);
  } else {
    const leader = nextLeader(words, winner, left);
    words[IN_ROUND] = left;
    words[ROUND_START] = pliesOf(words);
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
