import { pruneBlunders } from "./prune.ts";
import { keepRunOuts } from "./run-out.ts";
import { keepSureWins } from "./sure-win.ts";

/** Sure wins where there are some, the shortest if pruning knows them; otherwise what pruning leaves. */
export const keepSound: typeof pruneBlunders = (position, seat, list, n) => {
  const wins = list.slice(0, n);
  // Runs come first: they are found at once, and nobody else gets to play on the way.
  let kept = keepRunOuts(position, seat, wins, n);
  if (kept === n) kept = keepSureWins(position, seat, wins, n);
  const sure = wins.subarray(0, kept);
  const pruned = pruneBlunders(position, seat, list, n);
  if (sure.length === n || list.subarray(0, pruned).every((move) => sure.includes(move))) return pruned;
  list.set(sure);
  return sure.length;
};
