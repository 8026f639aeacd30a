import {
  auctionPliesOf,
  chimeraOf,
  handOf,
  phaseOf,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  plyControl,
  plyMove,
  setHand,
  turnOf,
} from "./access.ts";
import type { Rng, Seat } from "@cairn/core";
import type { CardSet } from "./cards.ts";
import { giver, writeGift } from "./exchange.ts";
import * as L from "./layout.ts";
import { giftsIn, pickOne, ranksOf } from "./swap.ts";

/** The two seats whose hands a player does not see. */
export type HiddenSeats = readonly [Seat, Seat];

const union = (x: CardSet, y: CardSet): CardSet => ({ a: x.a | y.a, b: x.b | y.b });
const without = (x: CardSet, y: CardSet): CardSet => ({ a: x.a & ~y.a, b: x.b & ~y.b });
const isEmpty = ({ a, b }: CardSet): boolean => (a | b) === 0;

/** What a seat has played in this deal. */
function playedBy(words: Int32Array, seat: Seat): CardSet {
  let played: CardSet = { a: 0, b: 0 };
  for (let ply = auctionPliesOf(words); ply < pliesOf(words); ply++) {
    const at = plyAt(ply);
    const before = plyControl(words, at);
    if (phaseOf(before) === L.PLAY_PHASE && turnOf(before) === seat)
      played = union(played, { a: plyA(words, at), b: plyB(words, at) });
  }
  return played;
}

/** What a seat held in a position when card play began. */
export const heldBy = (words: Int32Array, seat: Seat): CardSet =>
  union(handOf(words, seat), playedBy(words, seat));

/** A set in which two cards have changed places; the same if it has both or neither. */
function exchanged(set: CardSet, one: CardSet, two: CardSet): CardSet {
  const has = ({ a, b }: CardSet): boolean => ((set.a & a) | (set.b & b)) !== 0;
  return has(one) === has(two) ? set : { a: set.a ^ one.a ^ two.a, b: set.b ^ one.b ^ two.b };
}

/** The cards of a set that have the ranks of another. */
function withRanksOf({ a, b }: CardSet, other: CardSet): CardSet {
  const ranks = ranksOf(other) * 0x10001;
  return { a: a & ranks, b: b & ranks };
}

/** The plies of the exchange. */
function exchangePlies(words: Int32Array): number[] {
  const first = auctionPliesOf(words);
  return [first, first + 1].filter(
    (ply) => ply < pliesOf(words) && phaseOf(plyControl(words, plyAt(ply))) === L.EXCHANGE_PHASE,
  );
}

/**
 * Lays the hidden cards of a later position as they lay in an earlier world. A card that has been played since by the
 * other seat changes places, in the gifts and the den as well, with one that this seat has not played: of the same rank
 * if there is one, else a random one. Cards in `fixed` stay, and gifts that the viewer knows. False if it cannot be done.
 */
export function carryCards(
  earlier: Int32Array,
  words: Int32Array,
  seats: HiddenSeats,
  fixed: CardSet,
  rng: Rng,
): boolean {
  const isViewersChimera = !seats.includes(chimeraOf(words));
  const known = isViewersChimera ? fixed : union(fixed, giftsIn(earlier));
  const played = seats.map((seat) => playedBy(words, seat));
  const plies = exchangePlies(words);
  // What each seat held, then the den and the gifts.
  let sets = [
    ...seats.map((seat) => heldBy(earlier, seat)),
    { a: earlier[L.DEN] as number, b: earlier[L.DEN + 1] as number },
    ...plies.map((ply) => ({ a: plyA(earlier, plyAt(ply)), b: plyB(earlier, plyAt(ply)) })),
  ];
  for (const [i, shown] of played.entries()) {
    for (;;) {
      const held = sets[i] as CardSet;
      const missing = without(shown, held);
      if (isEmpty(missing)) break;
      const card = pickOne(missing.a, missing.b, rng);
      const free = without(held, union(shown, known));
      if (isEmpty(free)) return false;
      const same = withRanksOf(free, card);
      const { a, b } = isEmpty(same) ? free : same;
      const other = pickOne(a, b, rng);
      sets = sets.map((set) => exchanged(set, card, other));
    }
  }
  for (const [i, seat] of seats.entries()) {
    const { a, b } = without(sets[i] as CardSet, played[i] as CardSet);
    setHand(words, seat, a, b);
  }
  const [den, ...gifts] = sets.slice(2) as [CardSet, ...CardSet[]];
  words[L.DEN] = den.a;
  words[L.DEN + 1] = den.b;
  for (const [i, ply] of plies.entries()) {
    writeGift(words, ply, giver(plyMove(words, plyAt(ply))), gifts[i] as CardSet);
  }
  return true;
}
