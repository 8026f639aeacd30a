import { FrozenChimeraNet, type MoveValues } from "../nets/index.ts";
import { RULE_BID_PRIOR } from "./auction.ts";
import type { NetBots } from "@cairn/bots";
import { chimeraJudge } from "./chimera-judge.ts";
import { chimeraNet, NetPolicy } from "./net.ts";
import { searchBot, type SearchConfig } from "./search.ts";
import { MASTER_CALIBRATION } from "./weights.ts";

/** The weight of the nets' bid prior, as a number of rollouts. */
const NET_ROUNDS = 300;

/** The nets propose few moves, play all seats in the worlds, and evaluate the leaves. */
export function masterConfig(net: MoveValues): SearchConfig {
  const policy = new NetPolicy(net);
  return {
    policy,
    candidates: 5,
    temperature: 4,
    horizon: { evaluator: policy, decisions: 6 },
    prior: net.hasOpening ? { play: 30, exchange: 180, auction: 300 } : { play: 30 },
    bidPrior: net.hasOpening
      ? { chanceOf: ({ words }, seat, bid) => net.winChance(words, seat, bid), rounds: NET_ROUNDS }
      : RULE_BID_PRIOR,
    calibration: MASTER_CALIBRATION,
    bidding: 10 / 3,
  };
}

/** The bots that play Chimera by nets. */
export function chimeraNetBots(nets: readonly Float32Array[]): NetBots {
  const net = new FrozenChimeraNet(nets);
  const config = masterConfig(net);
  return {
    net: (name) => chimeraNet(name, net),
    master: (name, budget) => searchBot(name, config, budget),
    judge: chimeraJudge(config),
  };
}
