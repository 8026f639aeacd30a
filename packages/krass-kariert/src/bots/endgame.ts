import type { Seat } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import {
  controlOf,
  drawnOf,
  hasLostDeal,
  inRoundOf,
  isInRound,
  layout,
  moves as M,
  nextDrawn,
  plyAt,
  plyControl,
  roundStartOf,
  turnOf,
} from "../kernel.ts";
import type { Endgame, NodeBounds } from "@cairn/search";

const { HAND, PILE } = layout;

/** The seats still in the deal if they are exactly two: then one of them loses it, and the end can be solved. */
export function lastTwo({ words, players }: KrassKariertPosition): readonly [Seat, Seat] | undefined {
  const left: Seat[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (isInRound(words, seat)) left.push(seat);
  }
  const [one, two] = left;
  return left.length === 2 ? [one as Seat, two as Seat] : undefined;
}

/** Mixes all that the rest of the deal depends on into two words: the cards, the turn, and who led the round. */
function keyInto(key: Int32Array, { words, bytes }: KrassKariertPosition): void {
  const opening = plyAt(roundStartOf(words));
  let first = Math.imul(controlOf(words) ^ (inRoundOf(words) << 27), 0x9e3779b1);
  let second = turnOf(plyControl(words, opening)) | (drawnOf(words) << 8);
  for (let at = HAND / 4; at < PILE / 4; at++) {
    const word = words[at] as number;
    first = Math.imul(first ^ word ^ (first >>> 15), 0x85ebca6b);
    second = Math.imul(second ^ (word + at) ^ (second >>> 13), 0xc2b2ae35);
  }
  key[0] = first ^ (first >>> 16);
  key[1] = second ^ (second >>> 16) ^ nextDrawn(words, bytes);
}

/** Open hands, two left: 1 if `seat` keeps its chip, 0 if it loses the deal. */
export const krassKariertEndgame = (seat: Seat): Endgame<KrassKariertPosition> => ({
  maxMoves: krassKariert.maxMoves,
  examine(position: KrassKariertPosition, outlook: NodeBounds): void {
    const isOver = position.stage !== "running";
    const keeps = hasLostDeal(position.words, seat) ? 0 : 1;
    outlook.isMaximizing = position.turn === seat;
    outlook.settled = 0;
    outlook.low = isOver ? keeps : 0;
    outlook.high = isOver ? keeps : 1;
    keyInto(outlook.key, position);
  },
  movesInto(position: KrassKariertPosition, out: Int32Array, scores: Int32Array): number {
    const n = position.legalInto(out);
    for (let i = 0; i < n; i++) {
      const move = out[i] as number;
      // Many cards at once first, giving up last.
      scores[i] = M.typeOf(move) === M.PLAY ? M.playCount(move) : -M.typeOf(move);
    }
    return n;
  },
});
