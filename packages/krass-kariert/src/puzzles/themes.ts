import type { Move } from "@cairn/core";
import { formatCard } from "../cards.ts";
import { groupsIn, type KrassKariertPosition } from "../index.ts";
import { bestOf, controlOf, handOf, moves as M, STOP, X } from "../kernel.ts";

/** What a puzzle can be about. */
export const THEMES = ["take", "stop", "x-card", "break-up", "join", "hold-back", "lead", "draw"] as const;
export type Theme = (typeof THEMES)[number];

const groupsOf = (position: KrassKariertPosition, hand: readonly number[]) =>
  groupsIn(hand.map(formatCard), position.options.xPolicy);

/** How strong what lies there is after a move. */
function strengthAfter(position: KrassKariertPosition, move: Move): number {
  position.make(move);
  const strength = bestOf(controlOf(position.words));
  position.unmake();
  return strength;
}

/** What a play does to the hand it comes from. */
function surgery(position: KrassKariertPosition, move: Move): Theme[] {
  const hand = handOf(position.bytes, position.turn);
  const [at, count] = [M.playAt(move), M.playCount(move)];
  const rest = [...hand.slice(0, at), ...hand.slice(at + count)];
  const isBroken = groupsOf(position, hand).some(
    (group) =>
      group.at < at + count &&
      at < group.at + group.count &&
      (group.at < at || group.at + group.count > at + count),
  );
  const isJoined = groupsOf(position, rest).some((group) => group.at < at && group.at + group.count > at);
  return [...(isBroken ? ["break-up" as const] : []), ...(isJoined ? ["join" as const] : [])];
}

/** The themes of an answer among all moves. */
export function themesOf(position: KrassKariertPosition, answer: Move, moves: readonly Move[]): Theme[] {
  const plays = moves.filter((move) => M.typeOf(move) === M.PLAY);
  const isLead = position.isLeading;
  const lead = isLead ? ["lead" as const] : [];
  if (M.typeOf(answer) === M.INSERT) return ["draw"];
  if (M.typeOf(answer) === M.TAKE) return plays.length > 0 ? ["take"] : [];
  const hand = handOf(position.bytes, position.turn);
  const cards = hand.slice(M.playAt(answer), M.playAt(answer) + M.playCount(answer));
  if (cards.includes(STOP)) return [...lead, "stop"];
  const strength = strengthAfter(position, answer);
  const isHeldBack = plays.some((move) => strengthAfter(position, move) > strength);
  return [
    ...lead,
    ...(cards.includes(X) ? ["x-card" as const] : []),
    ...surgery(position, answer),
    ...(isHeldBack ? ["hold-back" as const] : []),
  ];
}
