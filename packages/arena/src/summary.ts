import { addTally, bySide, type DealResult, type Tallies } from "./deal.ts";
import { type Estimate, estimate, Moments } from "./statistics.ts";
import type { Contest, Measure, Side } from "./types.ts";

/** A measure with its mean and interval. */
export interface Measured extends Estimate {
  readonly measure: Measure;
}

/** No share is less than nothing or more than all, whatever the interval says. */
const within = ({ unit }: Measure, estimate: Estimate): Estimate =>
  unit === "share"
    ? { ...estimate, low: Math.max(0, estimate.low), high: Math.min(1, estimate.high) }
    : estimate;

/** What has been found out about two bots: fed deal by deal, in order. */
export class Summary {
  readonly contest: Contest;
  readonly names: Readonly<Record<Side, string>>;
  readonly tallies: Readonly<Record<Side, Tallies>> = bySide(() => ({}));
  readonly forfeits: Record<Side, number> = bySide(() => 0);
  readonly #moments: readonly Moments[];
  deals = 0;
  games = 0;

  constructor(contest: Contest, names: Readonly<Record<Side, string>>) {
    this.contest = contest;
    this.names = names;
    this.#moments = contest.measures.map(() => new Moments());
  }

  add({ games, values, tallies, losses }: DealResult): void {
    this.deals++;
    this.games += games;
    for (const [i, value] of values.entries()) this.#moments[i]?.add(value);
    for (const side of ["a", "b"] as const) {
      for (const [role, tally] of Object.entries(tallies[side])) addTally(this.tallies[side], role, tally);
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
