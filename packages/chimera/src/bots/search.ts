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
import { type Budget, type BudgetShare, flatSearch, MetropolisWorlds, playOutDeal } from "@cairn/search";
import type { Bot } from "@cairn/bots";
import { AuctionJudge, type BidSense, type JudgedBid, RULE_BID_SENSE } from "./auction.ts";
import { judgeFor } from "./judge.ts";
import { forgetLast, solveLast } from "./last-cards.ts";
import { type Foresight, lookAhead, mayBeLast } from "./lookahead.ts";
import { dropBadManners } from "./manners.ts";
import { GOING_OUT, type Model } from "./model.ts";
import { ChimeraPast } from "./past.ts";
import { RulePolicy } from "./rule.ts";
import { keepRunOuts } from "./run-out.ts";
import { keepSensible } from "./sense.ts";
import { AUCTION_CALIBRATION, type Calibration } from "./weights.ts";

/** How a search thinks: who proposes moves and plays worlds out, how many are judged, what it thinks of bids. */
export interface Style extends Model {
  readonly candidates: number;
  readonly bidSense: BidSense;
  /** How the chances that come of it are put right. */
  readonly calibration: Calibration;
  /** Looks so many decisions of the seat ahead in card play and takes a word for the rest; otherwise worlds are played out. */
  readonly horizon?: { readonly foresight: Foresight; readonly decisions: number };
  /** If the policy's word is in points: as how many worlds it counts, by phase. Few worlds alone are worse than it. */
  readonly prior?: Readonly<Record<string, number>>;
  /** How much longer than a play it thinks about a bid or a gift. */
  readonly bidding: number;
}

/** The search that needs no nets. */
export const RULE_STYLE: Style = {
  policy: new RulePolicy(),
  candidates: 10,
  spread: 1.5,
  bidSense: RULE_BID_SENSE,
  calibration: AUCTION_CALIBRATION,
  bidding: 1,
};

const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);

/** A move with the policy's word on it. */
interface Proposed {
  readonly move: Move;
  readonly score: number;
}

/** Of the moves that `keep` leaves those worth judging, best first by the policy's word. */
function propose(
  { policy, candidates }: Style,
  position: ChimeraPosition,
  seat: Seat,
  keep: typeof keepSensible,
): Proposed[] {
  const n = keep(position, seat, moves, position.legalInto(moves, seat));
  policy.scoreInto(position, seat, moves, n, scores);
  return Array.from({ length: n }, (_, i) => ({ move: moves[i] as Move, score: scores[i] as number }))
    .sort((x, y) => y.score - x.score)
    .slice(0, candidates);
}

/**
 * Judges moves of a view's seat over worlds that fit the view, the best by the policy's word if none are given; best
 * first, and going out before all.
 */
export function judgeMoves(
  view: ChimeraView,
  seat: Seat,
  budget: Budget,
  rng: Rng,
  style: Style = RULE_STYLE,
  proposed?: readonly Proposed[],
): JudgedBid[] {
  const worlds = worldsOf(view);
  const { base } = worlds;
  const judge = judgeFor(seat, base);
  const horizon = base.phase === "play" && !mayBeLast(base) ? style.horizon : undefined;
  const auction = base.phase === "auction" ? new AuctionJudge(base, seat, style) : undefined;
  const field = proposed ?? propose(style, base, seat, dropBadManners);
  const outs = new Set(field.filter(({ score }) => score === GOING_OUT).map(({ move }) => move));
  const weight = outs.size > 0 ? undefined : style.prior?.[base.phase];
  forgetLast();
  const judged = flatSearch({
    candidates: field.map(({ move }) => move),
    prior: weight === undefined ? undefined : { points: field.map(({ score }) => score), worlds: weight },
    worlds:
      base.phase === "play"
        ? new MetropolisWorlds(new ChimeraPast(worlds, seat, style, budget), base, budget)
        : worlds,
    world: base.clone(),
    working: base.clone(),
    valueInto(position, outcome) {
      const solved = solveLast(position);
      if (horizon) {
        const { foresight, decisions } = horizon;
        return solved + lookAhead(position, seat, foresight, decisions, judge, outcome, rng);
      }
      const nodes = solved + playOutDeal(position, style.policy, moves, rng);
      judge(position, outcome);
      auction?.note(position, outcome);
      return nodes;
    },
    budget,
    rng,
  });
  if (auction) return auction.correct(judged, weight);
  return outs.size === 0
    ? judged
    : judged.toSorted((x, y) => Number(outs.has(y.move)) - Number(outs.has(x.move)));
}

/** Sure wins where there are some, the shortest if sense knows them; otherwise what sense leaves. */
const keepSound: typeof keepSensible = (position, seat, list, n) => {
  const runs = list.slice(0, n);
  const sure = runs.subarray(0, keepRunOuts(position, seat, runs, n));
  const sensible = keepSensible(position, seat, list, n);
  if (sure.length === n || list.subarray(0, sensible).every((move) => sure.includes(move))) return sensible;
  list.set(sure);
  return sure.length;
};

function choose(
  style: Style,
  view: ChimeraView,
  legal: readonly ChimeraAction[],
  rng: Rng,
  budget: BudgetShare,
): ChimeraAction {
  const only = legal[0] as ChimeraAction;
  const seat = view.viewer;
  if (legal.length === 1 || seat === "spectator") return only;
  const own = view.deal?.hand?.length;
  const out = legal.find((action) => action.type === "play" && action.cards.length === own);
  if (out) return out;
  const base = baseWorldOf(view);
  const proposed = propose(style, base, seat, keepSound);
  const [first, second] = proposed;
  // Where sense leaves one move there is nothing to think about.
  if (first && !second) return chimera.toAction(base, first.move);
  const share = view.phase === "play" ? 1 : style.bidding;
  const [best] = judgeMoves(view, seat, budget(share), rng, style, proposed);
  return best === undefined ? only : chimera.toAction(base, best.move);
}

/** A bot that judges moves over worlds that explain the others' plays, in this style. */
export const searchBot = (name: string, style: Style, own: BudgetShare): Bot => ({
  name,
  choose: (view: BaseView, legal: readonly Action[], rng: Rng, budget: BudgetShare = own): Action =>
    choose(style, view as ChimeraView, legal as readonly ChimeraAction[], rng, budget),
});

/** Plays what does best on average over worlds, played out by the rule player. */
export const chimeraSearch = (name: string, budget: BudgetShare): Bot => searchBot(name, RULE_STYLE, budget);
