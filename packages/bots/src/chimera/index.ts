export { calibrated } from "./auction.ts";
export { type Advice, type AdviceFacts, explainChimera } from "./explain.ts";
export { PARTNER_SHARE } from "./judge.ts";
export { RulePolicy } from "./rule.ts";
export { masterStyle } from "./master.ts";
export { judgeMoves, RULE_STYLE, searchBot, type Style } from "./search.ts";
export { type Calibration, RULE_WEIGHTS, type RuleWeights } from "./weights.ts";
export { EndgameSolver, type EndgameQuestion } from "./endgame.ts";
