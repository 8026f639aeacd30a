import type { Action, BaseView, Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertView, worldsOf, type Worlds } from "@cairn/krass-kariert";
import { type Budget, flatSearch, type Judged } from "@cairn/search";
import type { Bot } from "../bot.ts";
import { candidateMoves } from "./candidates.ts";
import { lookAhead, stakesOf } from "./lookahead.ts";

/** So many decisions of its own a seat looks ahead before it trusts the value it sees there. */
const DECISIONS = 2;

const moves = new Int32Array(krassKariert.maxMoves);

/**
 * Judges candidates in sampled worlds with `rule` in all other seats. Points are the chance not to lose the
 * match, wins the chance not to lose the deal. Best first.
 */
export function judgeMoves(worlds: Worlds, candidates: readonly Move[], budget: Budget, rng: Rng): Judged[] {
  const { base } = worlds;
  const stakes = stakesOf(base, base.turn);
  return flatSearch({
    candidates,
    worlds,
    world: base.clone(),
    working: base.clone(),
    valueInto: (position, outcome) => lookAhead(position, stakes, DECISIONS, outcome),
    budget,
    rng,
  });
}

/** Plays what does best in worlds that fit all it knows, with `rule` in all other seats from there on. */
export const krassKariertSearch = (name: string, makeBudget: () => Budget): Bot => ({
  name,
  choose(view: BaseView, legal: readonly Action[], rng: Rng): Action {
    if (legal.length === 1) return legal[0] as Action;
    const worlds = worldsOf(view as KrassKariertView);
    const { base } = worlds;
    const candidates = candidateMoves(base, moves, base.legalInto(moves));
    if (candidates.length === 1) return krassKariert.toAction(base, candidates[0] as Move);
    const best = judgeMoves(worlds, candidates, makeBudget(), rng)[0] as Judged;
    return krassKariert.toAction(base, best.move);
  },
});
