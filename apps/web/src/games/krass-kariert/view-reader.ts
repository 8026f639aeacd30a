import type { BaseView } from "@cairn/core";
import type { DealEvent, KrassKariertView } from "@cairn/krass-kariert";
import type { ViewReader } from "../view-reader.ts";

const dealOf = (view: BaseView): KrassKariertView["deal"] => (view as KrassKariertView).deal;

export const krassKariertReader: ViewReader = {
  isScored: (view) => dealOf(view)?.owed !== undefined,
  standings: (view) => (view as KrassKariertView).chips,
  changes(view) {
    const owed = dealOf(view)?.owed;
    return owed && (view as KrassKariertView).chips.map((_, seat) => (owed.includes(seat) ? -1 : 0));
  },
  dealNumber: (view) => (view as KrassKariertView).deals,
  trickStarts: (view) => dealOf(view)?.rounds ?? [],
  hand: (view) => dealOf(view)?.hand ?? [],
  knownCards(view, seat) {
    const { hand = [], reserves = [], drawn } = dealOf(view) ?? {};
    return [...hand, ...(reserves[seat] ?? []), ...(drawn === undefined ? [] : [drawn])];
  },
  hiddenCards(view, deal) {
    const { pile } = deal as DealEvent;
    return pile.slice(pile.length - (dealOf(view)?.pileCount ?? 0));
  },
};
