import { FrozenChimeraNet, type MoveValues } from "../nets/index.ts";
import { RULE_BID_PRIOR } from "./auction.ts";
import type { NetBots } from "@cairn/bots";
import { chimeraJudge } from "./chimera-judge.ts";
import { chimeraNet, NetPolicy } from "./net.ts";
import { searchBot, type SearchConfig } from "./search.ts";
import { MASTER_CALIBRATION } from "./weights.ts";

/** The weight of the nets' bid prior, as a number of rollouts. */
const NET_ROUNDS = 300;

/**
 * The nets propose few moves and evaluate the leaves. One of them plays all seats in the worlds, where most of the time
 * goes; it may be the same.
 */
export function masterConfig(net: MoveValues, inWorlds: MoveValues = net): SearchConfig {
  const proposer = new NetPolicy(net);
  const policy = inWorlds === net ? proposer : new NetPolicy(inWorlds);
  return {
    policy,
    proposer,
    candidates: 5,
    temperature: 4,
    horizon: { evaluator: policy, decisions: 6, leaf: proposer },
    prior: net.hasOpening ? { play: 30, exchange: 180, auction: 300 } : { play: 30 },
    bidPrior: net.hasOpening
      ? { chanceOf: ({ words }, seat, bid) => net.winChance(words, seat, bid), rounds: NET_ROUNDS }
      : RULE_BID_PRIOR,
    calibration: MASTER_CALIBRATION,
    bidding: 10 / 3,
  };
}

/** The bots that play Chimera by the nets of a file, or by the mean of the members of an ensemble. */
export function chimeraNetBots(members: readonly (readonly Float32Array[])[]): NetBots {
  const net = new FrozenChimeraNet(members);
  const config = masterConfig(net, members.length === 1 ? net : new FrozenChimeraNet(members.slice(0, 1)));
  return {
    net: (name) => chimeraNet(name, net),
    master: (name, budget) => searchBot(name, config, budget),
    judge: chimeraJudge(config),
  };
}
