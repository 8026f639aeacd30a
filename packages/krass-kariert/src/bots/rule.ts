import type { Action, BaseView, Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type KrassKariertView, worldsOf } from "../index.ts";
import type { Policy } from "@cairn/search";
import type { Bot } from "@cairn/bots";
import { catchingPlay } from "./catch.ts";
import { RuleJudge } from "./rule-policy.ts";
import { RULE_WEIGHTS } from "./weights.ts";

const judge = new RuleJudge(RULE_WEIGHTS);

/** The policy `rule`, for rollouts. */
export const krassKariertRulePolicy: Policy<KrassKariertPosition> = judge;

/** The scores of `rule` for the moves of the seat to move. */
export function ruleScoresInto(
  position: KrassKariertPosition,
  list: Int32Array,
  n: number,
  into: Float64Array,
): void {
  judge.look(position);
  for (let i = 0; i < n; i++) into[i] = judge.value(position, list[i] as Move);
}

const moves = new Int32Array(krassKariert.maxMoves);

/** A bot that plays by a policy: it applies the policy to one world of its view; the policy uses only what the seat knows. */
export const policyBot = (name: string, policy: Policy<KrassKariertPosition>): Bot => ({
  name,
  choose(view: BaseView, legal: readonly Action[], rng: Rng): Action {
    if (legal.length === 1) return legal[0] as Action;
    const { base } = worldsOf(view as KrassKariertView);
    const n = base.legalInto(moves);
    if (n === 1) return krassKariert.toAction(base, moves[0] as Move);
    const caught = catchingPlay(view as KrassKariertView, base, moves, n);
    return krassKariert.toAction(base, caught ?? policy.choose(base, moves, n, rng));
  },
});

/** Weighs its own hand and what is open: fewest plays, what it can still follow, the lead, who is close to losing. */
export const krassKariertRule: Bot = policyBot("rule", krassKariertRulePolicy);
