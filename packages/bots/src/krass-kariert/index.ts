export { krassKariertEndgame, lastTwo } from "./endgame.ts";
export { explainKrassKariert, type KrassKariertReason } from "./explain.ts";
export type { Beater, KrassKariertFacts } from "./facts.ts";
export { FEATURES } from "./features.ts";
export { fewestPlays } from "./fewest.ts";
export { RuleJudge, type RuleWeights, SURE_WIN } from "./rule-policy.ts";
export { krassKariertRule, krassKariertRulePolicy, policyBot } from "./rule.ts";
export { krassKariertSearch } from "./search.ts";
export { RULE_WEIGHTS } from "./weights.ts";
