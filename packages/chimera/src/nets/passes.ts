import { chimeraOf, combination, ownerOf, plyAt, plyControl, plyMove, topPlyOf, turnOf } from "../kernel.ts";
import type { Seat } from "@cairn/core";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { SINGLE, PAIR, TRIPLE, TRIPLE_CARD, TRIPLE_PAIR } = combination;
const { kindOf, topOf } = combination;

/** Groups of kinds that a pass tells something about: singles, pairs, triples, all others. */
export const GROUPS = 4;
/** Stands for no pass at all: above every rank. */
export const NO_PASS = 15;

function groupOf(kind: number): number {
  if (kind === SINGLE) return 0;
  if (kind === PAIR) return 1;
  return kind === TRIPLE || kind === TRIPLE_CARD || kind === TRIPLE_PAIR ? 2 : 3;
}

/**
 * Takes note of a pass at ply `at` of the history, made by the seat's neighbour: who lets an opponent's play stand has
 * hardly anything to beat it with. `lowest` has the groups of the next seat, then those of the previous one.
 */
export function notePass(words: Int32Array, at: number, next: Seat, lowest: Uint8Array): void {
  const control = plyControl(words, at);
  const who = turnOf(control);
  const chimera = chimeraOf(words);
  const areOpponents = who === chimera || ownerOf(control) === chimera;
  if (!areOpponents) return;
  const top = plyMove(words, plyAt(topPlyOf(control)));
  const group = (who === next ? 0 : GROUPS) + groupOf(kindOf(top));
  lowest[group] = Math.min(lowest[group] as number, topOf(top));
}
