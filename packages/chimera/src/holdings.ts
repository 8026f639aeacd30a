import type { Seat } from "@cairn/core";
import { parseCard } from "./card-text.ts";
import { type Card, DEN_SIZE, HAND_SIZE, PLAYERS } from "./types.ts";
import type { ChimeraView, DealView } from "./view.ts";

/** Cards from texts that are known to be right. */
export const cards = (texts: readonly string[] | undefined): Card[] =>
  (texts ?? []).map((text) => parseCard(text) as Card);

/** How many cards a seat held after the exchange. */
export const holdingSize = (seat: Seat, chimera: Seat): number =>
  HAND_SIZE + (seat === chimera ? DEN_SIZE : 0);

/** What a view says about who held which card. */
export interface Facts {
  readonly deal: DealView;
  /** −1 for a spectator. */
  readonly viewer: Seat;
  /** −1 before there is one. */
  readonly chimera: Seat;
  readonly faceUp: Card;
  readonly holder: Seat;
  /** Cards each hunter gave; 0 as long as not both have given. */
  readonly swapped: number;
}

export function factsOf(view: ChimeraView, deal: DealView): Facts {
  const gifts = deal.history.filter((event) => event.type === "give").length;
  return {
    deal,
    viewer: view.viewer === "spectator" ? -1 : view.viewer,
    chimera: deal.chimera ?? -1,
    faceUp: parseCard(deal.faceUp.card) as Card,
    holder: deal.faceUp.seat,
    swapped: gifts === 2 ? (deal.bid - 20) / 10 : 0,
  };
}

/** What each seat surely held after the exchange: its own hand, cards played, den, gifts, the face-up card. */
export function knownHoldings(facts: Facts): Card[][] {
  const { deal, viewer, chimera, faceUp, holder, swapped } = facts;
  const known: Set<Card>[] = Array.from({ length: PLAYERS }, () => new Set<Card>());
  const add = (seat: Seat, list: readonly Card[]): void => list.forEach((card) => known[seat]?.add(card));
  for (const event of deal.history) if (event.type === "play") add(event.seat, cards(event.cards));
  if (viewer >= 0) add(viewer, cards(deal.hand));
  if (chimera >= 0) add(chimera, cards(deal.den));
  if (swapped > 0 && deal.gave) add(3 - chimera - viewer, cards(deal.gave));
  const mayHaveMoved = swapped > 0 && holder !== chimera;
  const isSeen = known.some((set) => set.has(faceUp));
  if (!isSeen && (!mayHaveMoved || (viewer >= 0 && viewer !== chimera))) add(holder, [faceUp]);
  return known.map((set) => [...set]);
}

/**
 * Whether the cards can lie as these facts say: none in two places, no hand too large, the viewer's own
 * complete, and the face-up card with its holder unless a gift may have moved it.
 */
export function isPossible(facts: Facts): boolean {
  const { deal, viewer, chimera, faceUp, holder, swapped } = facts;
  if (deal.den && (deal.den.length !== DEN_SIZE || cards(deal.den).includes(faceUp))) return false;
  if (swapped > 0 && deal.got && deal.got.length !== swapped) return false;
  const known = knownHoldings(facts);
  const all = known.flat();
  if (new Set(all).size < all.length) return false;
  const fits = known.every((held, seat) =>
    seat === viewer ? held.length === holdingSize(seat, chimera) : held.length <= holdingSize(seat, chimera),
  );
  if (!fits) return false;
  const faceUpSeat = known.findIndex((held) => held.includes(faceUp));
  const mayHaveMoved = swapped > 0 && holder !== chimera && faceUpSeat !== chimera;
  return faceUpSeat < 0 || faceUpSeat === holder || mayHaveMoved;
}
