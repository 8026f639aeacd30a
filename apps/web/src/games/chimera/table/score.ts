import { type ChimeraView, type DealView, describeCards } from "@cairn/chimera";
import type { Seat } from "@cairn/core";
import type { Who } from "../../../i18n/who.ts";
import type { ChimeraTexts } from "../texts/table/en.ts";
import { huntersOf } from "./trick.ts";

export type SeatScore = NonNullable<DealView["score"]>[number];

/** A deal on the score sheet. */
export interface ScoredDeal {
  readonly round: number;
  readonly chimera: Seat;
  readonly bid: number;
  readonly sums: readonly number[];
  readonly totals: readonly number[];
  readonly traps: number;
  /** Why, line by line. */
  readonly score: readonly SeatScore[];
}

/** The deal that a view has just finished, for the sheet. */
export function scoredDeal(view: ChimeraView): ScoredDeal | undefined {
  const { deal, round, scores } = view;
  if (!deal?.score || deal.chimera === undefined) return undefined;
  const traps = deal.history.filter(
    (event) => event.type === "play" && describeCards(event.cards, event.piYa)?.kind === "trap",
  );
  return {
    round,
    chimera: deal.chimera,
    bid: deal.bid,
    sums: deal.score.map(({ sum }) => sum),
    totals: scores,
    traps: traps.length,
    score: deal.score,
  };
}

/** The sheet with a new deal; what was taken back is dropped. */
export function withDeal(sheet: readonly ScoredDeal[], deal: ScoredDeal): ScoredDeal[] {
  return [...sheet.filter(({ round }) => round < deal.round), deal];
}

/** The sheet as it stands: earlier deals, then those that were seen, none that is still to come. */
export function sheetOf(
  endings: readonly ChimeraView[],
  seen: readonly ScoredDeal[],
  view: ChimeraView | undefined,
): readonly ScoredDeal[] {
  const { round = 0, deal } = view ?? {};
  const last = deal?.score ? round : round - 1;
  const earlier = endings.flatMap((ending) => scoredDeal(ending) ?? []);
  return [...earlier, ...seen].reduce<ScoredDeal[]>(withDeal, []).filter((one) => one.round <= last);
}

/** Who has won the match, once it is over (C24). */
export function winnerOf({ phase, scores }: ChimeraView): Seat | undefined {
  return phase === "over" ? scores.indexOf(Math.max(...scores)) : undefined;
}

/** How a deal ended, in a line; empty where there was no score. */
export function dealTitle(
  t: ChimeraTexts,
  view: ChimeraView,
  whoOf: (seat: Seat) => Who,
  list: (names: readonly string[]) => string,
): string {
  const { chimera, score, bid = 0 } = view.deal ?? {};
  if (chimera === undefined || !score) return "";
  return (score[chimera]?.base ?? 0) > 0
    ? t.score.chimeraWon(whoOf(chimera), bid)
    : t.score.huntersWon(list(huntersOf(view).map((seat) => whoOf(seat).name)));
}
