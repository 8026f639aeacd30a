import type { ChimeraView } from "@cairn/chimera";
import { ChimeraNet } from "@cairn/nets";
import type { NetPlayers } from "../entry.ts";
import { explainChimera } from "./explain.ts";
import { chimeraNet, NetPolicy } from "./net.ts";
import { searchBot, type Style } from "./search.ts";
import { AUCTION_CALIBRATION } from "./weights.ts";

/** The nets propose few moves and play the worlds out. */
const masterStyle = (net: ChimeraNet): Style => ({
  policy: new NetPolicy(net),
  candidates: 5,
  calibration: AUCTION_CALIBRATION,
});

/** Those who play Chimera by nets. */
export function chimeraNetPlayers(nets: readonly Float32Array[]): NetPlayers {
  const net = new ChimeraNet(nets);
  const style = masterStyle(net);
  return {
    net: (name) => chimeraNet(name, net),
    master: (name, budget) => searchBot(name, style, () => budget(1)),
    explain: (view, budget, rng) => explainChimera(view as ChimeraView, budget, rng, style),
  };
}
