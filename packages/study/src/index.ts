export { analyse, type Progress } from "./analyse.ts";
export { Analyst } from "./analyst.ts";
export {
  emptyAnalysis,
  type Engine,
  isDone,
  type Judged,
  recordHash,
  type Task,
  tasksInFull,
  tasksOf,
  withJudged,
} from "./tasks.ts";
export {
  type Analysis,
  ANALYSIS_FORMAT,
  type JudgedDeal,
  type JudgedDecision,
  type JudgeName,
  type Look,
  parseAnalysis,
} from "./format.ts";
export { clearLoss, errorRate, type ErrorRate } from "./error-rate.ts";
export { type EngineOptions, makeEngine } from "./engine.ts";
export type { StudyKit, Thresholds } from "./kit.ts";
export { differencesOf, type Label, labelIn, labelOf, momentsOf } from "./labels.ts";
export { type Luck, luckOf } from "./luck.ts";
export { checkDeals, commitmentOf, FAIR_DEALS, fairDeal, HashRng } from "./fair-deals.ts";
