export { drawStandings } from "./chart.ts";
export { type ContestSpec, makeContest } from "./contest.ts";
export { bySide, type DealResult, playDeal, type Team } from "./deal.ts";
export { Latency } from "./latency.ts";
export { findingsJson, type Findings, formatFindings } from "./report.ts";
export { Sprt, type SprtBounds } from "./sprt.ts";
export { formatStandings, type PairResult, ratingUnit, type Standing, standings } from "./standings.ts";
export { Summary } from "./summary.ts";
export { type Contest, Forfeit, type Measure, type Player, type Side } from "./types.ts";
