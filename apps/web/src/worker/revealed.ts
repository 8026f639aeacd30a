import type { ChimeraView } from "@cairn/chimera";
import type { BaseView, Seat } from "@cairn/core";
import type { KrassKariertView } from "@cairn/krass-kariert";

/** The cards that a player has, or has been shown before anybody played them. */
function cardsOf(view: BaseView, seat: Seat): string[] {
  const { deal } = view as ChimeraView | KrassKariertView;
  if (!deal) return [];
  const hand = [...(deal.hand ?? [])];
  if ("faceUp" in deal) return [...new Set([...hand, ...(deal.den ?? [])])];
  return [...hand, ...(deal.reserves[seat] ?? []), ...(deal.drawn === undefined ? [] : [deal.drawn])];
}

/** Whether a player has cards that were hidden from it before: from the den, a partner's hand or the pile. */
export function hasNewCards(now: BaseView, before: BaseView, seat: Seat): boolean {
  const known = cardsOf(before, seat);
  return cardsOf(now, seat).some((card) => {
    const at = known.indexOf(card);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}
