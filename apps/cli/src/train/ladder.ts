import { botTeam, type Contest, type Measure, playDeal } from "@cairn/arena";
import { makeContest } from "@cairn/games";
import { type Bot, findBot, netBot } from "@cairn/bots";
import type { Rung } from "@cairn/learning";
import { need, needPart } from "../setup.ts";

const RUNGS = ["greedy", "rule"] as const;

/** Deals that give a rough idea; seeds of reports are others. */
const DEALS = 100;

async function playRung(contest: Contest, net: Bot, other: Bot): Promise<Rung> {
  const team = botTeam(net, other);
  const sums = contest.measures.map(() => 0);
  for (let deal = 0; deal < DEALS; deal++) {
    const { values } = await playDeal(contest, team, "curve", deal);
    for (const [i, value] of values.entries()) sums[i] = (sums[i] as number) + value / DEALS;
  }
  const beside = contest.measures[1] as Measure;
  const value = sums[1] as number;
  return {
    bot: other.name,
    score: sums[0] as number,
    beside: `${beside.name} ${beside.unit === "share" ? `${(100 * value).toFixed(1)} %` : value.toFixed(1)}`,
  };
}

/** Measures weights, as they would be released, on duplicate deals against the bots without search. */
export async function climbLadder(game: string, weights: Uint8Array): Promise<Rung[]> {
  const entry = await needPart(game, "bots");
  const contest = need(await makeContest({ game, options: {} }));
  const net = need(netBot(entry, "net", weights));
  const rungs: Rung[] = [];
  for (const name of RUNGS) rungs.push(await playRung(contest, net, need(findBot(entry, name))));
  return rungs;
}
