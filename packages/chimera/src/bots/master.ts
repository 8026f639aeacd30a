import type { ChimeraView } from "../index.ts";
import { ChimeraNet } from "../nets/index.ts";
import { RULE_BID_SENSE } from "./auction.ts";
import type { NetBots } from "@cairn/bots";
import { explainChimera } from "./explain.ts";
import { chimeraNet, NetPolicy } from "./net.ts";
import { searchBot, type Style } from "./search.ts";
import { MASTER_CALIBRATION } from "./weights.ts";

/** So many played-out rounds count as much as what the nets say of a bid. */
const NET_ROUNDS = 300;

/** The nets propose few moves, play all seats in the worlds, and value where the looking ahead ends. */
export function masterStyle(net: ChimeraNet): Style {
  const policy = new NetPolicy(net);
  return {
    policy,
    candidates: 5,
    spread: 4,
    horizon: { foresight: policy, decisions: 6 },
    prior: net.hasOpening ? { play: 30, exchange: 180, auction: 300 } : { play: 30 },
    bidSense: net.hasOpening
      ? { chanceOf: ({ words }, seat, bid) => net.winChance(words, seat, bid), rounds: NET_ROUNDS }
      : RULE_BID_SENSE,
    calibration: MASTER_CALIBRATION,
    bidding: 10 / 3,
  };
}

/** Those who play Chimera by nets. */
export function chimeraNetBots(nets: readonly Float32Array[]): NetBots {
  const net = new ChimeraNet(nets);
  const style = masterStyle(net);
  return {
    net: (name) => chimeraNet(name, net),
    master: (name, budget) => searchBot(name, style, budget),
    explain: (view, budget, rng) => explainChimera(view as ChimeraView, budget, rng, style),
  };
}
