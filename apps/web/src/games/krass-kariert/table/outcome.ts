import { FACES } from "@cairn/krass-kariert/facts";
import type { CardText, DealEvent, DealView, KrassKariertView } from "@cairn/krass-kariert";
import type { GameEvent, Seat } from "@cairn/core";
import type { KrassKariertTexts } from "../texts/table/en.ts";
import { playName } from "./story.ts";
import { roundsOf } from "./rounds.ts";

/** A deal on the score sheet. */
export interface PaidDeal {
  readonly number: number;
  readonly chips: readonly number[];
  /** How it ended. */
  readonly deal: DealView;
}

/** The deal that a view has just finished, for the sheet. */
export function paidDeal({ deal, deals, chips }: KrassKariertView): PaidDeal | undefined {
  return deal?.owed && { number: deals, chips, deal };
}

/** The sheet with a new deal; what was taken back is dropped. */
export const withDeal = (sheet: readonly PaidDeal[], deal: PaidDeal): PaidDeal[] => [
  ...sheet.filter(({ number }) => number < deal.number),
  deal,
];

/** The sheet as it stands: earlier deals, then those that were seen, none that is still to come. */
export function sheetOf(
  endings: readonly KrassKariertView[],
  seen: readonly PaidDeal[],
  view: KrassKariertView | undefined,
): readonly PaidDeal[] {
  const { deals = 0, deal } = view ?? {};
  const last = deal?.owed ? deals : deals - 1;
  const earlier = endings.flatMap((ending) => paidDeal(ending) ?? []);
  return [...earlier, ...seen].reduce<PaidDeal[]>(withDeal, []).filter(({ number }) => number <= last);
}

/** Why the deal ended as it did, in sentences (K8, K14). */
export function whyLost(t: KrassKariertTexts, deal: DealView, nameOf: (seat: Seat) => string): string[] {
  const { owed = [], history } = deal;
  const last = history.at(-1);
  const round = roundsOf(deal).at(-1);
  if (last?.type === "concede") {
    const name = nameOf(last.seat);
    return round?.top
      ? [t.why.noBeat(name, playName(t, round.top)), t.why.noReserve(name)]
      : [t.why.noReserve(name)];
  }
  const [only] = owed;
  if (only !== undefined && (deal.handCounts[only] ?? 0) > 0) return [t.why.lastWithCards(nameOf(only))];
  const saved = round?.winner === undefined ? [] : [t.why.winnerSaved(nameOf(round.winner))];
  return [t.why.nobodyLeft, ...saved];
}

/** Cards left in a hand. */
export interface CardsLeft {
  readonly seat: Seat;
  readonly cards: readonly CardText[];
}

/**
 * What was left in the hands of a deal that is over. Where others put their cards stays hidden as long as the match
 * goes on, so their cards are shown in the order of numbers.
 */
export function cardsLeft(view: KrassKariertView, openDeal: GameEvent | undefined): CardsLeft[] {
  const { deal, revealed, viewer } = view;
  if (!deal) return [];
  const shown = (seat: Seat): readonly CardText[] => {
    if (revealed) return revealed.hands[seat] ?? [];
    if (seat === viewer) return deal.hand ?? [];
    return openDeal?.type === "deal" ? heldAtEnd(deal, openDeal as DealEvent, seat) : [];
  };
  return deal.handCounts
    .map((_, seat) => ({ seat, cards: shown(seat) }))
    .filter(({ cards }) => cards.length > 0);
}

/** The cards of a hand, reckoned from the deal and what was seen since. */
function heldAtEnd({ history }: DealView, { hands, pile }: DealEvent, seat: Seat): CardText[] {
  const held = [...(hands[seat] ?? [])];
  let drawn = 0;
  for (const event of history) {
    const card = event.type === "insert" ? pile[drawn++] : event.type === "take" ? event.card : undefined;
    if (event.seat !== seat) continue;
    if (card !== undefined) held.push(card);
    if (event.type === "play") for (const played of event.cards) held.splice(held.indexOf(played), 1);
  }
  return held.toSorted((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
}
