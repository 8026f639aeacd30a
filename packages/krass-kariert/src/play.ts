import {
  playersOf,
  xPolicyOf,
  inRoundOf,
  controlOf,
  turnOf,
  ownerOf,
  actedOf,
  drawsOf,
  roundStartOf,
  plyAt,
  plyControl,
} from "./access.ts";
import * as C from "./combination.ts";
import { strengthOfCards } from "./combination.ts";
import * as L from "./layout.ts";
import { endRound } from "./round.ts";
import * as T from "./types.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { CONTROL, TURN_MASK, BEST_SHIFT, OWNER_SHIFT, ACTED_SHIFT, DRAWS_SHIFT, NO_OWNER } = L;
const { DRAW, STOP } = T;
const { NAMINGS } = C;

/** Applies a play whose cards, as hex digits, have left the hand (K6, K9–K11). */
export function makePlay(words: Int32Array, bytes: Uint8Array, cards: number, values: number): void {
  const control = controlOf(words);
  const seat = turnOf(control);
  if (cards === STOP) {
    endRound(words, bytes, seat, drawsOf(control));
  } else if (cards === DRAW) {
    advance(words, bytes, control + (1 << DRAWS_SHIFT), ownerOf(control));
  } else {
    const table = NAMINGS[xPolicyOf(words)] as C.NamingTable;
    const best = strengthOfCards(table, cards, values);
    advance(words, bytes, (control & ~(127 << BEST_SHIFT)) | (best << BEST_SHIFT), seat);
  }
}

/** Passes the turn clockwise to whoever has not acted, or ends the round (K5). */
export function advance(words: Int32Array, bytes: Uint8Array, control: number, owner: number): void {
  const seat = turnOf(control);
  const inRound = inRoundOf(words);
  const acted = actedOf(control) | (1 << seat);
  if (acted === inRound) {
    // Nobody beat anything: a led Draw wins (K11), and its player opened the round.
    const opening = plyAt(roundStartOf(words));
    const leader = turnOf(plyControl(words, opening));
    endRound(words, bytes, owner === NO_OWNER ? leader : owner, drawsOf(control));
    return;
  }
  const players = playersOf(words);
  let next = seat;
  do next = next === players - 1 ? 0 : next + 1;
  while (((inRound >> next) & 1) === 0);
  const kept = control & ~(TURN_MASK | (7 << OWNER_SHIFT));
  words[CONTROL] = kept | next | (owner << OWNER_SHIFT) | (1 << (ACTED_SHIFT + seat));
}
