import { bySide, type RoleTotals, type TotalsByRole } from "./deal.ts";
import type { Latency } from "./latency.ts";
import type { Sprt } from "./sprt.ts";
import type { Measured, Summary } from "./summary.ts";
import { type Contest, type Measure, type Side, SIDES } from "./types.ts";

/** The results of two bots, with their latency and the verdict of a test. */
export interface Findings {
  readonly summary: Summary;
  readonly latency: Readonly<Record<Side, Latency>>;
  readonly seed: string;
  /** The measure of the test, if there is one. */
  readonly goal: Measure;
  readonly sprt?: Sprt | undefined;
}

const QUANTILES = [50, 95, 99] as const;

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const signed = (points: number): string => `${points >= 0 ? "+" : "−"}${Math.abs(points).toFixed(2)}`;
const inUnit = ({ measure: { unit } }: Measured, value: number): string =>
  !Number.isFinite(value) ? "?" : unit === "share" ? percent(value) : signed(value);

/** Aligns rows of cells in columns: the first to the left, the others to the right. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number)))
      .join("   ");
  return rows.map((row) => `  ${line(row).trimEnd()}\n`).join("");
}

const MEANINGS: Readonly<Record<string, string>> = {
  wins: "wins of A",
  score: "score of A",
  points: "points of A above B",
  lostA: "lost by A among B",
  lostB: "lost by B among A",
};

/** The roles in alphabetical order, because the order in which they came up is random. */
const byRole = (totals: TotalsByRole): [string, RoleTotals][] =>
  Object.entries(totals).toSorted(([one], [other]) => (one < other ? -1 : 1));

function roleRows({ contest, totals }: Summary): string[][] {
  const isPoints = contest.roleUnit === "points";
  const rows = SIDES.flatMap((side) =>
    byRole(totals[side]).map(([role, { deals, wins, points }]) => [
      `${side.toUpperCase()}, ${role}`,
      String(deals),
      percent(isPoints ? wins / deals : 1 - wins / deals),
      isPoints ? signed(points / deals) : "",
    ]),
  );
  return [["role", "deals", isPoints ? "won" : "lost", isPoints ? "points" : ""], ...rows];
}

const SPRT_ANSWERS = {
  better: "A is better",
  "not-better": "A is not better",
  undecided: "undecided, more deals are needed",
} as const;

function formatSprt(sprt: Sprt, { name, unit }: Measure): string {
  const { low, high } = sprt.bounds;
  const show = unit === "share" ? percent : signed;
  const ratio = sprt.ratio.toFixed(2);
  return `  SPRT of ${name}, ${show(low)} against ${show(high)}: ${SPRT_ANSWERS[sprt.answer]} (log-likelihood ratio ${ratio})\n`;
}

/** The findings for a person. */
export function formatFindings({ summary, latency, seed, goal, sprt }: Findings): string {
  const { contest, names, deals, games, forfeits } = summary;
  const measured = summary.measured.map((item) => [
    MEANINGS[item.measure.name] ?? item.measure.name,
    inUnit(item, item.mean),
    `${inUnit(item, item.low)} … ${inUnit(item, item.high)}`,
    `fair ${inUnit(item, item.measure.fair)}`,
  ]);
  const times = SIDES.map((side) => [
    `${side.toUpperCase()}, thinking`,
    ...QUANTILES.map((share) => `${latency[side].quantile(share / 100).toPrecision(3)} ms`),
    String(latency[side].decisions),
  ]);
  const lost = SIDES.filter((side) => forfeits[side] > 0).map(
    (side) => `  ${side.toUpperCase()} lost ${forfeits[side]} of ${games} games by forfeit\n`,
  );
  return [
    `${contest.game.id}, ${contest.title}\n`,
    `A = ${names.a}, B = ${names.b}; ${deals} deals, ${games} games, seed ${seed}\n\n`,
    formatColumns([["", "mean", "95 % interval", ""], ...measured]),
    "\n",
    formatColumns(roleRows(summary)),
    "\n",
    formatColumns([["", "p50", "p95", "p99", "decisions"], ...times]),
    ...lost,
    sprt === undefined ? "" : `\n${formatSprt(sprt, goal)}`,
  ].join("");
}

const roleJson = (unit: Contest["roleUnit"], { deals, wins, points }: RoleTotals): object =>
  unit === "points"
    ? { deals, wins, winShare: wins / deals, points: points / deals }
    : { deals, lost: deals - wins, lostShare: 1 - wins / deals };

/** The findings for a program. Only the latency differs from run to run. */
export function findingsJson({ summary, latency, seed, goal, sprt }: Findings): object {
  const { contest, names, deals, games } = summary;
  const side = (side: Side): object => ({
    bot: names[side],
    roles: Object.fromEntries(
      byRole(summary.totals[side]).map(([role, totals]) => [role, roleJson(contest.roleUnit, totals)]),
    ),
    forfeits: summary.forfeits[side],
    latency: {
      decisions: latency[side].decisions,
      ...Object.fromEntries(QUANTILES.map((share) => [`p${share}`, latency[side].quantile(share / 100)])),
    },
  });
  return {
    game: contest.game.id,
    mode: contest.mode,
    ...(contest.bid === undefined ? {} : { bid: contest.bid }),
    players: contest.players,
    options: contest.options,
    seed,
    deals,
    games,
    measures: Object.fromEntries(
      summary.measured.map(({ measure, mean, low, high, deviation }) => [
        measure.name,
        { mean, low, high, deviation, fair: measure.fair },
      ]),
    ),
    ...bySide(side),
    ...(sprt === undefined
      ? {}
      : {
          sprt: {
            measure: goal.name,
            ...sprt.bounds,
            answer: sprt.answer,
            ratio: sprt.ratio,
            deals: sprt.deals,
          },
        }),
  };
}
