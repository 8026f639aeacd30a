import {
  auctionPliesOf,
  chimeraOf,
  handAt,
  phaseOf,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  plyControl,
} from "./access.ts";
import type { Rng, Seat } from "@cairn/core";
import { type CardSet, popCount } from "./cards.ts";
import * as L from "./layout.ts";

/** One random card of a set that is not empty, as a set. */
export function pickOne(a: number, b: number, rng: Rng): CardSet {
  let left = rng.below(popCount(a) + popCount(b));
  for (let rest = a; rest !== 0; rest &= rest - 1) if (left-- === 0) return { a: rest & -rest, b: 0 };
  let rest = b;
  while (left-- > 0) rest &= rest - 1;
  return { a: 0, b: rest & -rest };
}

export const ranksOf = ({ a, b }: CardSet): number => (a | (a >>> 16) | b | (b >>> 16)) & 0xffff;

/** Puts a card in for another. */
function replace(words: Int32Array, at: number, out: CardSet, into: CardSet): void {
  words[at] = ((words[at] as number) ^ out.a) | into.a;
  words[at + 1] = ((words[at + 1] as number) ^ out.b) | into.b;
}

/** The cards that are the gifts of the exchange in a world: the history has them. */
export function giftsIn(words: Int32Array): CardSet {
  let [a, b] = [0, 0];
  const first = auctionPliesOf(words);
  for (let ply = first; ply < first + 2 && ply < pliesOf(words); ply++) {
    const at = plyAt(ply);
    if (phaseOf(plyControl(words, at)) !== L.EXCHANGE_PHASE) break;
    a |= plyA(words, at);
    b |= plyB(words, at);
  }
  return { a, b };
}

/**
 * Lets two cards of different ranks change hands between two seats of a world. Cards in `fixed` and gifts stay; the
 * Chimera's unknown den goes along. False, and nothing is changed, if the pair it comes upon are of one rank.
 */
export function swapCards(words: Int32Array, one: Seat, two: Seat, fixed: CardSet, rng: Rng): boolean {
  const gifts = giftsIn(words);
  const [keepA, keepB] = [fixed.a | gifts.a, fixed.b | gifts.b];
  const [first, second] = [handAt(one), handAt(two)];
  const free = (at: number): [number, number] => [
    (words[at] as number) & ~keepA,
    (words[at + 1] as number) & ~keepB,
  ];
  const [[a, b], [c, d]] = [free(first), free(second)];
  if ((a | b) === 0 || (c | d) === 0) return false;
  const [mine, yours] = [pickOne(a, b, rng), pickOne(c, d, rng)];
  if (ranksOf(mine) === ranksOf(yours)) return false;
  replace(words, first, mine, yours);
  replace(words, second, yours, mine);
  const chimera = chimeraOf(words);
  const [out, into] = chimera === one ? [mine, yours] : chimera === two ? [yours, mine] : [undefined, mine];
  const isFromDen =
    out && (((words[L.DEN] as number) & out.a) | ((words[L.DEN + 1] as number) & out.b)) !== 0;
  if (isFromDen) replace(words, L.DEN, out, into);
  return true;
}
