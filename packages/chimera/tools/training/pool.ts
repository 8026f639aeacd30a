/** The frozen opponents that search is measured against: rule players, a casual one, a search without nets, older nets. */
export const OPPONENT_POOL: readonly string[] = [
  "rule",
  "casual:0.7",
  "search:1000n",
  "net:chimera-1",
  "net:chimera-2",
  "net:chimera-3",
];
