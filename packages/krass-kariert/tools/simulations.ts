const call = (bots: string, players: number, options: object, matches: number): string[] =>
  `krass-kariert --bots ${bots} --players ${players} --matches ${Math.ceil(matches)} --options`
    .split(" ")
    .concat(JSON.stringify(options));

/** The calls of `cairn simulate` whose records `npm run check:long` replays, for `matches` in all. */
export const simulations = (matches: number): readonly string[][] => [
  call("greedy,random,greedy", 3, {}, matches / 2),
  call("random", 4, { xPolicy: "free" }, matches / 4),
  call("greedy", 5, { xPolicy: "single" }, matches / 4),
];
