import type { Move } from "@cairn/core";
import type { ChimeraPosition } from "../index.ts";
import {
  chimeraOf,
  combination,
  controlOf,
  handA,
  handB,
  isOut,
  newLevels,
  ownerOf,
  PASS,
  partnerOf,
  readLevels,
  takePlay,
  topMove,
  turnsToShed,
} from "../kernel.ts";

const { kindOf, lengthOf, sizeOf, STRAIGHT, topOf, TRAP } = combination;

/** What a puzzle can be about. */
export const THEMES = [
  "chimera",
  "hunter",
  "pass",
  "partner-trick",
  "partner-out",
  "trap",
  "hold-trap",
  "keep-return",
  "sacrifice",
  "small-play",
  "long-straight",
] as const;
export type Theme = (typeof THEMES)[number];

/** A straight of at least so many cards is a long one. */
const LONG = 7;

const levels = newLevels();

/** The plays that it takes to shed what a move leaves. */
function turnsAfter({ words, turn }: ChimeraPosition, move: Move): number {
  readLevels(handA(words, turn), handB(words, turn), levels);
  if (move !== PASS) takePlay(levels, move);
  return turnsToShed(levels);
}

/** What passes and traps have to do with it. */
function restraint(position: ChimeraPosition, answer: Move, moves: readonly Move[]): Theme[] {
  const { words, turn } = position;
  const chimera = chimeraOf(words);
  const isTrap = (move: Move): boolean => move !== PASS && kindOf(move) >= TRAP;
  const isPartners = topMove(words) !== 0 && turn !== chimera && ownerOf(controlOf(words)) !== chimera;
  return [
    ...(answer === PASS ? ["pass" as const] : []),
    ...(answer === PASS && isPartners ? ["partner-trick" as const] : []),
    ...(isTrap(answer) ? ["trap" as const] : []),
    ...(!isTrap(answer) && moves.some(isTrap) ? ["hold-trap" as const] : []),
  ];
}

/** What kind of play it is, beside those that were possible. */
function shape(position: ChimeraPosition, answer: Move, moves: readonly Move[]): Theme[] {
  if (answer === PASS) return [];
  const plays = moves.filter((move) => move !== PASS);
  const isStronger = (move: Move): boolean =>
    kindOf(move) === kindOf(answer) && sizeOf(move) === sizeOf(answer) && topOf(move) > topOf(answer);
  const fewest = Math.min(...plays.map((move) => turnsAfter(position, move)));
  const isLead = topMove(position.words) === 0;
  return [
    ...(plays.some(isStronger) ? ["keep-return" as const] : []),
    ...(turnsAfter(position, answer) > fewest ? ["sacrifice" as const] : []),
    ...(isLead && sizeOf(answer) * 2 < Math.max(...plays.map(sizeOf)) ? ["small-play" as const] : []),
    ...(kindOf(answer) === STRAIGHT && lengthOf(answer) >= LONG ? ["long-straight" as const] : []),
  ];
}

/** The themes of an answer; `end` is how the deal ends after it. */
export function themesOf(
  position: ChimeraPosition,
  answer: Move,
  moves: readonly Move[],
  end: ChimeraPosition,
): Theme[] {
  const { words, turn } = position;
  const isChimera = turn === chimeraOf(words);
  const isPartnerOut = !isChimera && end.phase !== "play" && isOut(end.words, partnerOf(words, turn));
  return [
    isChimera ? "chimera" : "hunter",
    ...restraint(position, answer, moves),
    ...shape(position, answer, moves),
    ...(isPartnerOut ? ["partner-out" as const] : []),
  ];
}
