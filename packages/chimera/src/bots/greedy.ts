import { heightOf, RANKS } from "../facts.ts";
import type { ChimeraAction, ChimeraView, DealView, PlayAction } from "../index.ts";
import type { Action, BaseView, Seat } from "@cairn/core";
import { type Bot, cheapest } from "@cairn/bots";

const isTrap = (cards: readonly string[]): boolean =>
  cards.length === 4 && cards.every((card) => heightOf(card) === heightOf(cards[0] as string));
const isAttack = (cards: readonly string[]): boolean =>
  cards.length === 2 && cards.includes("PY") && cards.includes("CH");

/** What a card left behind alone costs, and what each card shed by a lead is worth, in ranks. */
const BREAKING = 3;
const SHEDDING = 2;

/** How much a hand controls: high cards and traps. */
function controls(hand: readonly string[]): number {
  const worth: Readonly<Record<number, number>> = { 14: 4, 13: 3, 12: 2, 11: 1 };
  const ranks = hand.map(heightOf);
  const traps = RANKS.filter((_, rank) => ranks.filter((held) => held === rank).length === 4).length;
  return ranks.reduce((sum, rank) => sum + (worth[rank] ?? 0), 0) + 3 * traps;
}

/** The highest bid worth making with a hand, 0 for none. */
const worthBidding = (hand: readonly string[]): number => {
  const strength = controls(hand);
  return strength >= 15 ? 40 : strength >= 12 ? 30 : strength >= 9 ? 20 : 0;
};

function chooseBid(deal: DealView, legal: readonly ChimeraAction[]): ChimeraAction | undefined {
  const worth = worthBidding(deal.hand ?? []);
  const bids = legal.filter((action) => action.type === "bid" && action.amount <= worth);
  return cheapest(bids, (action) => (action.type === "bid" ? action.amount : 0));
}

/** Gives away the lowest cards that stand alone: they are what a partner can best get rid of in a row. */
function chooseGift(deal: DealView, legal: readonly ChimeraAction[]): ChimeraAction | undefined {
  const ranks = (deal.hand ?? []).map(heightOf);
  const cost = (card: string): number => {
    const copies = ranks.filter((rank) => rank === heightOf(card)).length;
    return heightOf(card) + 20 * (copies - 1);
  };
  return cheapest(legal, (action) =>
    action.type === "give" ? action.cards.reduce((sum, card) => sum + cost(card), 0) : Infinity,
  );
}

/** Whether a seat plays on the viewer's side. */
const isPartner = (deal: DealView, viewer: Seat, seat: Seat): boolean =>
  seat !== viewer && seat !== deal.chimera && viewer !== deal.chimera;

/** The fewest cards left among the viewer's opponents. */
const closestEnemy = (deal: DealView, viewer: Seat): number =>
  Math.min(...deal.handCounts.filter((_, seat) => seat !== viewer && !isPartner(deal, viewer, seat)));

/** What a play costs in ranks. */
const rankSum = (play: PlayAction): number => play.cards.reduce((sum, card) => sum + heightOf(card), 0);

/** How many cards a play leaves behind alone: of the ranks it takes some, but not all. */
function leftBehind(hand: readonly string[], play: PlayAction): number {
  const taken = new Set(play.cards.map(heightOf));
  return hand.filter((card) => taken.has(heightOf(card)) && !play.cards.includes(card)).length;
}

function choosePlay(
  deal: DealView,
  viewer: Seat,
  legal: readonly ChimeraAction[],
): ChimeraAction | undefined {
  const own = (deal.hand ?? []).length;
  const plays = legal.filter((action): action is PlayAction => action.type === "play");
  const out = plays.find((play) => play.cards.length === own);
  if (out) return out;
  if (deal.toBeat && isPartner(deal, viewer, deal.toBeat.seat)) return undefined;
  const isUrgent = closestEnemy(deal, viewer) <= 4;
  const left = (play: PlayAction): number => own - play.cards.length;
  const sensible = plays.filter(
    (play) => !(isTrap(play.cards) || isAttack(play.cards)) || isUrgent || left(play) <= 4,
  );
  const hand = deal.hand ?? [];
  const last = (play: PlayAction): number => (isTrap(play.cards) || isAttack(play.cards) ? 1000 : 0);
  // Leading sheds as many cards as it can; following spends as little as it can.
  return deal.toBeat
    ? cheapest(sensible, (play) => rankSum(play) + BREAKING * leftBehind(hand, play) + last(play))
    : cheapest(
        sensible.length > 0 ? sensible : plays,
        (play) => rankSum(play) / play.cards.length + leftBehind(hand, play) - SHEDDING * play.cards.length,
      );
}

function choose(view: ChimeraView, legal: readonly ChimeraAction[]): ChimeraAction {
  const { deal, viewer } = view;
  const pass = legal.find((action) => action.type === "pass");
  const fallback = pass ?? (legal[0] as ChimeraAction);
  if (!deal || viewer === "spectator") return fallback;
  switch (view.phase) {
    case "auction":
      return chooseBid(deal, legal) ?? fallback;
    case "exchange":
      return chooseGift(deal, legal) ?? fallback;
    case "play":
      return choosePlay(deal, viewer, legal) ?? fallback;
    case "deal":
    case "over":
      return fallback;
  }
}

/**
 * Sheds the most it can with the weakest cards; leaves the partner's trick alone unless it can go
 * out; keeps traps and the attack until somebody is close to the end.
 */
export const chimeraGreedy: Bot = {
  name: "greedy",
  choose: (view: BaseView, legal: readonly Action[]): Action =>
    choose(view as ChimeraView, legal as readonly ChimeraAction[]),
};
