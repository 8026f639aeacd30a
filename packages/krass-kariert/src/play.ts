import * as C from "./combination.ts";
import { strengthOfCards } from "./combination.ts";
import * as L from "./layout.ts";
import { endRound } from "./round.ts";
import * as T from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { CONTROL, TURN_MASK, BEST_SHIFT, OWNER_SHIFT, ACTED_SHIFT, DRAWS_SHIFT, NO_OWNER } = L;
const { PLAYERS, IN_ROUND, ROUND_START, HISTORY, PLY_WORDS, PLY_CONTROL, X_POLICY } = L;
const { DRAW, STOP } = T;
const { NAMINGS } = C;

/** Applies a play whose cards, as hex digits, have left the hand (K6, K9–K11). */
export function makePlay(words: Int32Array, bytes: Uint8Array, cards: number, values: number): void {
  const control = words[CONTROL] as number;
  const seat = control & TURN_MASK;
  if (cards === STOP) {
    endRound(words, bytes, seat, (control >>> DRAWS_SHIFT) & 3);
  } else if (cards === DRAW) {
    advance(words, bytes, control + (1 << DRAWS_SHIFT), (control >>> OWNER_SHIFT) & 7);
  } else {
    const table = NAMINGS[words[X_POLICY] as number] as C.NamingTable;
    const best = strengthOfCards(table, cards, values);
    advance(words, bytes, (control & ~(127 << BEST_SHIFT)) | (best << BEST_SHIFT), seat);
  }
}

/** Passes the turn clockwise to whoever has not acted, or ends the round (K5). */
export function advance(words: Int32Array, bytes: Uint8Array, control: number, owner: number): void {
  const seat = control & TURN_MASK;
  const inRound = words[IN_ROUND] as number;
  const acted = ((control >>> ACTED_SHIFT) & 31) | (1 << seat);
  if (acted === inRound) {
    // Nobody beat anything: a led Draw wins (K11), and its player opened the round.
    const opening = HISTORY + (words[ROUND_START] as number) * PLY_WORDS;
    const leader = (words[opening + PLY_CONTROL] as number) & TURN_MASK;
    endRound(words, bytes, owner === NO_OWNER ? leader : owner, (control >>> DRAWS_SHIFT) & 3);
    return;
  }
  const players = words[PLAYERS] as number;
  let next = seat;
  do next = next === players - 1 ? 0 : next + 1;
  while (((inRound >> next) & 1) === 0);
  const kept = control & ~(TURN_MASK | (7 << OWNER_SHIFT));
  words[CONTROL] = kept | next | (owner << OWNER_SHIFT) | (1 << (ACTED_SHIFT + seat));
}
