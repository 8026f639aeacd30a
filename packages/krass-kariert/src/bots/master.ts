import type { KrassKariertView } from "../index.ts";
import { KrassKariertNet } from "../nets/index.ts";
import type { NetBots } from "@cairn/bots";
import { explainKrassKariert } from "./explain.ts";
import { krassKariertNet, NetPolicy } from "./net.ts";
import { krassKariertRulePolicy } from "./rule.ts";
import { searchBot, type Style } from "./search.ts";

/** As how many worlds the word of the nets counts. */
const PRIOR_WORLDS = 30;

/** The more players, the more luck between two choices of one's own: far ahead it would drown what the first one did. */
const decisions = (players: number): number => (players === 3 ? 6 : 2);

/**
 * The nets propose moves and have the first word about them, play its own seat in the worlds and, as often as
 * `rule`, the others', and value where the looking ahead ends.
 */
function masterStyle(net: KrassKariertNet): Style {
  const policy = new NetPolicy(net);
  return {
    propose: (position, moves, n) => policy.propose(position, moves, n),
    horizon: { own: policy, others: [policy, krassKariertRulePolicy], decisions },
    rollouts: policy,
    prior: { worlds: PRIOR_WORLDS, chances: (position, candidates) => policy.chances(position, candidates) },
  };
}

/** Those who play Krass Kariert by nets. */
export function krassKariertNetBots(nets: readonly Float32Array[]): NetBots {
  const net = new KrassKariertNet(nets);
  const style = masterStyle(net);
  return {
    net: (name) => krassKariertNet(name, net),
    master: (name, budget) => searchBot(name, style, budget),
    explain: (view, budget, rng) => explainKrassKariert(view as KrassKariertView, budget, rng, style),
  };
}
