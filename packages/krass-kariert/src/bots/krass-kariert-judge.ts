import { type Action, copyPosition, type Move, type Rng, type Seat, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type KrassKariertView, worldsOf } from "../index.ts";
import {
  distinguish,
  type Distinction,
  isPrecise,
  type Judge,
  type Precision,
  type Verdict,
} from "@cairn/bots";
import {
  type Budget,
  type BudgetShare,
  type Outcome,
  playOutDeal,
  raceAgainstFirst,
  samplePaired,
  SoftmaxPolicy,
} from "@cairn/search";
import { hasLostDeal } from "../kernel.ts";
import { explainKrassKariert } from "./explain.ts";
import { CHIP, pairedInput } from "./measure.ts";
import { propose, type SearchConfig } from "./search.ts";
import { KrassKariertTraits } from "./traits.ts";

/** The part of the budget that looks for the best alternative: of a judgement in full, and of a first look. */
const RACE_SHARE = 0.1;
const LOOK_RACE_SHARE = 0.5;
/** Decisions of the seat before the leaf: looking further varies too much for a loss to be known within a review. */
const LEAF_DECISIONS = 2;
const NOTHING = { mean: 0, error: 0 };
const NONE_BETTER: Verdict = { loss: NOTHING, win: { played: NOTHING, better: NOTHING }, worlds: 0 };

const moves = new Int32Array(krassKariert.maxMoves);

/**
 * The best alternative of a race, measured in fresh worlds. A first look races too, with fewer nodes: one that took the
 * nets' favourite alternative for the best, or looked less far ahead, missed every sixth mistake.
 */
function compare(
  view: KrassKariertView,
  played: Action,
  budget: BudgetShare,
  rng: Rng,
  precision: Precision,
  config: SearchConfig,
  raceShare: number,
): Verdict {
  const { base } = worldsOf(view);
  const move = unwrap(krassKariert.toMove(base, played));
  const candidates = [move, ...propose(base, config).filter((other) => other !== move)];
  const index =
    candidates.length === 1
      ? undefined
      : raceAgainstFirst(
          pairedInput(view, config, candidates, budget(raceShare), rng, "leaves"),
          precision.margin,
        );
  const better = index === undefined ? undefined : candidates[index];
  if (better === undefined) return NONE_BETTER;
  return measure(view, [move, better], budget(1 - raceShare), rng, precision, config);
}

/** Measures a move and a better one in fresh worlds, until the difference is known well enough. */
function measure(
  view: KrassKariertView,
  moves: readonly [Move, Move],
  budget: Budget,
  rng: Rng,
  precision: Precision,
  config: SearchConfig,
): Verdict {
  const { base } = worldsOf(view);
  const sample = samplePaired(pairedInput(view, config, moves, budget, rng, "leaves"), (soFar) =>
    isPrecise(soFar.difference(1, 0), precision),
  );
  return {
    better: krassKariert.toAction(base, moves[1]),
    loss: sample.difference(1, 0),
    win: { played: sample.win(0), better: sample.win(1) },
    worlds: sample.worlds,
  };
}

/** What tells two moves apart once their deals are played to the end. */
function tellApart(
  view: KrassKariertView,
  actions: readonly [Action, Action],
  budget: Budget,
  rng: Rng,
  config: SearchConfig,
): (Distinction | undefined)[] {
  const { base } = worldsOf(view);
  const pair = actions.map((action) => unwrap(krassKariert.toMove(base, action)));
  const traits = new KrassKariertTraits(base);
  samplePaired(
    pairedInput(view, config, pair, budget, rng, "ends", (end, candidate) =>
      traits.note(end, pair[candidate] as Move),
    ),
  );
  return distinguish(pair.map((move) => traits.of(move)));
}

function rollOut(
  policy: SoftmaxPolicy<KrassKariertPosition>,
  position: KrassKariertPosition,
  seat: Seat,
  action: Action | undefined,
  rollouts: number,
  rng: Rng,
): Outcome {
  const working = position.clone();
  const move = action && unwrap(krassKariert.toMove(position, action));
  let kept = 0;
  for (let i = 0; i < rollouts; i++) {
    copyPosition(position, working);
    if (move !== undefined) working.make(move);
    playOutDeal(working, policy, moves, rng);
    if (!hasLostDeal(working.words, seat)) kept++;
  }
  return { points: (CHIP * kept) / rollouts, win: kept / rollouts };
}

/** Judges decisions in Krass Kariert by the policy of a search; the unit is one percent of the chance to keep the chip. */
export function krassKariertJudge(config: SearchConfig): Judge {
  const { scoreInto, temperature } = config.lapses;
  const near: SearchConfig = { ...config, horizon: { ...config.horizon, decisions: () => LEAF_DECISIONS } };
  const lapsing = new SoftmaxPolicy<KrassKariertPosition>(scoreInto, temperature, krassKariert.maxMoves);
  return {
    explain: (view, budget, rng, asked) =>
      explainKrassKariert(view as KrassKariertView, budget, rng, config, asked),
    tellApart: (view, actions, budget, rng) =>
      tellApart(view as KrassKariertView, actions, budget, rng, config),
    compare: (view, played, budget, rng, precision) =>
      compare(view as KrassKariertView, played, budget, rng, precision, near, RACE_SHARE),
    look: (view, played, budget, rng, precision) =>
      compare(view as KrassKariertView, played, budget, rng, precision, near, LOOK_RACE_SHARE),
    rollOut: (position, seat, action, rollouts, rng) =>
      rollOut(lapsing, position as KrassKariertPosition, seat, action, rollouts, rng),
  };
}
