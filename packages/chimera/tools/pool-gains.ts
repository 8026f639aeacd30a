// `npm run figures:pool -- [DEALS] [NODES] [SEED]`: what search gains over the nets alone against players of other kinds.
// `master` with NODES a decision and `net` meet each of six frozen opponents in card play at bid 30, on the same
// duplicate deals; no setting of `master` was tuned on them. Prints JSON: for each opponent the wins of `net`, and by
// how much those of `master` and its points a deal are higher, with 95 % intervals; and the mean of the six gains.
import { botTeam, estimate, type Estimate, Moments, playDeal } from "@cairn/arena";
import { type Bot, findBot } from "@cairn/bots";
import { unwrap } from "@cairn/core";
import { findPart, makeContest } from "@cairn/games";
import { readModel } from "@cairn/server/models";
import { OPPONENT_POOL } from "./training/pool.ts";

const [deals = 100, nodes = 4000] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? "tune-pool";
const entry = unwrap(await findPart("chimera", "bots"));
const contest = unwrap(await makeContest({ game: "chimera", options: {} }));
const botNamed = (name: string): Bot => unwrap(findBot(entry, name, undefined, readModel));
const [master, net] = [botNamed(`master:${nodes}n`), botNamed("net")];

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const shown = ({ mean, low, high }: Estimate): object => ({
  mean: rounded(mean),
  low: rounded(low),
  high: rounded(high),
});

/** The gains summed over the opponents, deal by deal: they all get the same deals, so that their gains are not independent. */
const sums = Array.from({ length: deals }, () => ({ wins: 0, points: 0 }));
const table: object[] = [];
for (const name of OPPONENT_POOL) {
  const opponent = botNamed(name);
  const [alone, wins, points] = [new Moments(), new Moments(), new Moments()];
  for (let deal = 0; deal < deals; deal++) {
    const { values: without } = await playDeal(contest, botTeam(net, opponent), seed, deal);
    const { values: searched } = await playDeal(contest, botTeam(master, opponent), seed, deal);
    const [won = 0, more = 0] = searched.map((value, i) => value - (without[i] as number));
    alone.add(without[0] as number);
    wins.add(won);
    points.add(more);
    const sum = sums[deal] as (typeof sums)[number];
    sum.wins += won;
    sum.points += more;
  }
  table.push({
    opponent: name,
    net: shown(estimate(alone)),
    wins: shown(estimate(wins)),
    points: shown(estimate(points)),
  });
  process.stderr.write(`pool: ${JSON.stringify(table.at(-1))}\n`);
}
/** The mean of the six gains, from one value a deal. */
const meanGain = (measure: "wins" | "points"): object => {
  const moments = new Moments();
  for (const sum of sums) moments.add(sum[measure] / OPPONENT_POOL.length);
  return shown(estimate(moments));
};
const mean = { wins: meanGain("wins"), points: meanGain("points") };
process.stdout.write(`${JSON.stringify({ deals, nodes, seed, table, mean }, undefined, 2)}\n`);
