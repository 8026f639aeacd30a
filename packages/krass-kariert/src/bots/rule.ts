import type { Action, BaseView, Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type KrassKariertView, worldsOf } from "../index.ts";
import type { Policy } from "@cairn/search";
import type { Bot } from "@cairn/bots";
import { catchingPlay } from "./catch.ts";
import { RuleJudge } from "./rule-policy.ts";
import { RULE_WEIGHTS } from "./weights.ts";

/** The policy `rule`, for rollouts. */
export const krassKariertRulePolicy: Policy<KrassKariertPosition> = new RuleJudge(RULE_WEIGHTS);

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
