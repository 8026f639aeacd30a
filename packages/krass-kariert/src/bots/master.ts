import { FrozenKrassKariertNet, type MoveValues } from "../nets/index.ts";
import type { NetBots } from "@cairn/bots";
import { krassKariertJudge } from "./krass-kariert-judge.ts";
import { krassKariertNet, NetPolicy } from "./net.ts";
import { krassKariertRulePolicy } from "./rule.ts";
import { searchBot, type SearchConfig } from "./search.ts";

/** The weight of the nets' prior, in worlds. */
const PRIOR_WORLDS = 30;

/** A chance to keep the chip that is lower by this makes a move e times as rare in rollouts of the true cards. */
const LAPSE_TEMPERATURE = 0.02;

/** With more players there is more variance between two choices of a seat, so the search looks less far ahead. */
const decisions = (players: number): number => (players === 3 ? 6 : 2);

/**
 * The nets propose moves and give their prior, play the bot's seat in the worlds and, as often as `rule`, the others',
 * and evaluate the leaves.
 */
export function masterConfig(net: MoveValues): SearchConfig {
  const policy = new NetPolicy(net);
  return {
    propose: (position, moves, n) => policy.propose(position, moves, n),
    horizon: { own: policy, others: [policy, krassKariertRulePolicy], decisions },
    rollouts: policy,
    lapses: {
      scoreInto: (position, moves, n, into) => policy.chancesInto(position, moves, n, into),
      temperature: LAPSE_TEMPERATURE,
    },
    prior: { worlds: PRIOR_WORLDS, chances: (position, candidates) => policy.chances(position, candidates) },
  };
}

/** The bots that play Krass Kariert by nets; of an ensemble by its first member. */
export function krassKariertNetBots([nets = []]: readonly (readonly Float32Array[])[]): NetBots {
  const net = new FrozenKrassKariertNet(nets);
  const config = masterConfig(net);
  return {
    net: (name) => krassKariertNet(name, net),
    master: (name, budget) => searchBot(name, config, budget),
    judge: krassKariertJudge(config),
  };
}
