import type { Action, BaseView, Move, Rng } from "@cairn/core";
import {
  krassKariert,
  type KrassKariertPosition,
  type KrassKariertView,
  worldsOf,
  type Worlds,
} from "../index.ts";
import { type Budget, type BudgetShare, flatSearch, type MoveEstimate, type Policy } from "@cairn/search";
import type { Bot } from "@cairn/bots";
import { catchingPlay } from "./catch.ts";
import { OpponentMix } from "./opponent-mix.ts";
import { candidateMoves } from "./candidates.ts";
import { type Horizon, lookAhead, stakesOf, worthOf } from "./lookahead.ts";
import { krassKariertRulePolicy, ruleScoresInto } from "./rule.ts";
import { ValueJudge } from "./value-judge.ts";

/** Proposes the candidates, best first. */
type Propose = (position: KrassKariertPosition, moves: Int32Array, n: number) => Move[];

/** The prior of candidates. */
interface Prior {
  /** The chance to keep the chip after each of them. */
  readonly chances: (position: KrassKariertPosition, candidates: readonly Move[]) => number[];
  /** Its weight, in worlds. */
  readonly worlds: number;
}

/** Scores of the seat to move, and the difference by which a move is e times as rare. */
interface Lapses {
  readonly scoreInto: (
    position: KrassKariertPosition,
    moves: Int32Array,
    n: number,
    into: Float64Array,
  ) => void;
  readonly temperature: number;
}

/** The configuration of a search: candidates, horizon, prior, and the rollout policy of explanations. */
export interface SearchConfig {
  readonly propose: Propose;
  readonly horizon: Horizon;
  readonly rollouts: Policy<KrassKariertPosition>;
  /** How rollouts of the true cards lapse: by a softmax of scores. */
  readonly lapses: Lapses;
  readonly prior?: Prior;
}

/** The search that needs no nets: `rule` in all other seats. */
export const RULE_CONFIG: SearchConfig = {
  propose: candidateMoves,
  horizon: { own: new ValueJudge(), others: [krassKariertRulePolicy], decisions: () => 2 },
  rollouts: krassKariertRulePolicy,
  lapses: { scoreInto: ruleScoresInto, temperature: 0.2 },
};

const moves = new Int32Array(krassKariert.maxMoves);

/** The moves of whoever acts that are worth judging. */
export const propose = (base: KrassKariertPosition, { propose: ask }: SearchConfig): Move[] =>
  ask(base, moves, base.legalInto(moves));

/**
 * Judges candidates in sampled worlds. Points are the chance not to lose the match, wins the chance not to lose
 * the deal. Best first.
 */
export function judgeMoves(
  worlds: Worlds,
  candidates: readonly Move[],
  budget: Budget,
  rng: Rng,
  { horizon, prior }: SearchConfig = RULE_CONFIG,
): MoveEstimate[] {
  const { base } = worlds;
  const stakes = stakesOf(base, base.turn);
  const opponents = new OpponentMix(horizon.others, base.players);
  return flatSearch({
    candidates,
    prior: prior && {
      points: prior.chances(base, candidates).map((chance) => worthOf(stakes, chance)),
      worlds: prior.worlds,
    },
    worlds: {
      drawInto(world, source) {
        worlds.drawInto(world, source);
        opponents.draw(source);
      },
    },
    world: base.clone(),
    working: base.clone(),
    valueInto: (position, outcome) => lookAhead(position, stakes, horizon, opponents, rng, outcome),
    budget,
    rng,
  });
}

/** A bot that judges moves in worlds that fit all it knows. */
export const searchBot = (name: string, config: SearchConfig, own: BudgetShare): Bot => ({
  name,
  choose(view: BaseView, legal: readonly Action[], rng: Rng, budget: BudgetShare = own): Action {
    if (legal.length === 1) return legal[0] as Action;
    const worlds = worldsOf(view as KrassKariertView);
    const { base } = worlds;
    const caught = catchingPlay(view as KrassKariertView, base, moves, base.legalInto(moves));
    if (caught !== undefined) return krassKariert.toAction(base, caught);
    const candidates = propose(base, config);
    if (candidates.length === 1) return krassKariert.toAction(base, candidates[0] as Move);
    const best = judgeMoves(worlds, candidates, budget(1), rng, config)[0] as MoveEstimate;
    return krassKariert.toAction(base, best.move);
  },
});

/** Plays what does best with `rule` in all other seats from there on. */
export const krassKariertSearch = (name: string, budget: BudgetShare): Bot =>
  searchBot(name, RULE_CONFIG, budget);
