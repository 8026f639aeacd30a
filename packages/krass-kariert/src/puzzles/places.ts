import type { Move } from "@cairn/core";
import { formatCard } from "../cards.ts";
import { groupsIn, type KrassKariertPosition } from "../index.ts";
import {
  cardsLeft,
  controlOf,
  fewestPlays,
  handAt,
  handOf,
  insertsOf,
  moves as M,
  xPolicyOf,
} from "../kernel.ts";
import { choicesOf } from "./moves.ts";

/** Places that make something and are wrong all the same: without them one just looks for what fits. */
export const FEWEST_DECOYS = 2;
/** With fewer cards there is nothing to think about. */
const FEWEST_CARDS = 5;

export const isPlacing = (move: Move): boolean => M.typeOf(move) === M.TAKE || M.typeOf(move) === M.INSERT;

/** What a hand makes around a place: whether the card there is part of something. */
function makesSomething(position: KrassKariertPosition, move: Move): boolean {
  const seat = position.turn;
  const place = M.placeOf(move);
  position.make(move);
  const hand = handOf(position.bytes, seat).map(formatCard);
  position.unmake();
  return groupsIn(hand, position.options.xPolicy).some(({ at, count }) => place >= at && place < at + count);
}

/** The places for one card that make something; `reserve` says which card, where there are two. */
export const temptingPlaces = (position: KrassKariertPosition, reserve: number): Move[][] =>
  choicesOf(position).filter(
    ([move = 0]) => isPlacing(move) && M.takeReserve(move) === reserve && makesSomething(position, move),
  );

/** The fewest plays that clear the hand after a card has been put somewhere (K6: neighbours close up). */
export function playsAfter(position: KrassKariertPosition, move: Move): number {
  const seat = position.turn;
  position.make(move);
  const { bytes, words } = position;
  const [at, count] = [handAt(seat) + 1, cardsLeft(bytes, seat)];
  const plays = fewestPlays(bytes.slice(at, at + count + 2), count, xPolicyOf(words));
  position.unmake();
  return plays;
}

/** The fewest plays that any place for any card leaves. */
export const fewestAfterPlacing = (position: KrassKariertPosition): number =>
  Math.min(
    ...choicesOf(position)
      .filter(([move = 0]) => isPlacing(move))
      .map(([move = 0]) => playsAfter(position, move)),
  );

/** Whether a card can be put away now: a reserve card, or the last one drawn. */
const canPlace = ({ words, phase, isLeading }: KrassKariertPosition): boolean =>
  phase === "insert" ? insertsOf(controlOf(words)) === 1 : phase === "play" && !isLeading;

/**
 * The one place for a card, in all its spellings, after which the hand can be cleared in the fewest plays, among places
 * that look good.
 */
export function onlyBestPlace(position: KrassKariertPosition): readonly Move[] | undefined {
  if (!canPlace(position) || cardsLeft(position.bytes, position.turn) < FEWEST_CARDS) return undefined;
  const choices = choicesOf(position).filter(([move = 0]) => isPlacing(move));
  const plays = choices.map(([move = 0]) => playsAfter(position, move));
  const fewest = Math.min(...plays);
  const best = choices.filter((_, i) => plays[i] === fewest);
  const [answer] = best;
  if (!answer || best.length > 1) return undefined;
  const [move = 0] = answer;
  const decoys = temptingPlaces(position, M.takeReserve(move)).filter((place) => !place.includes(move));
  return decoys.length >= FEWEST_DECOYS ? answer : undefined;
}
