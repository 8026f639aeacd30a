import type { Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertAction, type KrassKariertView, worldsOf } from "../index.ts";
import { choiceFirst, type Reason } from "@cairn/bots";
import { type BudgetShare, rollOut } from "@cairn/search";
import { factsOf, type KrassKariertFacts } from "./facts.ts";
import { judgeDeal, stakesOf } from "./lookahead.ts";
import { judgeMoves, propose, RULE_CONFIG, type SearchConfig } from "./search.ts";

/** One action with what comes of it if one policy plays on in every seat. */
export interface KrassKariertReason extends Reason {
  readonly action: KrassKariertAction;
  /** The chance not to lose the match, and its standard error. */
  readonly value: number;
  readonly valueError: number;
  /** The chance not to lose this deal, and its standard error. */
  readonly notLosing: number;
  readonly notLosingError: number;
  readonly facts: KrassKariertFacts;
}

const SHOWN = 3;
/** The part of the budget that chooses what to show; the rest finds out what comes of it. */
const SEARCH_SHARE = 0.25;

const moves = new Int32Array(krassKariert.maxMoves);

/**
 * The best few actions of whoever the view belongs to, the search's choice first; empty if it is not its turn.
 * The search compares by an estimate some moves later, which orders actions well but is no true chance. So the
 * figures come from whole deals, played out in other worlds.
 */
export function explainKrassKariert(
  view: KrassKariertView,
  budget: BudgetShare,
  rng: Rng,
  config: SearchConfig = RULE_CONFIG,
): KrassKariertReason[] {
  const worlds = worldsOf(view);
  const { base } = worlds;
  if (view.viewer === "spectator" || base.turn !== view.viewer) return [];
  const shown = judgeMoves(worlds, propose(base, config), budget(SEARCH_SHARE), rng, config)
    .slice(0, SHOWN)
    .map(({ move }) => move);
  const stakes = stakesOf(base, base.turn);
  const expected = rollOut({
    candidates: shown,
    worlds,
    policy: config.rollouts,
    judge: (position, outcome) => judgeDeal(position, stakes, outcome),
    moves,
    budget: budget(1 - SEARCH_SHARE),
    rng,
  });
  const reasons = expected.map(({ points, pointsError, win, winError, worlds: count }, i) => ({
    action: krassKariert.toAction(base, shown[i] as Move),
    value: points,
    // Where no world was lost, the match is as uncertain as the chance of that.
    valueError: Math.max(pointsError, winError * (stakes.kept - stakes.lost)),
    notLosing: win,
    notLosingError: winError,
    worlds: count,
    facts: factsOf(view, base, shown[i] as Move),
  }));
  return choiceFirst(reasons, ({ value }) => value);
}
