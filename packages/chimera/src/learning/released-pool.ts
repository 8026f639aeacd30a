import { type Move, unwrap } from "@cairn/core";
import { drawsOpponent } from "@cairn/learning";
import { parseWeights } from "@cairn/nets";
import { NetPolicy, RulePolicy } from "../bots/index.ts";
import { MAX_MOVES } from "../kernel.ts";
import { CHIMERA_PLAN, ChimeraNet, FrozenChimeraNet, type MoveValues } from "../nets/index.ts";
import { EnsembleTeacher } from "./distil/ensemble.ts";
import {
  type ChimeraOpponent,
  greedyOpponent,
  type OpponentPool,
  ruleOpponent,
  seatsOf,
} from "./opponent-pool.ts";

const opponentBy = (net: MoveValues): ChimeraOpponent => {
  const policy = new NetPolicy(net);
  return (position, moves, n) => policy.choose(position, moves, n);
};

const netsOf = (file: Uint8Array): readonly Float32Array[] => unwrap(parseWeights(file, CHIMERA_PLAN)).nets;

/** Plays by released nets, always what they value most. */
export const netOpponent = (file: Uint8Array): ChimeraOpponent =>
  opponentBy(new FrozenChimeraNet([netsOf(file)]));

/** The same with the nets as they learn, not frozen: twice as slow. */
export const learnedOpponent = (file: Uint8Array): ChimeraOpponent =>
  opponentBy(new ChimeraNet(netsOf(file)));

/** Plays what several released nets value most in the mean, at the price of all of them. */
export function ensembleOpponent(files: readonly Uint8Array[]): ChimeraOpponent {
  const teacher = new EnsembleTeacher(files.map((file) => new ChimeraNet(netsOf(file))));
  return (position, moves, n) => {
    const values = teacher.judge(position, [...moves.subarray(0, n)] as Move[]);
    return moves[values.indexOf(Math.max(...values))] as Move;
  };
}

/** Plays any move that `rule` scores at most so much below the best. */
export function casualOpponent(slack: number): ChimeraOpponent {
  const rule = new RulePolicy();
  const scores = new Float64Array(MAX_MOVES);
  return (position, moves, n, rng) => {
    rule.scoreInto(position, position.turn, moves, n, scores);
    const best = scores.subarray(0, n).reduce((most, score) => Math.max(most, score), -Infinity);
    let chosen = moves[0] as Move;
    for (let i = 0, seen = 0; i < n; i++) {
      if ((scores[i] as number) >= best - slack && rng.below(++seen) === 0) chosen = moves[i] as Move;
    }
    return chosen;
  };
}

/** Fixed opponents, to be picked from evenly: of twenty seven are `rule`, eight nets, three casual, `greedy`, random. */
export function fixedOpponents(files: readonly Uint8Array[]): ChimeraOpponent[] {
  const rule = ruleOpponent();
  const nets = files.map(netOpponent);
  const random: ChimeraOpponent = (_position, moves, n, rng) => moves[rng.below(n)] as Move;
  return [
    ...Array.from({ length: 7 }, () => rule),
    ...Array.from({ length: 8 }, (_, i) => nets[i % nets.length] ?? rule),
    ...[1, 4, 8].map(casualOpponent),
    greedyOpponent,
    random,
  ];
}

/** In half of the deals one of the fixed opponents has a whole side, or is one of the hunters. */
export function releasedPool(files: readonly Uint8Array[]): OpponentPool {
  const opponents = fixedOpponents(files);
  return (_index, chimeraSeat, rng) =>
    drawsOpponent(rng) ? { choose: rng.pick(opponents), seats: seatsOf(chimeraSeat, rng) } : undefined;
}
