import type { ChimeraView, DealEvent as ChimeraDeal } from "@cairn/chimera";
import type { BaseView, GameEvent } from "@cairn/core";
import type { DealEvent as KrassKariertDeal, KrassKariertView } from "@cairn/krass-kariert";

// What a replay needs to know of each game's views.

export const isChimera = (view: BaseView): view is ChimeraView => view.game === "chimera";
const isKrassKariert = (view: BaseView): view is KrassKariertView => view.game === "krass-kariert";

/** Where in the history of the deal each trick or round begins. */
export function trickStarts(view: BaseView): readonly number[] {
  if (isChimera(view)) return view.deal?.tricks ?? [];
  return isKrassKariert(view) ? (view.deal?.rounds ?? []) : [];
}

/** The number of the deal as the table counts it; a deal after a pass-out has that of the one before (C8). */
export function dealNumber(view: BaseView): number {
  if (isChimera(view)) return view.round;
  return isKrassKariert(view) ? view.deals : 0;
}

/** Cards that are in nobody's hand and that nobody has seen. */
export function hiddenFrom(view: BaseView, deal: GameEvent): readonly string[] {
  if (isChimera(view)) return view.phase === "auction" ? (deal as ChimeraDeal).den : [];
  if (!isKrassKariert(view)) return [];
  const { pile } = deal as KrassKariertDeal;
  return pile.slice(pile.length - (view.deal?.pileCount ?? 0));
}

/** How the deal went, by seat: points won, or chips lost. Undefined where it came to no score. */
export function changesIn(view: BaseView): readonly number[] | undefined {
  if (isChimera(view)) return view.deal?.score?.map(({ sum }) => sum);
  if (!isKrassKariert(view)) return undefined;
  const owed = view.deal?.owed;
  return owed && view.chips.map((_, seat) => (owed.includes(seat) ? -1 : 0));
}
