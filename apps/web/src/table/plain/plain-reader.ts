import type { BaseView } from "@cairn/core";
import type { ViewReader } from "../../games/view-reader.ts";

interface Held {
  readonly hand?: readonly unknown[];
  readonly deal?: { readonly hand?: readonly unknown[] };
}

const handOf = (view: BaseView): readonly string[] => {
  const { hand, deal } = view as BaseView & Held;
  return (hand ?? deal?.hand ?? []).map(String);
};

/** Reads the views of a game of which no more is known than the contract of all games. */
export const plainReader: ViewReader = {
  // Nobody is to act where a deal is due, or all is over.
  isScored: ({ toAct }) => toAct.length === 0,
  standings: () => [],
  changes: () => undefined,
  dealNumber: () => 1,
  trickStarts: () => [],
  hand: handOf,
  knownCards: handOf,
  hiddenCards: () => [],
};
