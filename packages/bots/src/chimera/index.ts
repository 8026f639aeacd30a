export { type Advice, type AdviceFacts, explainChimera } from "./explain.ts";
export { RulePolicy } from "./rule.ts";
export { RULE_WEIGHTS, type RuleWeights } from "./weights.ts";
export { EndgameSolver, type EndgameQuestion } from "./endgame.ts";
