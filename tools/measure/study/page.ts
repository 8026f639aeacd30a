import type { StudyKit } from "@cairn/study";
import {
  intervalOf,
  lossByLevel,
  type Mean,
  type Ratio,
  reviewsOf,
  type RoleFigures,
  roleFigures,
} from "./figures.ts";
import type { MeasuredSeat } from "./measure.ts";
import type { ReviewTime } from "./times.ts";

/** A game with what was measured of it. */
export interface StudiedGame {
  readonly title: string;
  readonly kit: StudyKit;
  readonly seats: readonly MeasuredSeat[];
  readonly times: readonly ReviewTime[];
}

/** The latest matches that were timed. */
const MATCHES = 3;

const INTRODUCTION = `# How good the judge is

Written by \`npm run figures:study -- page\` from \`data/study.jsonl\`, which \`npm run figures:study -- GAME COUNT\`
fills on seeds for reporting. What the columns mean, and what a person is shown, stands in [study.md](study.md). Numbers
with ± have their standard error behind it. The goals: a shown error of at most 4 points or 1 percent, a true loss of
0.8 to 1.2 times the judged one, 95 % shown again, 85 % agreed by the other engine, levels told apart by two standard
errors, and a match reviewed within 15 s where two workers share it, or 2 s where one does it.

Whole matches are reviewed as a person gets it: *shown* are the moments of those reviews, three a match at most; *shown
again* are those that a review with another seed calls mistakes too. True losses vary so much from deal to deal that the
columns of losses count every mistake of further matches too, of all seats, judged in full however many there are
(\`--mistakes\`). A role is shown once its true losses are 0.8 to 1.2 times the judged ones, with an interval of 95 %
within 0.7 to 1.3; the page names no mistakes in those that are *not shown*.
`;

const number = (value: number, digits = 1): string => value.toFixed(digits);
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const shown = ({ mean, error }: Mean): string => `${number(mean)} ± ${number(error)}`;

function ratioText(ratio: Ratio | undefined): string {
  if (!ratio) return "–";
  const [from, to] = intervalOf(ratio);
  return `${number(ratio.value, 2)} (${number(from, 2)} … ${number(to, 2)})`;
}

function roleRow(figures: RoleFigures, kit: StudyKit): string {
  const { role, decisions, medianError, largestShownError, shown: count, judged, truth } = figures;
  const isEmpty = count === 0;
  const hasNoLoss = judged.count === 0;
  const cells = [
    role + (kit.isCalibrated(role) ? "" : " (not shown)"),
    decisions,
    number(medianError),
    isEmpty ? "–" : number(largestShownError),
    count,
    isEmpty ? "–" : percent(figures.again),
    isEmpty ? "–" : percent(figures.cross),
    judged.count,
    hasNoLoss ? "–" : shown(judged),
    hasNoLoss ? "–" : shown(truth),
    ratioText(figures.ratio),
  ];
  return `| ${cells.join(" | ")} |`;
}

const timesTable = (times: readonly ReviewTime[]): string =>
  times.length === 0
    ? ""
    : `
| match reviewed: deals | decisions | workers | seconds of wall time | load of the machine |
|---|---|---|---|---|
${times
  .slice(-MATCHES)
  .map(
    ({ deals, decisions, workers, seconds, load }) =>
      `| ${deals} | ${decisions} | ${workers} | ${number(seconds)} | ${number(load)} |`,
  )
  .join("\n")}
`;

export const rolesOf = (seats: readonly MeasuredSeat[]): string[] =>
  [...new Set(seats.flatMap(({ decisions }) => decisions.map(({ role }) => role)))].sort();

function section({ title, kit, seats, times }: StudiedGame): string {
  const reviews = reviewsOf(seats);
  const others = seats.length - reviews.length;
  const deals = reviews.reduce((sum, one) => sum + one.deals, 0);
  const roles = rolesOf(seats);
  // Levels are compared by what a seat plays, whether its losses are shown or not.
  const compared = roles.filter((role) => !["bid", "gift", "insert"].includes(role));
  const unit = kit.unit === "points" ? "points" : "percent of the chance to win the deal";
  const levels = lossByLevel(seats, compared, kit).map(
    ([level, loss]) => `| ${level} | ${loss.count} | ${number(loss.mean, 2)} ± ${number(loss.error, 2)} |`,
  );
  const { look, nodes } = kit;
  const nets = [...new Set(seats.map(({ judge }) => `\`${judge.nets}\``))].join(" and ");
  return `
## ${title}

${reviews.length} whole matches, ${deals} deals, of levels 2, 3 and 4, one seat each, and the mistakes of ${others} further seats;
losses in ${unit}; ${look.nodes} nodes for a first look, ${nodes} for each of the ${look.worst} worst decisions of a match,
by the nets ${nets}.

| role | decisions | median error | largest shown error | shown | shown again | another engine agrees | losses | judged again | true | true : judged |
|---|---|---|---|---|---|---|---|---|---|---|
${roles.map((role) => roleRow(roleFigures(seats, role), kit)).join("\n")}

By level, in the whole matches:

| level | decisions | clear loss of a decision, capped at ${kit.thresholds.cap} |
|---|---|---|
${levels.join("\n")}
${timesTable(times)}`;
}

/** The page of figures. */
export const studyPage = (games: readonly StudiedGame[]): string =>
  INTRODUCTION +
  games
    .filter(({ seats }) => seats.length > 0)
    .map(section)
    .join("");
