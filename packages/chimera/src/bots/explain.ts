import {
  baseWorldOf,
  chimera,
  type ChimeraAction,
  type ChimeraPosition,
  type ChimeraView,
} from "../index.ts";
import type { Action, Move, Rng } from "@cairn/core";
import { distinguish, type Reason } from "@cairn/bots";
import { type BudgetShare, type Compared, compareSample, samplePaired } from "@cairn/search";
import { BidCalibration, type Decision, pairedInput } from "./measure.ts";
import { GOING_OUT } from "./model.ts";
import { pruneTrapOnPartner } from "./partner-trick.ts";
import { judgeMoves, propose, RULE_CONFIG, type SearchConfig } from "./search.ts";
import { ChimeraTraits } from "./traits.ts";
import { hasWonRound } from "./utility.ts";

/** One action with what comes of it if one policy plays on in every seat. */
export interface Advice extends Reason {
  readonly action: ChimeraAction;
}

const SHOWN = 3;
/** The part of the budget that chooses what to show; the rest finds out what comes of it. */
const SEARCH_SHARE = 0.4;
/** The smallest difference that is shown: one point. */
const UNIT = 1;

/** The moves to be shown, in an order that depends on the view alone. */
function movesToShow(
  { view, seat, config }: Decision,
  base: ChimeraPosition,
  asked: readonly Action[],
  budget: BudgetShare,
  rng: Rng,
): Move[] {
  const field = propose(config, base, seat, pruneTrapOnPartner);
  // Nothing is better than going out: other moves are shown only if somebody asks.
  const outs = field.filter(({ score }) => score === GOING_OUT);
  const searched = outs.length > 0 ? outs : field;
  const chosen = judgeMoves(view, seat, budget(SEARCH_SHARE), rng, config, searched)
    .slice(0, SHOWN)
    .map(({ move }) => move);
  const wanted = asked.flatMap((action) => {
    const move = chimera.toMove(base, action);
    return move.ok ? [move.value] : [];
  });
  const shown = new Set([...chosen, ...wanted]);
  return [...field.map(({ move }) => move).filter((move) => shown.delete(move)), ...shown];
}

/** Measures moves side by side, with what may tell them apart. */
function measure(
  decision: Decision,
  base: ChimeraPosition,
  candidates: readonly Move[],
  budget: BudgetShare,
  rng: Rng,
): { readonly compared: Compared[]; readonly traits: ChimeraTraits } {
  const traits = new ChimeraTraits(base, decision.seat);
  const bids = base.phase === "auction" ? new BidCalibration(decision, base) : undefined;
  const sample = samplePaired(
    pairedInput(decision, base, candidates, budget(1 - SEARCH_SHARE), rng, {
      note(end, i) {
        traits.note(end, candidates[i] as Move);
        bids?.note(end, hasWonRound(end.words, decision.seat) ? 1 : 0);
      },
    }),
  );
  bids?.applyTo(sample);
  return { compared: compareSample(sample, UNIT), traits };
}

/**
 * The best few actions of the view's seat, those asked for among them; empty if it is not its turn. The search chooses
 * what to show. Rank and figures come from whole rounds, played out in other worlds, the same for all actions.
 */
export function explainChimera(
  view: ChimeraView,
  budget: BudgetShare,
  rng: Rng,
  config: SearchConfig = RULE_CONFIG,
  asked: readonly Action[] = [],
): Advice[] {
  const seat = view.viewer;
  if (seat === "spectator" || !view.toAct.includes(seat)) return [];
  const decision = { view, seat, config };
  const base = baseWorldOf(view);
  const shown = movesToShow(decision, base, asked, budget, rng);
  const { compared, traits } = measure(decision, base, shown, budget, rng);
  const reasons = distinguish(compared.map(({ move }) => traits.of(move)));
  return compared.map(({ move, ...figures }, i) => {
    const reason = reasons[i];
    return { action: chimera.toAction(base, move), ...figures, ...(reason ? { reason } : {}) };
  });
}
