import { FACES } from "@cairn/krass-kariert/facts";
import {
  type CardText,
  type CombinationInfo,
  type DealEvent,
  type DealView,
  describeCards,
  groupsIn,
  type KrassKariertView,
  type XPolicy,
} from "@cairn/krass-kariert";
import type { GameEvent, Seat } from "@cairn/core";
import type { Who } from "../../../i18n/who.ts";
import type { KrassKariertTexts } from "../texts/table/en.ts";
import { infoOf, roundsOf } from "./rounds.ts";

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

/** Hands by seat, each from left to right. */
type Hands = readonly (readonly CardText[])[];

/** The hands of a deal that is over as they stand, where the viewer may see them (K7). */
const openHands = ({ revealed }: KrassKariertView, opened: Hands | undefined): Hands | undefined =>
  revealed?.hands ?? opened;

/** What X may be named at most (K9). */
const HIGHEST = 12;

/** Whether a hand has something that beats a combination; X, Stop and Draw always find a way (K9 … K11). */
function canBeat(hand: readonly CardText[], { strength }: CombinationInfo, policy: XPolicy): boolean {
  const solos = hand.map((card) => describeCards([card], card === "X" ? [HIGHEST] : []));
  return (
    hand.some((card) => card === "S" || card === "D") ||
    solos.some((solo) => solo !== undefined && solo.strength > strength) ||
    groupsIn(hand, policy).some(({ info }) => info.strength > strength)
  );
}

/** Why the deal ended as it did, in one sentence that is true whatever is known of the hands (K8, K14). */
export function whyLost(
  t: KrassKariertTexts,
  view: Pick<KrassKariertView, "deal" | "options" | "revealed" | "viewer">,
  whoOf: (seat: Seat) => Who,
  opened?: Hands,
): string {
  const { deal } = view;
  if (!deal) return "";
  const { owed = [], history } = deal;
  const last = history.at(-1);
  const round = roundsOf(deal).at(-1);
  if (last?.type === "concede") {
    const who = whoOf(last.seat);
    const toBeat = round?.top && infoOf(round.top);
    // Where nothing is to be beaten, every card could have been played.
    if (!toBeat) return t.why.gaveUp(who);
    const hand =
      (view.revealed?.hands ?? opened)?.[last.seat] ?? (last.seat === view.viewer ? deal.hand : undefined);
    const isForced = hand !== undefined && !canBeat(hand, toBeat, view.options.xPolicy);
    return (isForced ? t.why.hadNothing : t.why.didNotBeat)(who, t.combination(toBeat));
  }
  const [only = 0] = owed;
  if ((deal.handCounts[only] ?? 0) > 0) return t.why.lastWithCards(whoOf(only));
  return t.why.nobodyLeft(whoOf(round?.winner ?? 0));
}

/** Cards left in a hand. */
export interface CardsLeft {
  readonly seat: Seat;
  readonly cards: readonly CardText[];
}

/** What was left in the hands of a deal that is over: as they stood, or where that is not known, by their numbers. */
export function cardsLeft(
  view: KrassKariertView,
  {
    openDeal,
    openHands: opened,
  }: { readonly openDeal?: GameEvent | undefined; readonly openHands?: Hands | undefined },
): CardsLeft[] {
  const { deal, viewer } = view;
  if (!deal) return [];
  const hands = openHands(view, opened);
  const shown = (seat: Seat): readonly CardText[] => {
    if (hands) return hands[seat] ?? [];
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
