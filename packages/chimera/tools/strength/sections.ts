import { interval, percent, row, signed } from "../../../../tools/measure/strength/format.ts";
import type { Measure } from "../../../../tools/measure/strength/results.ts";

/** What `npm run figures:auction` prints: winning bids by tenths of what they said, and how often they were won. */
interface AuctionFigures {
  readonly bot: string;
  readonly rounds: number;
  readonly bids: number;
  readonly tenths: readonly (Omit<Measure, "mean"> & {
    readonly from: number;
    readonly rounds: number;
    readonly predicted: number;
    readonly won: number;
  })[];
}

export function auctionSection(printed: unknown): string {
  const { bot, rounds, bids, tenths } = printed as AuctionFigures;
  const lines = tenths.map(({ from, rounds: n, predicted, won, low, high }) => {
    const off = won - predicted;
    return row([
      `${percent(from)} and more`,
      n,
      percent(predicted),
      percent(won),
      interval({ mean: won, low, high }, percent),
      signed(off, percent(Math.abs(off))),
    ]);
  });
  return `## What \`${bot}\` foresees in the auction

Each winning bid says how likely it is to be won; here is how often it was, by tenths of what was said
(${bids} bids in ${rounds} rounds).

| predicted | bids | on average | won | interval | difference |
|---|---|---|---|---|---|
${lines.join("\n")}
`;
}

/** What `npm run figures:hunters` prints: pairs of hunters, how often they won, and points of both and the Chimera. */
interface HuntersFigures {
  readonly deals: number;
  readonly chimera: string;
  readonly table: readonly {
    readonly hunters: readonly string[];
    readonly won: number;
    readonly error: number;
    readonly points: readonly number[];
  }[];
}

export function huntersSection(printed: unknown): string {
  const { deals, chimera, table } = printed as HuntersFigures;
  const lines = table.map(({ hunters, won, error, points }) =>
    row([
      hunters.map((bot) => `\`${bot}\``).join(" with "),
      `${won.toFixed(1)} % ± ${error.toFixed(1)}`,
      ...points.map((value) => value.toFixed(1)),
    ]),
  );
  return `## Who hunts well together

Card play at bid 30 on the same ${deals} deals, \`${chimera}\` as the Chimera. A person with a bot for a partner is such a
mixed pair.

| hunters | won | points of the first | of the second | of the Chimera |
|---|---|---|---|---|
${lines.join("\n")}
`;
}

/** What `npm run exploit` prints: how a net that learned against `master` alone does against it. */
interface ExploiterFigures {
  readonly samples: number;
  readonly nodes: number;
  readonly deals: number;
  readonly measures: Readonly<Record<string, Measure>>;
}

export function exploiterSection(printed: unknown): string {
  const { samples, nodes, deals, measures } = printed as ExploiterFigures;
  const points = (value: number): string => signed(value, Math.abs(value).toFixed(1));
  const shown = { wins: percent, points } as const;
  const lines = Object.entries(shown).flatMap(([name, show]) => {
    const measure = measures[name];
    return measure ? [row([name, show(measure.mean), interval(measure, show)])] : [];
  });
  return `## Whether \`master\` has a weakness to be learned

A net that begins as the released one and learns card play for ${samples.toLocaleString("en")} samples against
\`master:${nodes}n\` alone, which stays as it is: how the net does against it on ${deals} duplicate deals. At most 55 % of
wins are wanted.

| measure | mean | interval |
|---|---|---|
${lines.join("\n")}
`;
}
