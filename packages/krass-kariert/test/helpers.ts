import { type Result, type Seat, unwrap } from "@cairn/core";
import { expect } from "vitest";
import { handOf, reservesOf } from "../src/access.ts";
import { formatCard } from "../src/cards.ts";
import {
  arrange,
  type Arrangement,
  type DealEvent,
  krassKariert,
  type KrassKariertOptions,
  type KrassKariertPosition,
} from "../src/index.ts";
import { CARDS, type CardText, COPIES, handSize, pileSize, RESERVES } from "../src/types.ts";

/** The cards of a text: `7 X S`. */
export const cards = (text: string): CardText[] => text.split(" ").filter((card) => card !== "");

/** A situation at the lead of a round, its cards as texts. */
export interface RoundSetup extends Pick<Arrangement, "leader" | "chips"> {
  readonly hands: readonly string[];
  readonly reserves?: readonly string[];
  readonly pile?: string;
  readonly options?: Partial<KrassKariertOptions>;
}

export const table = ({ hands, reserves = [], pile = "", ...rest }: RoundSetup): KrassKariertPosition =>
  arrange({ ...rest, hands: hands.map(cards), reserves: reserves.map(cards), pile: cards(pile) });

/** Whoever is to move does what the text says, through the door; each text is the next seat's. */
export function act(position: KrassKariertPosition, ...texts: readonly string[]): KrassKariertPosition {
  for (const text of texts) {
    const action = unwrap(krassKariert.parseAction(text, position, position.turn));
    unwrap(krassKariert.apply(position, action));
  }
  return position;
}

/** All that whoever is to move may do, in text. */
export const legal = (position: KrassKariertPosition): string[] =>
  krassKariert.legalActions(position, position.turn).map((action) => krassKariert.formatAction(action));

/** What whoever is to move may play; takes and concessions left out. */
export const plays = (position: KrassKariertPosition): string[] =>
  legal(position).filter((text) => /^\d/.test(text));

/** A hand from left to right. */
export const handText = (position: KrassKariertPosition, seat: Seat): string =>
  handOf(position.bytes, seat).map(formatCard).join(" ");

export const reserveText = (position: KrassKariertPosition, seat: Seat): string =>
  reservesOf(position.bytes, seat).map(formatCard).join(" ");

export const chipsOf = (position: KrassKariertPosition): readonly number[] =>
  krassKariert.view(position, "spectator").chips;

/** Every card of the deck, by code. */
export const wholeDeck = (): CardText[] =>
  CARDS.flatMap((card, code) => Array.from({ length: COPIES[code] as number }, () => card));

/** A whole deal that begins with the cards given; the others follow in the order of the deck. */
export function dealOf(
  players: number,
  hands: readonly string[] = [],
  reserves: readonly string[] = [],
  pile = "",
): DealEvent {
  const rest = wholeDeck();
  for (const card of [...hands, ...reserves, pile].flatMap(cards)) {
    const at = rest.indexOf(card);
    if (at < 0) throw new Error(`too many ${card}`);
    rest.splice(at, 1);
  }
  const fill = (text: string | undefined, count: number): CardText[] => {
    const given = cards(text ?? "");
    return [...given, ...rest.splice(0, count - given.length)];
  };
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    type: "deal",
    hands: seats.map((seat) => fill(hands[seat], handSize(players))),
    reserves: seats.map((seat) => fill(reserves[seat], RESERVES)),
    pile: fill(pile, pileSize(players)),
  };
}

/** A match just begun, with this deal on the table. */
export function dealt(deal: DealEvent, options: object = {}): KrassKariertPosition {
  const players = deal.hands.length;
  const position = krassKariert.start(unwrap(krassKariert.parseOptions(options, players)), players);
  unwrap(krassKariert.apply(position, deal));
  return position;
}

/** A refusal as `code clause`; an accepted thing as `ok`. */
export const verdict = (result: Result<unknown>): string =>
  result.ok ? "ok" : [result.error.code, result.error.clause].filter((part) => part !== undefined).join(" ");

/** The door's verdict on an event that it must refuse, with not a word of the position changed. */
export function refusal(position: KrassKariertPosition, event: unknown): string {
  const before = position.words.slice();
  const result = krassKariert.apply(position, event);
  expect(position.words).toEqual(before);
  if (!result.ok) expect(result.error.message).toMatch(/^.+$/);
  return verdict(result);
}
