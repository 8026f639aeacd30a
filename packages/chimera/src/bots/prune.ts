import type { ChimeraPosition } from "../index.ts";
import {
  canBeBeaten,
  canBeTopped,
  cardsLeft,
  chimeraOf,
  combination,
  controlOf,
  copyLevels,
  handA,
  handB,
  isOnePlay,
  newLevels,
  nextSeat,
  ownerOf,
  PASS,
  passesOf,
  readLevels,
  takePlay,
  topMove,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import { pruneTrapOnPartner } from "./partner-trick.ts";
import { mostCardsOfOthers, readUnseen } from "./unseen.ts";

const { kindOf, PAIR, SINGLE, sizeOf, topOf } = combination;

const hand = newLevels();
const after = newLevels();
const unseen = newLevels();

/** Keeps those of the first `n` moves that pass, in their order; all of them if none does. Returns how many are left. */
function keep(moves: Int32Array, n: number, passes: (move: Move) => boolean): number {
  const kept = moves.subarray(0, n).filter(passes);
  if (kept.length === 0) return n;
  moves.set(kept);
  return kept.length;
}

/** Plays that nobody can answer, whatever they hold, and that leave one play: the round is won by them. */
function isSureWin(words: Int32Array, seat: Seat): (move: Move) => boolean {
  const most = mostCardsOfOthers(words, seat);
  return (move) => {
    if (move === PASS || canBeBeaten(move, unseen, most)) return false;
    copyLevels(hand, after);
    takePlay(after, move);
    return isOnePlay(after);
  };
}

/** Whether a seat plays against another. */
const areEnemies = (words: Int32Array, one: Seat, two: Seat): boolean =>
  one === chimeraOf(words) || two === chimeraOf(words);

/** Whether a pass gives the lead to an enemy with one card left, and so the round. */
function letsOut(words: Int32Array, seat: Seat): boolean {
  const control = controlOf(words);
  const owner = ownerOf(control);
  const isLastToPass = passesOf(control) === 1;
  return isLastToPass && areEnemies(words, seat, owner) && cardsLeft(words, owner) === 1;
}

/** Enemies who may answer a lead before somebody on the seat's side has: both hunters, or the Chimera if it is next. */
function enemiesAhead(words: Int32Array, seat: Seat): Seat[] {
  const next = nextSeat(seat);
  if (seat === chimeraOf(words)) return [next, nextSeat(next)];
  return next === chimeraOf(words) ? [next] : [];
}

/** Whether one of the moves sheds the whole hand. */
const canGoOut = (words: Int32Array, seat: Seat, moves: Int32Array, n: number): boolean => {
  const left = cardsLeft(words, seat);
  return moves.subarray(0, n).some((move) => sizeOf(move) === left);
};

/**
 * Prunes leads that an enemy with one or two cards left could answer and go out; where all are such, all but the
 * highest. For players of plain rules: the nets know when it does no harm, and lose half a point a deal by it.
 */
export function pruneFeedingLeads(
  position: ChimeraPosition,
  seat: Seat,
  moves: Int32Array,
  n: number,
): number {
  const { words, phase } = position;
  if (phase !== "play" || topMove(words) !== 0 || canGoOut(words, seat, moves, n)) return n;
  readUnseen(words, seat, unseen);
  const most = mostCardsOfOthers(words, seat);
  const left = enemiesAhead(words, seat).map((enemy) => cardsLeft(words, enemy));
  const kinds = [SINGLE, PAIR].filter((_, i) => left.includes(i + 1));
  const isFeeding = (move: Move): boolean => kinds.includes(kindOf(move)) && canBeTopped(move, unseen, most);
  const all = moves.subarray(0, n);
  if (!all.every(isFeeding)) return keep(moves, n, (move) => !isFeeding(move));
  const highest = Math.max(...all.map(topOf));
  return keep(moves, n, (move) => topOf(move) === highest);
}

/**
 * Prunes blunders that are visible without search, and returns how many of the first `n` moves are left: all but sure
 * wins where there are some, a pass that lets an enemy go out, a trap on the partner's trick.
 */
export function pruneBlunders(position: ChimeraPosition, seat: Seat, moves: Int32Array, n: number): number {
  const { words, phase } = position;
  if (phase !== "play" || n === 1) return n;
  readLevels(handA(words, seat), handB(words, seat), hand);
  readUnseen(words, seat, unseen);
  if (canGoOut(words, seat, moves, n)) return n;
  const isSure = isSureWin(words, seat);
  if (moves.subarray(0, n).some(isSure)) return keep(moves, n, isSure);
  if (topMove(words) === 0) return n;
  if (letsOut(words, seat)) return keep(moves, n, (move) => move !== PASS);
  return pruneTrapOnPartner(position, seat, moves, n);
}
