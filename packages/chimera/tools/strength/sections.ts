import { interval, percent, row, signed } from "../../../../tools/measure/strength/format.ts";
import type { Measure } from "../../../../tools/measure/strength/results.ts";

/** What `npm run figures:auction` prints: winning bids by tenths of their predicted chance, and how often they were won. */
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
  return `## How well \`${bot}\` predicts the auction

For each winning bid the bot estimates its chance to win the round. The table compares that with how often the round was
won, by tenths of the estimate (${bids} bids in ${rounds} rounds).

| predicted | bids | mean prediction | won | interval | difference |
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
  return `## Pairs of hunters

Card play at bid 30 on the same ${deals} deals, with \`${chimera}\` as the Chimera. A person with a bot as the partner is
a mixed pair.

| hunters | won | points of the first | of the second | of the Chimera |
|---|---|---|---|---|
${lines.join("\n")}
`;
}

/** What `npm run figures:pool` prints: the gain of search over the nets alone, opponent by opponent. */
interface PoolFigures {
  readonly deals: number;
  readonly nodes: number;
  readonly table: readonly {
    readonly opponent: string;
    readonly net: Measure;
    readonly wins: Measure;
    readonly points: Measure;
  }[];
  readonly mean: { readonly wins: Measure; readonly points: Measure };
}

export function poolSection(printed: unknown): string {
  const { deals, nodes, table, mean } = printed as PoolFigures;
  const gained = (value: number): string => signed(value, percent(Math.abs(value)));
  const points = (value: number): string => signed(value, Math.abs(value).toFixed(1));
  const cells = ({ wins, points: sum }: PoolFigures["mean"]): string[] => [
    gained(wins.mean),
    interval(wins, gained),
    points(sum.mean),
    interval(sum, points),
  ];
  const lines = table.map((one) => row([`\`${one.opponent}\``, percent(one.net.mean), ...cells(one)]));
  return `## What search gains against others

\`master:${nodes}n\` and \`net\` against six frozen opponents that no setting of \`master\` was tuned on, card play at bid
30, the same ${deals} duplicate deals for both. Wanted: five percent of wins more on average, and with none of them fewer.

| opponent | wins of \`net\` | wins more by search | interval | points more | interval |
|---|---|---|---|---|---|
${[...lines, row(["all", "", ...cells(mean)])].join("\n")}
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
  return `## Exploitability of \`master\`

A net starts with the released weights and is trained on card play for ${samples.toLocaleString("en")} samples against a
frozen \`master:${nodes}n\` alone. The table has its results against that bot on ${deals} duplicate deals; at most 52 % of
wins are wanted.

| measure | mean | interval |
|---|---|---|
${lines.join("\n")}
`;
}
