import type { Action, Move, Rng } from "@cairn/core";
import {
  krassKariert,
  type KrassKariertAction,
  type KrassKariertView,
  worldsOf,
  type Worlds,
} from "../index.ts";
import { distinguish, type Reason } from "@cairn/bots";
import { type BudgetShare, compareSample, samplePaired } from "@cairn/search";
import { stakesOf, worthOf } from "./lookahead.ts";
import { pairedInput } from "./measure.ts";
import { judgeMoves, propose, RULE_CONFIG, type SearchConfig } from "./search.ts";
import { KrassKariertTraits } from "./traits.ts";

/** One action with what comes of it if one policy plays on in every seat: `win` is the chance not to lose the deal. */
export interface KrassKariertReason extends Reason {
  readonly action: KrassKariertAction;
  /** The chance not to lose the match, if it is all the same who else loses the deal. */
  readonly match: number;
}

const SHOWN = 3;
/** The part of the budget that chooses what to show; the rest finds out what comes of it. */
const SEARCH_SHARE = 0.25;
/** The smallest difference that is shown: one percent of the chance to keep the chip. */
const UNIT = 1;

/** The moves to be shown, in an order that depends on the view alone. */
function movesToShow(
  worlds: Worlds,
  config: SearchConfig,
  asked: readonly Action[],
  budget: BudgetShare,
  rng: Rng,
): Move[] {
  const { base } = worlds;
  const field = propose(base, config);
  const chosen = judgeMoves(worlds, field, budget(SEARCH_SHARE), rng, config)
    .slice(0, SHOWN)
    .map(({ move }) => move);
  const wanted = asked.flatMap((action) => {
    const move = krassKariert.toMove(base, action);
    return move.ok ? [move.value] : [];
  });
  const shown = new Set([...chosen, ...wanted]);
  return [...field.filter((move) => shown.delete(move)), ...shown];
}

/**
 * The best few actions of whoever the view belongs to, those asked for among them; empty if it is not its turn. The
 * search chooses what to show. Rank and figures come from whole deals, played out in other worlds, the same for all.
 */
export function explainKrassKariert(
  view: KrassKariertView,
  budget: BudgetShare,
  rng: Rng,
  config: SearchConfig = RULE_CONFIG,
  asked: readonly Action[] = [],
): KrassKariertReason[] {
  const worlds = worldsOf(view);
  const { base } = worlds;
  if (view.viewer === "spectator" || base.turn !== view.viewer) return [];
  const shown = movesToShow(worlds, config, asked, budget, rng);
  const traits = new KrassKariertTraits(base);
  const sample = samplePaired(
    pairedInput(view, config, shown, budget(1 - SEARCH_SHARE), rng, "ends", (end, i) =>
      traits.note(end, shown[i] as Move),
    ),
  );
  const compared = compareSample(sample, UNIT);
  const reasons = distinguish(compared.map(({ move }) => traits.of(move)));
  const stakes = stakesOf(base, base.turn);
  return compared.map(({ move, ...figures }, i) => {
    const reason = reasons[i];
    return {
      action: krassKariert.toAction(base, move),
      ...figures,
      match: worthOf(stakes, figures.win),
      ...(reason ? { reason } : {}),
    };
  });
}
