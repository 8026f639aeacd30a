import { pruneBlunders } from "./prune.ts";
import { keepRunOuts } from "./run-out.ts";

/** Sure wins where there are some, the shortest if pruning knows them; otherwise what pruning leaves. */
export const keepSound: typeof pruneBlunders = (position, seat, list, n) => {
  const runs = list.slice(0, n);
  const sure = runs.subarray(0, keepRunOuts(position, seat, runs, n));
  const pruned = pruneBlunders(position, seat, list, n);
  if (sure.length === n || list.subarray(0, pruned).every((move) => sure.includes(move))) return pruned;
  list.set(sure);
  return sure.length;
};
