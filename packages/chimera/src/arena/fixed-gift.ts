import { heightOf, RANKS } from "../facts.ts";
import type { GiveAction } from "../index.ts";
import type { Action, Game, Position, Seat } from "@cairn/core";

/**
 * What a hunter gives where only card play is measured: the lowest cards that stand alone. It is a
 * policy of its own and never follows a bot, so that figures of different days can be compared.
 */
export function fixedGift(game: Game, position: Position, seat: Seat): Action {
  const gifts = game.legalActions(position, seat, { byRank: true }) as GiveAction[];
  const hand = (game.view(position, seat) as { deal?: { hand?: readonly string[] } }).deal?.hand ?? [];
  const cost = (card: string): number => {
    const copies = hand.filter((held) => heightOf(held) === heightOf(card)).length;
    return heightOf(card) + RANKS.length * (copies - 1);
  };
  const costs = gifts.map(({ cards }) => cards.reduce((sum, card) => sum + cost(card), 0));
  return gifts[costs.indexOf(Math.min(...costs))] as GiveAction;
}
