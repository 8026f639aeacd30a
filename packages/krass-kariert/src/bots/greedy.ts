import type { Action, BaseView } from "@cairn/core";
import type { DealView, KrassKariertAction, KrassKariertView, PlayAction } from "../index.ts";
import { type Bot, cheapest } from "@cairn/bots";

/** Whether neighbouring cards make something together: equal, next to each other, or an X to fit in. */
function fits(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  if (left === "X" || right === "X") return ![left, right].some((card) => card === "D" || card === "S");
  return Math.abs(Number(left) - Number(right)) <= 1;
}

/** How many neighbours of a hand make something together. */
const joints = (hand: readonly string[]): number => hand.filter((card, i) => fits(hand[i - 1], card)).length;

/** A place's worth for a card: the neighbours it joins, less those it parts. */
const placeCost = (hand: readonly string[], card: string, at: number): number =>
  -joints(hand.toSpliced(at, 0, card));

/** The cost of a play: most cards first, then without special cards, then the weakest numbers. */
function playCost(hand: readonly string[], play: PlayAction): number {
  const cards = hand.slice(play.at, play.at + play.count);
  const special = cards.filter((card) => card === "X" || card === "D" || card === "S").length;
  const named = [...(play.values ?? [])];
  const top = Math.max(...cards.map((card) => (card === "X" ? (named.shift() ?? 0) : Number(card) || 0)));
  return -100 * play.count + 60 * special + top;
}

function choosePlace(deal: DealView, legal: readonly KrassKariertAction[]): KrassKariertAction | undefined {
  const hand = deal.hand ?? [];
  return cheapest(legal, (action) =>
    action.type === "insert" ? placeCost(hand, deal.drawn ?? "", action.at) : Infinity,
  );
}

function chooseTake(
  deal: DealView,
  reserves: readonly string[],
  legal: readonly KrassKariertAction[],
): KrassKariertAction | undefined {
  const hand = deal.hand ?? [];
  const takes = legal.filter((action) => action.type === "take");
  return cheapest(takes, (action) =>
    action.type === "take" ? placeCost(hand, reserves[action.reserve] ?? "", action.at) : Infinity,
  );
}

function choose(view: KrassKariertView, legal: readonly KrassKariertAction[]): KrassKariertAction {
  const { deal, viewer } = view;
  const fallback = legal[0] as KrassKariertAction;
  if (!deal || viewer === "spectator") return fallback;
  if (view.phase === "insert") return choosePlace(deal, legal) ?? fallback;
  const hand = deal.hand ?? [];
  const plays = legal.filter((action): action is PlayAction => action.type === "play");
  return (
    cheapest(plays, (play) => playCost(hand, play)) ??
    chooseTake(deal, deal.reserves[viewer] ?? [], legal) ??
    fallback
  );
}

/** Plays the most cards it can with the weakest numbers, keeps X, Draw and Stop, joins what it takes. */
export const krassKariertGreedy: Bot = {
  name: "greedy",
  choose: (view: BaseView, legal: readonly Action[]): Action =>
    choose(view as KrassKariertView, legal as readonly KrassKariertAction[]),
};
