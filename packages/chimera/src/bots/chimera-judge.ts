import { baseWorldOf, chimera, type ChimeraPosition, type ChimeraView } from "../index.ts";
import { chimeraOf, MAX_MOVES } from "../kernel.ts";
import { type Action, copyPosition, type Move, type Rng, type Seat, unwrap } from "@cairn/core";
import { isPrecise, type Judge, type Precision, type Verdict } from "@cairn/bots";
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
import { hasWonRound, leadOverOthers } from "./utility.ts";

/** The part of the budget that looks for the best alternative. */
const RACE_SHARE = 0.4;
/** Decisions of the seat before the leaf. */
const LEAF_DECISIONS = 3;
/** Lapses in rollouts of the true cards, beside those of the opponent model. */
const LAPSE_SHARE = 0.5;

const moves = new Int32Array(MAX_MOVES);

/** The alternative that looks best, in worlds of its own; undefined where none can be better by the margin. */
function bestAlternative(
  decision: Decision,
  base: ChimeraPosition,
  played: Move,
  budget: BudgetShare,
  rng: Rng,
  margin: number,
): Move | undefined {
  const { view, seat, config } = decision;
  const field = propose(config, base, seat, pruneTrapOnPartner);
  // Nothing is better than going out, and nothing else is worth comparing with it.
  if (field.some(({ move, score }) => move === played && score === GOING_OUT)) return undefined;
  if (base.phase === "auction") {
    // Rollouts of bids need their calibration, which the search applies.
    const [best] = judgeMoves(view, seat, budget(RACE_SHARE), rng, config, field);
    return best?.move === played ? undefined : best?.move;
  }
  const others = field.map(({ move }) => move).filter((move) => move !== played);
  if (others.length === 0) return undefined;
  const candidates = [played, ...others];
  const race = pairedInput(decision, base, candidates, budget(RACE_SHARE), rng, { leaf: leafOf(config) });
  const index = raceAgainstFirst(race, margin);
  return index === undefined ? undefined : candidates[index];
}

/** Losses are taken where the nets can value them; the end of a deal varies far more. */
const leafOf = ({ horizon }: SearchConfig): Leaf | undefined =>
  horizon && { evaluator: horizon.evaluator, decisions: LEAF_DECISIONS };

const NOTHING = { mean: 0, error: 0 };

/**
 * Leaves overstate large losses, most of all the Hunters' (docs/study.md): a loss that may be called a mistake is
 * measured again, in fresh worlds that are played to the end.
 */
function playedToTheEnd(
  decision: Decision,
  base: ChimeraPosition,
  moves: readonly [Move, Move],
  budget: BudgetShare,
  rng: Rng,
  precision: Precision,
): PairedSample {
  return samplePaired(pairedInput(decision, base, moves, budget(1), rng), (soFar) =>
    isPrecise(soFar.difference(1, 0), precision),
  );
}

const NONE_BETTER: Verdict = { loss: NOTHING, win: { played: NOTHING, better: NOTHING }, worlds: 0 };

/** Measures a move and a better one in fresh worlds, until the difference is known well enough. */
function measure(
  decision: Decision,
  base: ChimeraPosition,
  pair: readonly [Move, Move],
  budget: Budget,
  rng: Rng,
  precision: Precision,
): PairedSample {
  const { seat, config } = decision;
  const bids = base.phase === "auction" ? new BidCalibration(decision, base) : undefined;
  const sample = samplePaired(
    pairedInput(decision, base, pair, budget, rng, {
      note: (end) => bids?.note(end, hasWonRound(end.words, seat) ? 1 : 0),
      leaf: leafOf(config),
    }),
    (soFar) => isPrecise(soFar.difference(1, 0), precision),
  );
  bids?.applyTo(sample);
  return sample;
}

const verdictOf = (base: ChimeraPosition, better: Move, sample: PairedSample): Verdict => ({
  better: chimera.toAction(base, better),
  loss: sample.difference(1, 0),
  win: { played: sample.win(0), better: sample.win(1) },
  worlds: sample.worlds,
});

function compare(
  decision: Decision,
  played: Action,
  budget: BudgetShare,
  rng: Rng,
  precision: Precision,
): Verdict {
  const base = baseWorldOf(decision.view);
  const move = unwrap(chimera.toMove(base, played));
  const better = bestAlternative(decision, base, move, budget, rng, precision.margin);
  if (better === undefined) return NONE_BETTER;
  const sample = measure(decision, base, [move, better], budget(1 - RACE_SHARE), rng, precision);
  const isLarge = sample.difference(1, 0).mean > precision.mistake;
  const judged =
    isLarge && base.phase === "play"
      ? playedToTheEnd(decision, base, [move, better], budget, rng, precision)
      : sample;
  return verdictOf(base, better, judged);
}

/** Compares with the alternative that the policy likes best, without a race. */
function look(
  decision: Decision,
  played: Action,
  budget: BudgetShare,
  rng: Rng,
  precision: Precision,
): Verdict {
  const base = baseWorldOf(decision.view);
  const move = unwrap(chimera.toMove(base, played));
  const field = propose(decision.config, base, decision.seat, pruneTrapOnPartner);
  const better = field.find((other) => other.move !== move)?.move;
  const isGoingOut = field.some((one) => one.move === move && one.score === GOING_OUT);
  if (better === undefined || isGoingOut) return NONE_BETTER;
  return verdictOf(base, better, measure(decision, base, [move, better], budget(1), rng, precision));
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
  return {
    explain: (view, budget, rng, asked) => explainChimera(view as ChimeraView, budget, rng, config, asked),
    compare(view, played, budget, rng, precision) {
      const decision = { view: view as ChimeraView, seat: played.seat, config };
      return compare(decision, played, budget, rng, precision);
    },
    look(view, played, budget, rng, precision) {
      const decision = { view: view as ChimeraView, seat: played.seat, config };
      return look(decision, played, budget, rng, precision);
    },
    rollOut: (position, seat, action, rollouts, rng) =>
      rollOut(lapsing, position as ChimeraPosition, seat, action, rollouts, rng),
  };
}
