/**
 * The frozen opponents that search is measured against: rule players, a casual one, a search without nets, the first
 * nets, and a net that was trained for ten minutes against `chimera-4` alone (`npm run exploit -- 3000000 0 2000 FILE`).
 */
export const OPPONENT_POOL: readonly string[] = [
  "rule",
  "casual:0.7",
  "search:1000n",
  "net:chimera-1",
  "net:chimera-2",
  "net:data/opponents/exploiter-1.weights",
];
