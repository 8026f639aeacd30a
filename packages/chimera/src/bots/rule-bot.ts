import { baseWorldOf, chimera, type ChimeraAction, type ChimeraView } from "../index.ts";
import { MAX_MOVES } from "../kernel.ts";
import type { Action, BaseView, Move } from "@cairn/core";
import type { Bot } from "@cairn/bots";
import { RulePolicy } from "./rule.ts";

const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);
const policy = new RulePolicy();

function choose(view: ChimeraView, legal: readonly ChimeraAction[]): ChimeraAction {
  const only = legal[0] as ChimeraAction;
  const { viewer } = view;
  if (legal.length === 1 || viewer === "spectator") return only;
  // Any world will do: the policy uses the seat's own hand and what is open, which all worlds share.
  const base = baseWorldOf(view);
  const n = base.legalInto(moves, viewer);
  policy.scoreInto(base, viewer, moves, n, scores);
  let best = 0;
  for (let i = 1; i < n; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
  return chimera.toAction(base, moves[best] as Move);
}

/** Plays by plain rules, without looking ahead. */
export const chimeraRule: Bot = {
  name: "rule",
  choose: (view: BaseView, legal: readonly Action[]): Action =>
    choose(view as ChimeraView, legal as readonly ChimeraAction[]),
};
