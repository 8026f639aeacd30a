import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import type { Action, BaseView } from "@cairn/core";
import { sortHand, stacksOf } from "../hand/order.ts";
import type { ChimeraSettings } from "../settings.ts";

// From what a step asks for to what the player has to touch.

/** The things of a hand that a step asks for, by index: cards, or stacks of them. */
export function askedItems(
  goal: Action,
  view: BaseView,
  { handOrder, handLayout }: Pick<ChimeraSettings, "handOrder" | "handLayout">,
): readonly number[] {
  const action = goal as ChimeraAction;
  if (action.type !== "play" && action.type !== "give") return [];
  const sorted = sortHand((view as ChimeraView).deal?.hand ?? [], handOrder);
  const items = handLayout === "stacks" ? stacksOf(sorted) : sorted.map((card) => [card]);
  return items.flatMap((cards, i) => (cards.some((card) => action.cards.includes(card)) ? [i] : []));
}

/** The buttons that a step asks for. */
export function askedActions(goal: Action): readonly string[] {
  const action = goal as ChimeraAction;
  return [action.type === "bid" ? `bid-${action.amount}` : action.type];
}
