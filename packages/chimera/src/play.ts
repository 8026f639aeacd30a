import {
  controlOf,
  handA,
  handB,
  isOut,
  ownerOf,
  passesOf,
  phaseOf,
  playedOf,
  plyA,
  plyAt,
  plyB,
  plyMove,
  setHand,
  topPlyOf,
  totalOf,
  trickCards,
  trickTreasure,
  turnOf,
} from "./access.ts";
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
  CONTROL,
  TURN_MASK,
  PASSES_SHIFT,
  TREASURE_SHIFT,
  TRICK_CARDS_SHIFT,
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
  const ply = topPlyOf(controlOf(words));
  return ply === NO_TOP ? 0 : plyMove(words, plyAt(ply));
}

/** Treasure and cards of the running trick, in the packing of a pile. */
const trickLoot = (control: number): number => trickTreasure(control) | (trickCards(control) << 8);

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
  const control = controlOf(words);
  const seat = turnOf(control);
  if (passesOf(control) === 0) {
    words[CONTROL] = (control & ~TURN_MASK & ~(3 << PASSES_SHIFT)) | nextSeat(seat) | (1 << PASSES_SHIFT);
    return;
  }
  const owner = ownerOf(control);
  const played = playedOf(control);
  words[PILE + owner] = (words[PILE + owner] as number) + trickLoot(control);
  words[CONTROL] = L.packControl(PLAY_PHASE, owner, NO_OWNER, 0, played, NO_TOP);
}

/** Applies a combination whose ply is written and whose cards have left the hand (C16–C20). */
export function makePlay(words: Int32Array, move: Move, ply: number): void {
  const control = controlOf(words);
  const seat = turnOf(control);
  const at = plyAt(ply);
  const treasure = treasureOf(plyA(words, at), plyB(words, at));
  const played = playedOf(control) | (1 << seat);
  const kind = kindOf(move);
  if (kind >= TRAP) words[BONUS] = (words[BONUS] as number) + (kind === TRAP ? 1 : 256);
  const isLast = isOut(words, seat);
  if (isLast || move === ATTACK) {
    words[PILE + seat] = (words[PILE + seat] as number) + trickLoot(control) + treasure + (sizeOf(move) << 8);
    if (isLast) endRound(words, played);
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
  const phase = phaseOf(controlOf(words));
  if (phase !== PLAY_PHASE) {
    for (let seat = 0; seat < PLAYERS; seat++) {
      words[TOTAL + seat] = totalOf(words, seat) - roundPoints(words, seat);
    }
    if (words[TIE_ROUND] === words[ROUND]) words[TIE_ROUND] = 0;
  }
  if (move === PASS) {
    const owner = ownerOf(before);
    if (passesOf(before) === 1) {
      words[PILE + owner] = (words[PILE + owner] as number) - trickLoot(before);
    }
    return;
  }
  const seat = turnOf(before);
  const a = plyA(words, at);
  const b = plyB(words, at);
  if (phase !== PLAY_PHASE || move === ATTACK) {
    words[PILE + seat] =
      (words[PILE + seat] as number) - trickLoot(before) - treasureOf(a, b) - (sizeOf(move) << 8);
  }
  const kind = kindOf(move);
  if (kind >= TRAP) words[BONUS] = (words[BONUS] as number) - (kind === TRAP ? 1 : 256);
  setHand(words, seat, handA(words, seat) | a, handB(words, seat) | b);
}
