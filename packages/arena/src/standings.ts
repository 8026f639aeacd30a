import { compare, rate, type Rating } from "./ratings.ts";
import { formatColumns } from "./report.ts";
import type { Measured } from "./summary.ts";

/** The result of a pair of bots; `first` and `second` are indices into the list of names. */
export interface PairResult {
  readonly first: number;
  readonly second: number;
  readonly deals: number;
  readonly measured: Measured;
}

/** A bot's row in the standings. */
export interface Standing extends Rating {
  readonly name: string;
  /** The index into the list of names. */
  readonly bot: number;
}

/** The unit of ratings: Elo where shares are measured, else points. */
export const ratingUnit = ({ measure }: Measured): string => (measure.unit === "share" ? "Elo" : "points");

/** The standings of a round-robin, best first. */
export function standings(names: readonly string[], pairs: readonly PairResult[]): Standing[] {
  const comparisons = pairs.map(({ first, second, measured, deals }) =>
    compare(first, second, measured, deals),
  );
  return rate(names.length, comparisons)
    .map((rating, bot) => ({ ...rating, name: names[bot] as string, bot }))
    .toSorted((one, other) => other.rating - one.rating);
}

/** Shortens a name to fit a column: commands can be long. */
export const shorten = (name: string): string => (name.length > 24 ? `${name.slice(0, 23)}…` : name);

const signed = (value: number): string => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(1)}`;

/** The row's result against the column's bot. */
function pairText(pairs: readonly PairResult[], row: number, column: number): string {
  if (row === column) return "·";
  const own = pairs.find(({ first, second }) => first === row && second === column);
  const found = own ?? pairs.find(({ first, second }) => first === column && second === row);
  if (!found) return "";
  const { mean, measure } = found.measured;
  if (measure.unit === "points") return signed(own ? mean : -mean);
  return `${(100 * (own ? mean : 1 - mean)).toFixed(1)} %`;
}

const WIDTH = 40;

/** Draws a rating with its interval as a line of text. */
function drawLine({ rating, low, high }: Rating, from: number, to: number): string {
  const place = (value: number): number =>
    to === from ? 0 : Math.round(((value - from) / (to - from)) * (WIDTH - 1));
  const [start, middle, end] = [place(low), place(rating), place(high)];
  return Array.from({ length: WIDTH }, (_, at) =>
    at === middle ? "●" : at >= start && at <= end ? "─" : " ",
  ).join("");
}

/** The standings as text: ratings, intervals drawn as lines, and the results of all pairs. */
export function formatStandings(table: readonly Standing[], pairs: readonly PairResult[]): string {
  const unit = pairs[0] ? ratingUnit(pairs[0].measured) : "";
  const from = Math.min(...table.map(({ low }) => low));
  const to = Math.max(...table.map(({ high }) => high));
  const rows = table.map((standing) => [
    shorten(standing.name),
    signed(standing.rating),
    `${signed(standing.low)} … ${signed(standing.high)}`,
    drawLine(standing, from, to),
    ...table.map(({ bot }) => pairText(pairs, standing.bot, bot)),
  ]);
  return formatColumns([
    ["bot", unit, "95 % interval", "", ...table.map(({ name }) => shorten(name))],
    ...rows,
  ]);
}
