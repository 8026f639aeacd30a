import type { Action, BaseView, Problem } from "@cairn/core";
import type { Reason } from "./explain.ts";

// What is asked of bots that run on another thread, and what they answer. All of it survives a structured clone. A
// thread that answers several requests at once adds its own ids.

/** The decision that a request is about. */
interface DecisionRequest {
  readonly game: string;
  /** What the deciding seat knows, and everything the bot gets. */
  readonly view: BaseView;
  /** Makes the answer reproducible. */
  readonly seed: string;
}

/** What does a bot do here? `bot` is a name such as `level3` or `search:5000n`. */
export interface ChooseRequest extends DecisionRequest {
  readonly type: "choose";
  readonly bot: string;
  /** What the bot may spend instead of the budget in its name, such as `40ms`: a thread keeps one bot of each name. */
  readonly budget?: string;
  /** The name of the bot's memory: of a seat of a match. */
  readonly memory?: string;
}

/** What are the best actions here, and why? `budget` is like `300ms` or `5000n`. */
export interface ExplainRequest extends DecisionRequest {
  readonly type: "explain";
  readonly budget: string;
  /** Legal actions that are measured too, however poor they look: "why not …?". */
  readonly asked?: readonly Action[];
}

export type BotRequest = ChooseRequest | ExplainRequest;

/** The answer to a `ChooseRequest`. */
export interface ChooseAnswer {
  readonly action: Action;
}

/** The answer to an `ExplainRequest`. */
export interface ExplainAnswer {
  readonly reasons: readonly Reason[];
}

export type BotAnswer = ChooseAnswer | ExplainAnswer | { readonly problem: Problem };

/** Whether a request's view is a decision of its viewer in its game. */
export const isDecision = ({ game, view }: DecisionRequest): boolean =>
  view.game === game && view.viewer !== "spectator" && view.toAct.includes(view.viewer);
