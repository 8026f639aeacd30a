import type { ChimeraPosition } from "../index.ts";
import {
  chimeraOf,
  combination,
  controlOf,
  handA,
  handB,
  newLevels,
  ownerOf,
  readLevels,
  takePlay,
  topMove,
  turnsToShed,
} from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";

const { ATTACK_KIND, kindOf, TRAP } = combination;

const left = newLevels();

/** Whether it is the partner's play that is to be beaten. */
function isPartnersTrick(words: Int32Array, seat: Seat): boolean {
  const chimera = chimeraOf(words);
  const owner = ownerOf(controlOf(words));
  return topMove(words) !== 0 && seat !== chimera && owner !== chimera;
}

/** Whether a trap or the attack leaves more than one play to make. */
function leavesSeveralPlays(words: Int32Array, seat: Seat, move: Move): boolean {
  readLevels(handA(words, seat), handB(words, seat), left);
  takePlay(left, move);
  return turnsToShed(left) > 1;
}

/**
 * Prunes a trap or the attack on the partner's trick, unless it is the last play or the last but one. Some move is
 * always left, because a pass is legal. Returns how many are left.
 */
export function pruneTrapOnPartner(
  { words }: ChimeraPosition,
  seat: Seat,
  moves: Int32Array,
  n: number,
): number {
  if (!isPartnersTrick(words, seat)) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const move = moves[i] as Move;
    const kind = kindOf(move);
    if (kind >= TRAP && kind <= ATTACK_KIND && leavesSeveralPlays(words, seat, move)) continue;
    moves[kept++] = move;
  }
  return kept;
}
