export { abortable, type Budget, nodeBudget, timeBudget } from "./budget.ts";
export { type FlatQuestion, flatSearch, type Judged, type Outcome, type WorldSource } from "./flat.ts";
export { chanceOf, type Explained, LikelyWorlds } from "./likely-worlds.ts";
export { playOutDeal, type Policy } from "./policy.ts";
export { type Endgame, type Outlook, type Solution, Solver } from "./solver.ts";
export { TranspositionTable } from "./transposition-table.ts";
