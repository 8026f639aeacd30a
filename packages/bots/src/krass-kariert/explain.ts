import type { Rng } from "@cairn/core";
import { krassKariert, type KrassKariertAction, type KrassKariertView, worldsOf } from "@cairn/krass-kariert";
import type { Budget } from "@cairn/search";
import { candidateMoves } from "./candidates.ts";
import { factsOf, type KrassKariertFacts } from "./facts.ts";
import { judgeMoves } from "./search.ts";

/** One action with what the search found about it. */
export interface KrassKariertReason {
  readonly action: KrassKariertAction;
  /** The chance not to lose the match, and its standard error. */
  readonly value: number;
  readonly valueError: number;
  /** The chance not to lose this deal, and its standard error. */
  readonly notLosing: number;
  readonly notLosingError: number;
  readonly worlds: number;
  readonly facts: KrassKariertFacts;
}

const SHOWN = 5;

/** Why: the best few actions of whoever the view belongs to, best first. Empty if it is not its turn. */
export function explainKrassKariert(view: KrassKariertView, budget: Budget, rng: Rng): KrassKariertReason[] {
  const worlds = worldsOf(view);
  const { base } = worlds;
  if (view.viewer === "spectator" || base.turn !== view.viewer) return [];
  const moves = new Int32Array(krassKariert.maxMoves);
  const candidates = candidateMoves(base, moves, base.legalInto(moves));
  return judgeMoves(worlds, candidates, budget, rng)
    .slice(0, SHOWN)
    .map(({ move, points, pointsError, win, winError, worlds: count }) => ({
      action: krassKariert.toAction(base, move),
      value: points,
      valueError: pointsError,
      notLosing: win,
      notLosingError: winError,
      worlds: count,
      facts: factsOf(view, base, move),
    }));
}
