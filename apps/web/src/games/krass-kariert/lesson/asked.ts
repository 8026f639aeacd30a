import type { Action, BaseView } from "@cairn/core";
import type { KrassKariertAction, KrassKariertView } from "@cairn/krass-kariert";

// From what a step asks for to what the player has to touch.

/** The cards that a step asks for, by index; or a place, of which there is one more than cards while one is put in. */
export function askedItems(goal: Action, view: BaseView, count: number): readonly number[] {
  const action = goal as KrassKariertAction;
  const isPlacing = count > ((view as KrassKariertView).deal?.hand?.length ?? 0);
  if (action.type === "play" && !isPlacing)
    return Array.from({ length: action.count }, (_, i) => action.at + i);
  return (action.type === "take" || action.type === "insert") && isPlacing ? [action.at] : [];
}

/** The buttons that a step asks for; a card that is taken wants two. */
export const askedActions = ({ type }: Action): readonly string[] =>
  type === "take" ? ["take", "insert"] : [type];
