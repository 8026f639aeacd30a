import type { CardText } from "@cairn/krass-kariert";
import type { KrassKariertTexts } from "../texts/table/en.ts";
import type { Desk } from "./desk.svelte.ts";

/** Where a place in a hand is: between which cards. */
export function whereInHand(t: KrassKariertTexts, hand: readonly CardText[], place: number): string {
  const nameAt = (index: number): string | undefined => {
    const card = hand[index];
    return card === undefined ? undefined : t.card(card);
  };
  const at = { place: place + 1, count: hand.length + 1, left: nameAt(place - 1), right: nameAt(place) };
  return t.place.where(at);
}

/** Where a place is, and what the card makes and breaks there, in sentences. */
export function placeText(t: KrassKariertTexts, { hand, effects }: Desk, place: number): string {
  const { made, broken } = effects[place] ?? {};
  return [
    whereInHand(t, hand, place),
    ...(made ? [t.place.makes(made)] : []),
    ...(broken ? [t.place.splits(broken)] : []),
  ].join(" ");
}
