import type { Seat } from "@cairn/core";
import { parseCard } from "./cards.ts";
import { placeDeal } from "./deal.ts";
import * as L from "./layout.ts";
import { defaultOptions, type KrassKariertOptions } from "./options.ts";
import { KrassKariertPosition } from "./position.ts";
import { type Card, type CardText, MAX_HAND } from "./types.ts";

/** The start of a round, as a problem would state it. */
export interface Arrangement {
  readonly hands: readonly (readonly CardText[])[];
  /** Reserve cards each; none if left out. */
  readonly reserves?: readonly (readonly CardText[])[];
  readonly pile?: readonly CardText[];
  readonly leader?: Seat;
  readonly chips?: readonly number[];
  readonly options?: Partial<KrassKariertOptions>;
}

const cards = (texts: readonly CardText[]): Card[] =>
  texts.map((text) => {
    const card = parseCard(text);
    if (card === undefined) throw new Error(`${text} is no card`);
    return card;
  });

/** A position at the lead of a round with any hands, for problems, solvers and tests. */
export function arrange(arrangement: Arrangement): KrassKariertPosition {
  const { hands, reserves = [], pile = [], leader = 0, chips = [], options = {} } = arrangement;
  const players = hands.length;
  if (hands.some((hand) => hand.length > MAX_HAND)) throw new Error(`a hand has at most ${MAX_HAND} cards`);
  const position = new KrassKariertPosition({ ...defaultOptions(players), ...options }, players);
  const { words } = position;
  words[L.DEALS] = 1;
  words[L.OWED] = 1 << leader;
  for (const [seat, count] of chips.entries()) words[L.CHIPS + seat] = count;
  placeDeal(position, {
    hands: hands.map(cards),
    reserves: hands.map((_, seat) => cards(reserves[seat] ?? [])),
    pile: cards(pile),
  });
  words[L.IN_ROUND] = hands.reduce((mask, hand, seat) => (hand.length > 0 ? mask | (1 << seat) : mask), 0);
  return position;
}
