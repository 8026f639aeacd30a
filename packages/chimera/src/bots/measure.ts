import { type ChimeraPosition, type ChimeraView, worldsOf } from "../index.ts";
import { bidAmount, chimeraOf, MAX_MOVES, PASS } from "../kernel.ts";
import type { Move, Rng, Seat } from "@cairn/core";
import {
  type Budget,
  MetropolisWorlds,
  type MoveEstimate,
  type PairedInput,
  type PairedSample,
  playOutDeal,
  type Policy,
  type WorldSource,
} from "@cairn/search";
import { AuctionJudge } from "./auction.ts";
import { wonMoreThanLost } from "./bidding.ts";
import { judgeFor } from "./judge.ts";
import { type LeafEvaluator, lookAhead, mayBeLast } from "./lookahead.ts";
import type { SearchConfig } from "./search.ts";
import { ChimeraLikelihood } from "./world-likelihood.ts";

const moves = new Int32Array(MAX_MOVES);

/** A decision to be measured: whose it is, by which search. */
export interface Decision {
  readonly view: ChimeraView;
  readonly seat: Seat;
  readonly config: SearchConfig;
}

/** Values a rollout by an estimate after the seat has decided so many times more. */
export interface Leaf {
  readonly evaluator: LeafEvaluator;
  readonly decisions: number;
}

/** Hears of every world that a candidate was played out in. */
type Note = (end: ChimeraPosition, candidate: number) => void;

/**
 * The worlds that advice measures a play in: those that explain the Hunters' plays overstate what the Chimera loses
 * (docs/study.md), so it gets worlds that merely fit.
 */
function worldsFor({ view, seat, config }: Decision, budget: Budget): WorldSource<ChimeraPosition> {
  const worlds = worldsOf(view);
  const { base } = worlds;
  if (base.phase !== "play" || chimeraOf(base.words) === seat) return worlds;
  return new MetropolisWorlds(new ChimeraLikelihood(worlds, seat, config, budget), base, budget);
}

/** How a measurement differs from plain rollouts by the search's policy. */
interface Ways {
  readonly note?: Note;
  readonly leaf?: Leaf | undefined;
  /** Who plays in all seats. */
  readonly policy?: Policy<ChimeraPosition>;
  readonly worlds?: WorldSource<ChimeraPosition>;
  readonly leastWorlds?: number;
}

/** What a measurement of moves needs: whole deals by one policy in all seats, in worlds of their own. */
export function pairedInput(
  decision: Decision,
  base: ChimeraPosition,
  candidates: readonly Move[],
  budget: Budget,
  rng: Rng,
  { note, leaf, policy = decision.config.policy, worlds = worldsFor(decision, budget), ...rest }: Ways = {},
): PairedInput<ChimeraPosition> {
  const { seat } = decision;
  const judge = judgeFor(seat, base);
  const hasLeaf = leaf && base.phase === "play" && !mayBeLast(base);
  return {
    candidates,
    worlds,
    base,
    valueInto(position, outcome, candidate) {
      let nodes: number;
      if (hasLeaf) {
        nodes = lookAhead(position, seat, leaf.evaluator, leaf.decisions, judge, outcome, rng);
      } else {
        nodes = playOutDeal(position, policy, moves, rng);
        judge(position, outcome);
      }
      note?.(position, candidate);
      return nodes;
    },
    budget,
    rng,
    ...rest,
  };
}

/** Points are calibrated to this part of one. */
const EXACT = 2 ** 20;

/** Collects how the rounds of an auction ended, and moves the bids of a sample to their calibrated chances. */
export class BidCalibration {
  readonly #judge: AuctionJudge;

  constructor({ seat, config }: Decision, base: ChimeraPosition) {
    this.#judge = new AuctionJudge(base, seat, config);
  }

  note(end: ChimeraPosition, win: number): void {
    this.#judge.note(end, { points: 0, win });
  }

  applyTo(sample: PairedSample): void {
    const estimates = sample.moves.map((move, i): MoveEstimate => {
      const [points, win] = [sample.points(i), sample.win(i)];
      return {
        move,
        points: points.mean,
        win: win.mean,
        pointsError: points.error,
        winError: win.error,
        worlds: sample.worlds,
      };
    });
    for (const { move, points } of this.#judge.correct(estimates)) {
      if (move === PASS) continue;
      const candidate = sample.moves.indexOf(move);
      // Logarithms differ in their last bits from engine to engine; what is measured must not.
      const gained = Math.round((points - (estimates[candidate] as MoveEstimate).points) * EXACT) / EXACT;
      sample.shift(candidate, gained, gained / wonMoreThanLost(bidAmount(move)));
    }
  }
}
