export { botPlayer, botTeam } from "./bot-player.ts";
export { drawStandings } from "./chart.ts";
export { type ArenaModes, contestOf, type ContestSpec, withoutBid } from "./contest.ts";
export { bySide, type DealResult, playDeal, type Team } from "./deal.ts";
export { Latency } from "./latency.ts";
export { lostAlone, pointLead, winScore, winsAlone } from "./measures.ts";
export { playGame } from "./play-game.ts";
export { findingsJson, type Findings, formatFindings } from "./report.ts";
export { alone, aloneEverywhere, aloneSide, everySeatAndMirror } from "./schedule.ts";
export { Sprt, type SprtBounds } from "./sprt.ts";
export { formatStandings, type PairResult, ratingUnit, type Standing, standings } from "./standings.ts";
export { type Estimate, estimate, Moments } from "./statistics.ts";
export { Summary } from "./summary.ts";
export {
  type ArenaPlayer,
  type Contest,
  Forfeit,
  type Measure,
  type Seating,
  type SeatOutcome,
  type Side,
} from "./types.ts";
