import type { StudyKit } from "@cairn/study";
import { lossByLevel, type Mean, meanOf, type RoleFigures, roleFigures } from "./figures.ts";
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

Written by \`npm run figures:study -- page\` from \`data/study.jsonl\`, which \`npm run figures:study -- GAME COUNT\` fills
on seeds for reporting that no threshold has seen. What the columns mean, and what a person is shown, stands in
[study.md](study.md). Numbers with ± have their standard error behind it. The goals: a shown error of at most 4 points or
1 percent, a true loss of 0.8 to 1.2 times the judged one on 2,000 shown decisions of each role, 95 % shown again, 85 %
agreed by the other engine, levels told apart by two standard errors, and a match reviewed within 15 s where two
workers share it, or 2 s where one does it. A role is shown once its true losses are
within that range of the judged ones; the page names no mistakes in those that are *not shown*. A game for
several numbers of players was measured with four, and is shown with four only.
`;

const number = (value: number, digits = 1): string => value.toFixed(digits);
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const shown = ({ mean, error }: Mean): string => `${number(mean)} ± ${number(error)}`;

function ratio({ judged, truth }: RoleFigures): string {
  if (judged.count < 2 || judged.mean <= 0) return "–";
  const value = truth.mean / judged.mean;
  const error = Math.hypot(truth.error / judged.mean, (value * judged.error) / judged.mean);
  return `${number(value, 2)} ± ${number(error, 2)}`;
}

function roleRow(figures: RoleFigures, kit: StudyKit): string {
  const { role, decisions, medianError, largestShownError, shown: count, judged, truth } = figures;
  const isEmpty = count === 0;
  const cells = [
    role + (kit.isCalibrated(role) ? "" : " (not shown)"),
    decisions,
    number(medianError),
    isEmpty ? "–" : number(largestShownError),
    count,
    isEmpty ? "–" : shown(judged),
    isEmpty ? "–" : shown(truth),
    ratio(figures),
    isEmpty ? "–" : percent(figures.again),
    isEmpty ? "–" : percent(figures.cross),
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

function section({ title, kit, seats, times }: StudiedGame): string {
  const deals = seats.reduce((sum, one) => sum + one.deals, 0);
  const roles = [...new Set(seats.flatMap((one) => one.decisions.map(({ role }) => role)))].sort();
  const cost = meanOf(seats.map(({ ms, deals: count }) => ms / Math.max(1, count)));
  // Levels are compared by what a seat plays, whether its losses are shown or not.
  const compared = roles.filter((role) => !["bid", "gift", "insert"].includes(role));
  const unit = kit.unit === "points" ? "points" : "percent of the chance to win the deal";
  const levels = lossByLevel(seats, compared).map(
    ([level, loss]) => `| ${level} | ${loss.count} | ${number(loss.mean, 2)} ± ${number(loss.error, 2)} |`,
  );
  const isOfLooks = seats.every(({ decisions }) =>
    decisions.every(({ again }) => again?.isChosen !== undefined || !again),
  );
  const { look, nodes: full } = kit;
  const nodes = isOfLooks
    ? `${look.nodes} nodes for a first look,\n${full} for each of the ${look.worst} worst decisions of two deals`
    : `${full} nodes for every\ndecision, before there were first looks`;
  return `
## ${title}

${deals} deals of levels 2, 3 and 4, one seat each; losses in ${unit}; ${nodes}. A deal's review took
${Math.round(cost.mean)} ± ${Math.round(cost.error)} ms of CPU time, measured while other programs ran.

| role | decisions | median error | largest shown error | shown | judged loss again | true loss | true : judged | shown again | another engine agrees |
|---|---|---|---|---|---|---|---|---|---|
${roles.map((role) => roleRow(roleFigures(seats, role), kit)).join("\n")}

| level | decisions | loss of a decision, capped at 20 |
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
