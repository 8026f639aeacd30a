import type { Move } from "@cairn/core";
import { nextSeat } from "./auction.ts";
import { treasureOf } from "./cards.ts";
import * as C from "./combination.ts";
import { kindOf, sizeOf } from "./combination.ts";
import * as L from "./layout.ts";
import { limitReached, loneLeader, roundPoints } from "./score.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const {
  ROUND,
  TIE_ROUND,
  TOTAL,
  BONUS,
  PILE,
  HAND,
  CONTROL,
  HISTORY,
  PLY_WORDS,
  PLY_A,
  PLY_B,
  TURN_MASK,
  OWNER_SHIFT,
  PASSES_SHIFT,
  PHASE_SHIFT,
  PLAYED_SHIFT,
  TREASURE_SHIFT,
  TRICK_CARDS_SHIFT,
  TOP_PLY_SHIFT,
  NO_OWNER,
  NO_TOP,
  DEAL_PHASE,
  PLAY_PHASE,
  OVER_PHASE,
} = L;
const { ATTACK, TRAP } = C;
const PASS = 0;
const PLAYERS = 3;

/** The combination to beat, 0 for a leader. */
export function topMove(words: Int32Array): Move {
  const ply = (words[CONTROL] as number) >>> TOP_PLY_SHIFT;
  return ply === NO_TOP ? 0 : (words[HISTORY + ply * PLY_WORDS] as number);
}

/** Treasure and cards of the running trick, in the packing of a pile. */
const trickLoot = (control: number): number =>
  ((control >>> TREASURE_SHIFT) & 63) | (((control >>> TRICK_CARDS_SHIFT) & 63) << 8);

function endRound(words: Int32Array, played: number): void {
  // The bonus for an idle Hunter needs to know who played, so CONTROL comes first.
  words[CONTROL] = L.packControl(DEAL_PHASE, 0, NO_OWNER, 0, played, NO_TOP);
  for (let seat = 0; seat < PLAYERS; seat++) {
    words[TOTAL + seat] = (words[TOTAL + seat] as number) + roundPoints(words, seat);
  }
  if (!limitReached(words)) return;
  if (loneLeader(words) >= 0) words[CONTROL] = L.packControl(OVER_PHASE, 0, NO_OWNER, 0, played, NO_TOP);
  else if (words[TIE_ROUND] === 0) words[TIE_ROUND] = words[ROUND] as number;
}

/** Applies a pass (C18, C19). */
export function makePass(words: Int32Array): void {
  const control = words[CONTROL] as number;
  const seat = control & TURN_MASK;
  if (((control >>> PASSES_SHIFT) & 3) === 0) {
    words[CONTROL] = (control & ~TURN_MASK & ~(3 << PASSES_SHIFT)) | nextSeat(seat) | (1 << PASSES_SHIFT);
    return;
  }
  const owner = (control >>> OWNER_SHIFT) & 3;
  const played = (control >>> PLAYED_SHIFT) & 7;
  words[PILE + owner] = (words[PILE + owner] as number) + trickLoot(control);
  words[CONTROL] = L.packControl(PLAY_PHASE, owner, NO_OWNER, 0, played, NO_TOP);
}

/** Applies a combination whose ply is written and whose cards have left the hand (C16–C20). */
export function makePlay(words: Int32Array, move: Move, ply: number): void {
  const control = words[CONTROL] as number;
  const seat = control & TURN_MASK;
  const at = HISTORY + ply * PLY_WORDS;
  const treasure = treasureOf(words[at + PLY_A] as number, words[at + PLY_B] as number);
  const played = ((control >>> PLAYED_SHIFT) & 7) | (1 << seat);
  const kind = kindOf(move);
  if (kind >= TRAP) words[BONUS] = (words[BONUS] as number) + (kind === TRAP ? 1 : 256);
  const hand = HAND + 2 * seat;
  const isOut = ((words[hand] as number) | (words[hand + 1] as number)) === 0;
  if (isOut || move === ATTACK) {
    words[PILE + seat] = (words[PILE + seat] as number) + trickLoot(control) + treasure + (sizeOf(move) << 8);
    if (isOut) endRound(words, played);
    else words[CONTROL] = L.packControl(PLAY_PHASE, seat, NO_OWNER, 0, played, NO_TOP);
    return;
  }
  const loot = control & ((63 << TREASURE_SHIFT) | (63 << TRICK_CARDS_SHIFT));
  words[CONTROL] =
    L.packControl(PLAY_PHASE, nextSeat(seat), seat, 0, played, ply) |
    (loot + (treasure << TREASURE_SHIFT) + (sizeOf(move) << TRICK_CARDS_SHIFT));
}

/** Takes back the last ply of play; CONTROL is still the one after it, `before` the one before it. */
export function unmakePlay(words: Int32Array, move: Move, at: number, before: number): void {
  const phase = ((words[CONTROL] as number) >>> PHASE_SHIFT) & 7;
  if (phase !== PLAY_PHASE) {
    for (let seat = 0; seat < PLAYERS; seat++) {
      words[TOTAL + seat] = (words[TOTAL + seat] as number) - roundPoints(words, seat);
    }
    if (words[TIE_ROUND] === words[ROUND]) words[TIE_ROUND] = 0;
  }
  if (move === PASS) {
    const owner = (before >>> OWNER_SHIFT) & 3;
    if (((before >>> PASSES_SHIFT) & 3) === 1) {
      words[PILE + owner] = (words[PILE + owner] as number) - trickLoot(before);
    }
    return;
  }
  const seat = before & TURN_MASK;
  const a = words[at + PLY_A] as number;
  const b = words[at + PLY_B] as number;
  if (phase !== PLAY_PHASE || move === ATTACK) {
    words[PILE + seat] =
      (words[PILE + seat] as number) - trickLoot(before) - treasureOf(a, b) - (sizeOf(move) << 8);
  }
  const kind = kindOf(move);
  if (kind >= TRAP) words[BONUS] = (words[BONUS] as number) - (kind === TRAP ? 1 : 256);
  const hand = HAND + 2 * seat;
  words[hand] = (words[hand] as number) | a;
  words[hand + 1] = (words[hand + 1] as number) | b;
}
