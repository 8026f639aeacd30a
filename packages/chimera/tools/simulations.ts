/** The calls of `cairn simulate` whose records `npm run check:long` replays, for `matches` in all. */
export const simulations = (matches: number): readonly string[][] => [
  ["chimera", "--bots", "greedy,random,greedy", "--matches", `${matches}`],
];
