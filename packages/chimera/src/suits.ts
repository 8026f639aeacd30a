import type { Move } from "@cairn/core";
import { bitA, bitB, type CardSet, hasCard } from "./cards.ts";
import { extraCopies, extraOf, mainCopies, mainRanks } from "./combination.ts";
import { givenRanks, isGive } from "./exchange.ts";
import type { Rank } from "./types.ts";

/** The ranks that a move takes, each with how many cards. */
function wants(move: Move): Map<Rank, number> {
  const counts = new Map<Rank, number>();
  if (isGive(move)) {
    for (const rank of givenRanks(move)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
    return counts;
  }
  for (let rank = 0; rank < 15; rank++) {
    if ((mainRanks(move) & (1 << rank)) !== 0) counts.set(rank, mainCopies(move));
    else if (extraCopies(move) > 0 && (extraOf(move) & (1 << rank)) !== 0)
      counts.set(rank, extraCopies(move));
  }
  return counts;
}

/** The cards of a rank in a hand, each as a set of one. */
function held(hand: CardSet, rank: Rank): CardSet[] {
  const cards = rank < 13 ? [0, 1, 2, 3].map((suit) => 4 * rank + suit) : [39 + rank];
  return cards
    .filter((card) => hasCard(hand.a, hand.b, card))
    .map((card) => ({ a: bitA(card), b: bitB(card) }));
}

/** All choices of `count` out of a list of sets, each joined into one set. */
function choices(sets: readonly CardSet[], count: number): CardSet[] {
  if (count === 0) return [{ a: 0, b: 0 }];
  return sets.flatMap((set, i) =>
    choices(sets.slice(i + 1), count - 1).map(({ a, b }) => ({ a: a | set.a, b: b | set.b })),
  );
}

/** Every set of cards that makes a rank move out of a hand; the canonical one comes first. */
export function suitChoices(hand: CardSet, move: Move): CardSet[] {
  let sets: CardSet[] = [{ a: 0, b: 0 }];
  for (const [rank, count] of wants(move)) {
    const ways = choices(held(hand, rank), count);
    sets = sets.flatMap((set) => ways.map((way) => ({ a: set.a | way.a, b: set.b | way.b })));
  }
  return sets;
}
