import type { ChimeraAction, ChimeraView } from "@cairn/chimera";
import type { Action, BaseView } from "@cairn/core";
import type { KrassKariertAction, KrassKariertView } from "@cairn/krass-kariert";
import type { Settings } from "../settings/definition.ts";
import { sortHand, stacksOf } from "../games/chimera/hand/order.ts";

// From what a step asks for to what the player has to touch.

type HandSettings = Pick<Settings, "handOrder" | "handLayout">;

function askedCards(goal: ChimeraAction, view: ChimeraView, settings: HandSettings): number[] {
  if (goal.type !== "play" && goal.type !== "give") return [];
  const sorted = sortHand(view.deal?.hand ?? [], settings.handOrder);
  const items = settings.handLayout === "stacks" ? stacksOf(sorted) : sorted.map((card) => [card]);
  return items.flatMap((cards, i) => (cards.some((card) => goal.cards.includes(card)) ? [i] : []));
}

/** A hand shows its cards, or one place more than it has cards while one is put in. */
function askedPlaces(goal: KrassKariertAction, view: KrassKariertView, count: number): number[] {
  const isPlacing = count > (view.deal?.hand?.length ?? 0);
  if (goal.type === "play" && !isPlacing) return Array.from({ length: goal.count }, (_, i) => goal.at + i);
  return (goal.type === "take" || goal.type === "insert") && isPlacing ? [goal.at] : [];
}

/** The things of a hand that a step asks for, by index. */
export function askedItems(
  goal: Action,
  view: BaseView,
  count: number,
  settings: HandSettings,
): readonly number[] {
  return view.game === "chimera"
    ? askedCards(goal as ChimeraAction, view as ChimeraView, settings)
    : askedPlaces(goal as KrassKariertAction, view as KrassKariertView, count);
}

/** The buttons that a step asks for; a card that is taken wants two. */
export function askedActions(goal: Action): readonly string[] {
  const known = goal as ChimeraAction | KrassKariertAction;
  if (known.type === "bid") return [`bid-${known.amount}`];
  return known.type === "take" ? ["take", "insert"] : [known.type];
}
