export { type Budget, type BudgetShare, nodeBudget, parseBudget, timeBudget } from "./budget.ts";
export { compareSample, type Compared } from "./compare.ts";
export { flatSearch, type MoveEstimate, type Outcome, type WorldSource } from "./flat.ts";
export {
  type Chain,
  type ChainSettings,
  LONG_CHAINS,
  MetropolisWorlds,
  softmaxLikelihood,
  type WorldLikelihood,
} from "./metropolis-worlds.ts";
export { type Estimate, type PairedInput, PairedSample, raceAgainstFirst, samplePaired } from "./paired.ts";
export { playOutDeal, type Policy } from "./policy.ts";
export { SoftmaxPolicy } from "./softmax-policy.ts";
export { type Endgame, type NodeBounds, type Solution, Solver } from "./solver.ts";
export { TranspositionTable } from "./transposition-table.ts";
