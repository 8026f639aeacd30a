import type { ChimeraView, DealEvent } from "@cairn/chimera";
import type { BaseView } from "@cairn/core";
import type { ViewReader } from "../view-reader.ts";

const dealOf = (view: BaseView): ChimeraView["deal"] => (view as ChimeraView).deal;

export const chimeraReader: ViewReader = {
  // Not so after a pass-out (C8).
  isScored: (view) => dealOf(view)?.score !== undefined,
  standings: (view) => (view as ChimeraView).scores,
  changes: (view) => dealOf(view)?.score?.map(({ sum }) => sum),
  // A deal after a pass-out has the number of the one before (C8).
  dealNumber: (view) => (view as ChimeraView).round,
  trickStarts: (view) => dealOf(view)?.tricks ?? [],
  hand: (view) => dealOf(view)?.hand ?? [],
  knownCards(view) {
    const { hand = [], den = [] } = dealOf(view) ?? {};
    return [...new Set([...hand, ...den])];
  },
  hiddenCards: (view, deal) => ((view as ChimeraView).phase === "auction" ? (deal as DealEvent).den : []),
};
