import { botTeam, type Contest, type Measure, playDeal } from "@cairn/arena";
import { makeContest } from "@cairn/games";
import { type Bot, findBot, netBot } from "@cairn/bots";
import type { BaselineResult } from "@cairn/learning";
import { need, needPart } from "../setup.ts";

const BASELINES = ["greedy", "rule"] as const;

async function playBaseline(contest: Contest, net: Bot, other: Bot, deals: number): Promise<BaselineResult> {
  const team = botTeam(net, other);
  const sums = contest.measures.map(() => 0);
  for (let deal = 0; deal < deals; deal++) {
    const { values } = await playDeal(contest, team, "curve", deal);
    for (const [i, value] of values.entries()) sums[i] = (sums[i] as number) + value / deals;
  }
  const second = contest.measures[1] as Measure;
  const value = sums[1] as number;
  return {
    bot: other.name,
    score: sums[0] as number,
    detail: `${second.name} ${second.unit === "share" ? `${(100 * value).toFixed(1)} %` : value.toFixed(1)}`,
  };
}

/**
 * Measures weights, as they would be released, on this many duplicate deals against the bots without search. The seeds
 * of reports are others.
 */
export async function measureBaselines(
  game: string,
  weights: Uint8Array,
  deals: number,
): Promise<BaselineResult[]> {
  const entry = await needPart(game, "bots");
  const contest = need(await makeContest({ game, options: {} }));
  const net = need(netBot(entry, "net", weights));
  const results: BaselineResult[] = [];
  for (const name of BASELINES)
    results.push(await playBaseline(contest, net, need(findBot(entry, name)), deals));
  return results;
}
