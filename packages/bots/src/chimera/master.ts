import type { ChimeraView } from "@cairn/chimera";
import { ChimeraNet } from "@cairn/nets";
import type { NetPlayers } from "../entry.ts";
import { explainChimera } from "./explain.ts";
import { chimeraNet, NetPolicy } from "./net.ts";
import { searchBot, type Style } from "./search.ts";
import { AUCTION_CALIBRATION } from "./weights.ts";

/** The nets propose few moves, play all seats in the worlds, and value where the looking ahead ends. */
export function masterStyle(net: ChimeraNet): Style {
  const policy = new NetPolicy(net);
  return {
    policy,
    candidates: 5,
    horizon: { foresight: policy, decisions: 2 },
    calibration: AUCTION_CALIBRATION,
    bidding: 10 / 3,
  };
}

/** Those who play Chimera by nets. */
export function chimeraNetPlayers(nets: readonly Float32Array[]): NetPlayers {
  const net = new ChimeraNet(nets);
  const style = masterStyle(net);
  return {
    net: (name) => chimeraNet(name, net),
    master: (name, budget) => searchBot(name, style, budget),
    explain: (view, budget, rng) => explainChimera(view as ChimeraView, budget, rng, style),
  };
}
