import * as L from "./layout.ts";
import { INSERT, placeOf, TAKE, typeOf } from "./moves.ts";
import type { KrassKariertPosition } from "./position.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { DRAWN, HAND, HAND_BYTES, HISTORY, PILE, PLIES, PLY_CARDS, PLY_CONTROL, PLY_MOVE } = L;
const { PLY_WORDS, TURN_MASK } = L;

/**
 * Takes the last move back in a world whose hidden cards have changed places since it was made: what was drawn from the
 * pile is whatever stands in its place now. False, and nothing is changed, if a card taken in plain sight is not there.
 */
export function takeBack(world: KrassKariertPosition): boolean {
  const { words, bytes } = world;
  const at = HISTORY + ((words[PLIES] as number) - 1) * PLY_WORDS;
  const move = words[at + PLY_MOVE] as number;
  const type = typeOf(move);
  if (type === TAKE || type === INSERT) {
    const seat = (words[at + PLY_CONTROL] as number) & TURN_MASK;
    const card = bytes[HAND + seat * HAND_BYTES + 1 + placeOf(move)] as number;
    if (type === TAKE && card !== words[at + PLY_CARDS]) return false;
    if (type === INSERT) {
      words[at + PLY_CARDS] = card;
      bytes[PILE + (words[DRAWN] as number) - 1] = card;
    }
  }
  world.unmake();
  return true;
}
