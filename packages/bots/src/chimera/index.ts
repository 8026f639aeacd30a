export { type Advice, type AdviceFacts, explainChimera } from "./explain.ts";
export { RulePolicy } from "./rule.ts";
export { judgeMoves } from "./search.ts";
export { AUCTION_CALIBRATION, RULE_WEIGHTS, type RuleWeights } from "./weights.ts";
export { EndgameSolver, type EndgameQuestion } from "./endgame.ts";
