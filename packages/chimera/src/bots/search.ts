import {
  baseWorldOf,
  chimera,
  type ChimeraAction,
  type ChimeraPosition,
  type ChimeraView,
  worldsOf,
} from "../index.ts";
import { MAX_MOVES } from "../kernel.ts";
import type { Action, BaseView, Move, Rng, Seat } from "@cairn/core";
import {
  type Budget,
  type BudgetShare,
  type ChainSettings,
  flatSearch,
  MetropolisWorlds,
  playOutDeal,
} from "@cairn/search";
import type { Bot, BotMemory } from "@cairn/bots";
import { AuctionJudge, type BidPrior, type JudgedBid, RULE_BID_PRIOR } from "./auction.ts";
import { judgeFor } from "./judge.ts";
import { KeptWorlds } from "./kept-worlds.ts";
import { forgetLast, solveLast } from "./last-cards.ts";
import { type LeafEvaluator, lookAhead, mayBeLast } from "./lookahead.ts";
import { pruneTrapOnPartner } from "./partner-trick.ts";
import { GOING_OUT, type OpponentModel, type ScoringPolicy } from "./model.ts";
import { ChimeraLikelihood } from "./world-likelihood.ts";
import { RulePolicy } from "./rule.ts";
import type { pruneBlunders } from "./prune.ts";
import { keepSound } from "./sound.ts";
import { AUCTION_CALIBRATION, type Calibration } from "./weights.ts";

/** The configuration of a search: the policy that proposes moves and plays rollouts, the number of candidates, the priors. */
export interface SearchConfig extends OpponentModel {
  readonly candidates: number;
  readonly bidPrior: BidPrior;
  /** Calibrates the chances that follow from the prior and the rollouts. */
  readonly calibration: Calibration;
  /** In card play the search looks this many decisions of the seat ahead and evaluates the leaf; without it, it plays rollouts. */
  readonly horizon?: {
    readonly evaluator: LeafEvaluator;
    readonly decisions: number;
    /** Evaluates the leaf, if not the evaluator. */
    readonly leaf?: LeafEvaluator;
  };
  /** Proposes the candidates and gives their prior, if not the policy. */
  readonly proposer?: ScoringPolicy;
  /** If the policy scores in points: the weight of its scores as a prior, in worlds, by phase. */
  readonly prior?: Readonly<Record<string, number>>;
  /** How long the walks to likely worlds are; the longest if absent. */
  readonly chains?: ChainSettings;
  /** The budget of a bid or a gift, relative to that of a play. */
  readonly bidding: number;
}

/** The search that needs no nets. */
export const RULE_CONFIG: SearchConfig = {
  policy: new RulePolicy(),
  candidates: 10,
  temperature: 1.5,
  bidPrior: RULE_BID_PRIOR,
  calibration: AUCTION_CALIBRATION,
  bidding: 1,
};

const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);

/** A move with the policy's score. */
interface Proposed {
  readonly move: Move;
  readonly score: number;
}

/** Of the moves that `prune` leaves the candidates, best first by the policy's score. */
export function propose(
  { policy, proposer = policy, candidates }: SearchConfig,
  position: ChimeraPosition,
  seat: Seat,
  prune: typeof pruneBlunders,
): Proposed[] {
  const n = prune(position, seat, moves, position.legalInto(moves, seat));
  proposer.scoreInto(position, seat, moves, n, scores);
  return Array.from({ length: n }, (_, i) => ({ move: moves[i] as Move, score: scores[i] as number }))
    .sort((x, y) => y.score - x.score)
    .slice(0, candidates);
}

/**
 * Judges moves of a view's seat over worlds that fit the view, the best by the policy's score if none are given; best
 * first, and going out before all.
 */
export function judgeMoves(
  view: ChimeraView,
  seat: Seat,
  budget: Budget,
  rng: Rng,
  config: SearchConfig = RULE_CONFIG,
  proposed?: readonly Proposed[],
  memory?: BotMemory,
): JudgedBid[] {
  const worlds = worldsOf(view);
  const { base } = worlds;
  const judge = judgeFor(seat, base);
  const horizon = base.phase === "play" && !mayBeLast(base) ? config.horizon : undefined;
  const auction = base.phase === "auction" ? new AuctionJudge(base, seat, config) : undefined;
  const field = proposed ?? propose(config, base, seat, pruneTrapOnPartner);
  const outs = new Set(field.filter(({ score }) => score === GOING_OUT).map(({ move }) => move));
  const weight = outs.size > 0 ? undefined : config.prior?.[base.phase];
  const kept = memory?.kept instanceof KeptWorlds ? memory.kept : undefined;
  const likely =
    base.phase === "play"
      ? new MetropolisWorlds(
          new ChimeraLikelihood(worlds, seat, config, budget),
          base,
          budget,
          config.chains,
          kept?.carryTo(seat, worlds, rng),
        )
      : undefined;
  forgetLast();
  const judged = flatSearch({
    candidates: field.map(({ move }) => move),
    prior: weight === undefined ? undefined : { points: field.map(({ score }) => score), worlds: weight },
    worlds: likely ?? worlds,
    world: base.clone(),
    working: base.clone(),
    valueInto(position, outcome) {
      const solved = solveLast(position);
      if (horizon) {
        const { evaluator, decisions, leaf } = horizon;
        return solved + lookAhead(position, seat, evaluator, decisions, judge, outcome, rng, leaf);
      }
      const nodes = solved + playOutDeal(position, config.policy, moves, rng);
      judge(position, outcome);
      auction?.note(position, outcome);
      return nodes;
    },
    budget,
    rng,
  });
  if (memory && likely) memory.kept = new KeptWorlds(seat, base, likely.chains);
  if (auction) return auction.correct(judged, weight);
  return outs.size === 0
    ? judged
    : judged.toSorted((x, y) => Number(outs.has(y.move)) - Number(outs.has(x.move)));
}

function choose(
  config: SearchConfig,
  view: ChimeraView,
  legal: readonly ChimeraAction[],
  rng: Rng,
  budget: BudgetShare,
  memory: BotMemory | undefined,
): ChimeraAction {
  const only = legal[0] as ChimeraAction;
  const seat = view.viewer;
  if (legal.length === 1 || seat === "spectator") return only;
  const own = view.deal?.hand?.length;
  const out = legal.find((action) => action.type === "play" && action.cards.length === own);
  if (out) return out;
  const base = baseWorldOf(view);
  const proposed = propose(config, base, seat, keepSound);
  const [first, second] = proposed;
  // One candidate needs no search.
  if (first && !second) return chimera.toAction(base, first.move);
  const share = view.phase === "play" ? 1 : config.bidding;
  const [best] = judgeMoves(view, seat, budget(share), rng, config, proposed, memory);
  return best === undefined ? only : chimera.toAction(base, best.move);
}

/** A bot that judges moves over worlds that explain the others' plays. */
export const searchBot = (name: string, config: SearchConfig, own: BudgetShare): Bot => ({
  name,
  choose: (view: BaseView, legal: readonly Action[], rng: Rng, budget = own, memory?: BotMemory): Action =>
    choose(config, view as ChimeraView, legal as readonly ChimeraAction[], rng, budget, memory),
});

/** Plays what does best on average over worlds, played out by the rule player. */
export const chimeraSearch = (name: string, budget: BudgetShare): Bot => searchBot(name, RULE_CONFIG, budget);
