import { addTotals, bySide, type DealResult, type TotalsByRole } from "./deal.ts";
import { type Estimate, estimate, Moments } from "./statistics.ts";
import type { Contest, Measure, Side } from "./types.ts";

/** A measure with its estimated mean and interval. */
export interface Measured extends Estimate {
  readonly measure: Measure;
}

/** Clips the interval of a share to 0 … 1. */
const within = ({ unit }: Measure, estimate: Estimate): Estimate =>
  unit === "share"
    ? { ...estimate, low: Math.max(0, estimate.low), high: Math.min(1, estimate.high) }
    : estimate;

/** The results of two bots so far. Deals are added in order. */
export class Summary {
  readonly contest: Contest;
  readonly names: Readonly<Record<Side, string>>;
  readonly totals: Readonly<Record<Side, TotalsByRole>> = bySide(() => ({}));
  readonly forfeits: Record<Side, number> = bySide(() => 0);
  readonly #moments: readonly Moments[];
  deals = 0;
  games = 0;

  constructor(contest: Contest, names: Readonly<Record<Side, string>>) {
    this.contest = contest;
    this.names = names;
    this.#moments = contest.measures.map(() => new Moments());
  }

  add({ games, values, totals, losses }: DealResult): void {
    this.deals++;
    this.games += games;
    for (const [i, value] of values.entries()) this.#moments[i]?.add(value);
    for (const side of ["a", "b"] as const) {
      for (const [role, added] of Object.entries(totals[side])) addTotals(this.totals[side], role, added);
    }
    for (const { side } of losses) this.forfeits[side]++;
  }

  get measured(): readonly Measured[] {
    return this.contest.measures.map((measure, i) => ({
      measure,
      ...within(measure, estimate(this.#moments[i] as Moments)),
    }));
  }
}
