export { type Budget, type BudgetShare, nodeBudget, parseBudget, timeBudget } from "./budget.ts";
export { flatSearch, type MoveEstimate, type Outcome, type WorldSource } from "./flat.ts";
export { MetropolisWorlds, softmaxLikelihood, type WorldLikelihood } from "./metropolis-worlds.ts";
export { playOutDeal, type Policy } from "./policy.ts";
export { rollOut } from "./rollouts.ts";
export { type Endgame, type NodeBounds, type Solution, Solver } from "./solver.ts";
export { TranspositionTable } from "./transposition-table.ts";
