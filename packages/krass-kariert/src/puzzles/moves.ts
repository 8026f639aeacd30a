import type { Move } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import { controlOf, layout } from "../kernel.ts";

/** The moves of the seat to move, from left to right in its hand. */
export function legalMoves(position: KrassKariertPosition): Move[] {
  const moves = new Int32Array(krassKariert.maxMoves);
  return Array.from(moves.subarray(0, position.legalInto(moves)));
}

/** All cards, the turn and what lies on the table: the rest of the deal depends on nothing else. */
export const stateOf = ({ words }: KrassKariertPosition): string =>
  `${controlOf(words)}/${words[layout.IN_ROUND]}/${words.subarray(layout.HAND / 4, layout.HISTORY).join()}`;

/** Moves that lead to the same position are one choice: beside an equal card, left and right are the same place. */
export function choicesOf(position: KrassKariertPosition): Move[][] {
  const choices = new Map<string, Move[]>();
  for (const move of legalMoves(position)) {
    position.make(move);
    const state = stateOf(position);
    position.unmake();
    const same = choices.get(state);
    if (same) same.push(move);
    else choices.set(state, [move]);
  }
  return [...choices.values()];
}
