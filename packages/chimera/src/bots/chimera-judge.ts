import { baseWorldOf, chimera, type ChimeraPosition, type ChimeraView, worldsOf } from "../index.ts";
import { chimeraOf, MAX_MOVES } from "../kernel.ts";
import {
  type Action,
  type BaseView,
  copyPosition,
  type Move,
  type Rng,
  type Seat,
  unwrap,
} from "@cairn/core";
import {
  distinguish,
  type Distinction,
  isPrecise,
  type Judge,
  type Precision,
  type Trait,
  type Verdict,
} from "@cairn/bots";
import {
  type Budget,
  type BudgetShare,
  type Outcome,
  type PairedSample,
  playOutDeal,
  raceAgainstFirst,
  samplePaired,
  SoftmaxPolicy,
} from "@cairn/search";
import { explainChimera } from "./explain.ts";
import { judgeFor } from "./judge.ts";
import { BidCalibration, type Decision, type Leaf, pairedInput } from "./measure.ts";
import { GOING_OUT } from "./model.ts";
import { pruneTrapOnPartner } from "./partner-trick.ts";
import { judgeMoves, propose, type SearchConfig } from "./search.ts";
import { ChimeraTraits } from "./traits.ts";
import { hasWonRound, leadOverOthers } from "./utility.ts";

/** How a decision is judged. */
interface Way {
  /** The part of the budget that looks for the best alternative. */
  readonly raceShare: number;
  /** Decisions of the seat before the nets value a world of the race; absent if it is played to the end. */
  readonly leaf?: number;
  /** Worlds before anything is dropped from the race. */
  readonly raceWorlds: number;
}

const IN_FULL: Way = { raceShare: 0.3, raceWorlds: 100 };
/** The end of a deal varies far more than what the nets make of it on the way: with few nodes they choose better. */
const LOOK: Way = { raceShare: 0.5, leaf: 3, raceWorlds: 48 };
/** Worlds of a measurement, at least: often few of them matter, but those much. */
const LEAST_WORLDS = 100;
/** Lapses wherever whole deals are played out, beside those of the opponent model. */
const LAPSE_SHARE = 0.5;

const moves = new Int32Array(MAX_MOVES);

/** A decision with whoever plays it out to the end: the policy with small lapses in every seat. */
interface Judged extends Decision {
  readonly lapsing: SoftmaxPolicy<ChimeraPosition>;
}

/** The alternative that looks best, in worlds of its own; undefined where none can be better by the margin. */
function bestAlternative(
  decision: Judged,
  base: ChimeraPosition,
  played: Move,
  budget: Budget,
  rng: Rng,
  margin: number,
  { leaf, raceWorlds }: Way,
): Move | undefined {
  const { view, seat, config } = decision;
  const field = propose(config, base, seat, pruneTrapOnPartner);
  // Nothing is better than going out, and nothing else is worth comparing with it.
  if (field.some(({ move, score }) => move === played && score === GOING_OUT)) return undefined;
  if (base.phase === "auction") {
    // Rollouts of bids need their calibration, which the search applies.
    const [best] = judgeMoves(view, seat, budget, rng, config, field);
    return best?.move === played ? undefined : best?.move;
  }
  const others = field.map(({ move }) => move).filter((move) => move !== played);
  if (others.length === 0) return undefined;
  const candidates = [played, ...others];
  const race = pairedInput(decision, base, candidates, budget, rng, {
    worlds: worldsOf(view),
    policy: decision.lapsing,
    leaf: leafOf(config, leaf),
    leastWorlds: raceWorlds,
  });
  const index = raceAgainstFirst(race, margin);
  return index === undefined ? undefined : candidates[index];
}

const leafOf = ({ horizon }: SearchConfig, decisions: number | undefined): Leaf | undefined =>
  horizon && decisions !== undefined ? { evaluator: horizon.evaluator, decisions } : undefined;

const NOTHING = { mean: 0, error: 0 };
const NONE_BETTER: Verdict = { loss: NOTHING, win: { played: NOTHING, better: NOTHING }, worlds: 0 };

/**
 * Measures a move and a better one in fresh worlds, until the difference is known well enough: to the end of the deal
 * and with lapses, like the true loss. What the nets make of a position favours moves that look good in their eyes, and
 * whoever is a move behind never gets a second chance if nobody lapses (docs/study.md).
 */
function measure(
  { lapsing, ...decision }: Judged,
  base: ChimeraPosition,
  pair: readonly [Move, Move],
  budget: Budget,
  rng: Rng,
  precision: Precision,
): PairedSample {
  const isBid = base.phase === "auction";
  const bids = isBid ? new BidCalibration(decision, base) : undefined;
  const sample = samplePaired(
    pairedInput(decision, base, pair, budget, rng, {
      worlds: worldsOf(decision.view),
      note: (end) => bids?.note(end, hasWonRound(end.words, decision.seat) ? 1 : 0),
      // The calibration of bids is one of rollouts without lapses.
      policy: isBid ? decision.config.policy : lapsing,
      leastWorlds: LEAST_WORLDS,
    }),
    (soFar) => isPrecise(soFar.difference(1, 0), precision),
  );
  bids?.applyTo(sample);
  return sample;
}

/** Looks for the best alternative with a part of the budget, and measures it with the rest. */
function compare(
  decision: Judged,
  played: Action,
  budget: BudgetShare,
  rng: Rng,
  precision: Precision,
  way: Way,
): Verdict {
  const base = baseWorldOf(decision.view);
  const move = unwrap(chimera.toMove(base, played));
  const better = bestAlternative(decision, base, move, budget(way.raceShare), rng, precision.margin, way);
  if (better === undefined) return NONE_BETTER;
  const sample = measure(decision, base, [move, better], budget(1 - way.raceShare), rng, precision);
  return {
    better: chimera.toAction(base, better),
    loss: sample.difference(1, 0),
    win: { played: sample.win(0), better: sample.win(1) },
    worlds: sample.worlds,
  };
}

/** What tells two moves apart where they are played out as for their figures. */
function tellApart(
  { lapsing, ...decision }: Judged,
  actions: readonly [Action, Action],
  budget: Budget,
  rng: Rng,
): (Distinction | undefined)[] {
  const { view, seat, config } = decision;
  const base = baseWorldOf(view);
  const pair = actions.map((action) => unwrap(chimera.toMove(base, action)));
  const traits = new ChimeraTraits(base, seat);
  samplePaired(
    pairedInput(decision, base, pair, budget, rng, {
      worlds: worldsOf(view),
      policy: base.phase === "auction" ? config.policy : lapsing,
      note: (end, candidate) => traits.note(end, pair[candidate] as Move),
    }),
  );
  // Whoever plays alone wins by being first: the figures say so already.
  const isSaid = (trait: Trait): boolean =>
    trait.kind === "first" && trait.seat === seat && chimeraOf(base.words) === seat;
  return distinguish(pair.map((move) => traits.of(move).filter((trait) => !isSaid(trait))));
}

/** What a finished deal brings a seat, whatever its side; a deal that was passed out brings nothing. */
function dealOutcome({ words }: ChimeraPosition, seat: Seat, outcome: Outcome): void {
  const isPlayed = chimeraOf(words) >= 0;
  outcome.points = isPlayed ? leadOverOthers(words, seat) : 0;
  outcome.win = isPlayed && hasWonRound(words, seat) ? 1 : 0;
}

function rollOut(
  policy: SoftmaxPolicy<ChimeraPosition>,
  position: ChimeraPosition,
  seat: Seat,
  action: Action | undefined,
  rollouts: number,
  rng: Rng,
): Outcome {
  const working = position.clone();
  const outcome: Outcome = { points: 0, win: 0 };
  const sum: Outcome = { points: 0, win: 0 };
  const judge = judgeFor(seat, position);
  const move = action && unwrap(chimera.toMove(position, action));
  for (let i = 0; i < rollouts; i++) {
    copyPosition(position, working);
    if (move !== undefined) working.make(move);
    playOutDeal(working, policy, moves, rng);
    if (move === undefined) dealOutcome(working, seat, outcome);
    else judge(working, outcome);
    sum.points += outcome.points / rollouts;
    sum.win += outcome.win / rollouts;
  }
  return sum;
}

/** Judges decisions in Chimera by the policy of a search. */
export function chimeraJudge(config: SearchConfig): Judge {
  const lapsing = new SoftmaxPolicy<ChimeraPosition>(
    (position, list, n, into) => config.policy.scoreInto(position, position.turn, list, n, into),
    LAPSE_SHARE * config.temperature,
    MAX_MOVES,
  );
  const decisionOf = (view: BaseView, { seat }: Action): Judged => ({
    view: view as ChimeraView,
    seat,
    config,
    lapsing,
  });
  return {
    explain: (view, budget, rng, asked) => explainChimera(view as ChimeraView, budget, rng, config, asked),
    tellApart: (view, actions, budget, rng) => tellApart(decisionOf(view, actions[0]), actions, budget, rng),
    compare: (view, played, budget, rng, precision) =>
      compare(decisionOf(view, played), played, budget, rng, precision, IN_FULL),
    look: (view, played, budget, rng, precision) =>
      compare(decisionOf(view, played), played, budget, rng, precision, LOOK),
    rollOut: (position, seat, action, rollouts, rng) =>
      rollOut(lapsing, position as ChimeraPosition, seat, action, rollouts, rng),
  };
}
