import type { Seat } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import { layout, moves as M } from "../kernel.ts";
import type { Endgame, NodeBounds } from "@cairn/search";

const { CONTROL, DRAWN, HAND, HISTORY, IN_ROUND, OWED, PILE, PLY_CONTROL, PLY_WORDS } = layout;
const { ROUND_START, TURN_MASK } = layout;

/** The seats still in the deal if they are exactly two: then one of them loses it, and the end can be solved. */
export function lastTwo({ words, players }: KrassKariertPosition): readonly [Seat, Seat] | undefined {
  const left: Seat[] = [];
  for (let seat = 0; seat < players; seat++) {
    if ((((words[IN_ROUND] as number) >> seat) & 1) === 1) left.push(seat);
  }
  const [one, two] = left;
  return left.length === 2 ? [one as Seat, two as Seat] : undefined;
}

/** Mixes all that the rest of the deal depends on into two words: the cards, the turn, and who led the round. */
function keyInto(key: Int32Array, { words, bytes }: KrassKariertPosition): void {
  const opening = HISTORY + (words[ROUND_START] as number) * PLY_WORDS;
  let first = Math.imul((words[CONTROL] as number) ^ ((words[IN_ROUND] as number) << 27), 0x9e3779b1);
  let second = ((words[opening + PLY_CONTROL] as number) & TURN_MASK) | ((words[DRAWN] as number) << 8);
  for (let at = HAND / 4; at < PILE / 4; at++) {
    const word = words[at] as number;
    first = Math.imul(first ^ word ^ (first >>> 15), 0x85ebca6b);
    second = Math.imul(second ^ (word + at) ^ (second >>> 13), 0xc2b2ae35);
  }
  key[0] = first ^ (first >>> 16);
  key[1] = second ^ (second >>> 16) ^ (bytes[PILE + (words[DRAWN] as number)] as number);
}

/** Open hands, two left: 1 if `seat` keeps its chip, 0 if it loses the deal. */
export const krassKariertEndgame = (seat: Seat): Endgame<KrassKariertPosition> => ({
  maxMoves: krassKariert.maxMoves,
  examine(position: KrassKariertPosition, outlook: NodeBounds): void {
    const isOver = position.stage !== "running";
    const keeps = 1 - (((position.words[OWED] as number) >> seat) & 1);
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
