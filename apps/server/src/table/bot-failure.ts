import type { Action, Position, Seat } from "@cairn/core";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";

/** What is known of a failure: an error, or the code with which an action was refused. */
interface Failure {
  readonly game: string;
  readonly bot?: string;
  readonly error?: unknown;
  readonly code?: string;
}

/** A bot threw, took too long or wanted what is not legal: counted, and logged without what it knew. */
export function noteBotFailure(
  { log, metrics }: Pick<Services, "log" | "metrics">,
  { error, ...what }: Failure,
): void {
  metrics.botFailures.inc();
  // A machine that is too busy makes bots late: no fault of theirs.
  if (error instanceof Error && error.name === "AbortError") log.warn(what, "a bot was late");
  else log.error({ ...what, ...(error === undefined ? {} : { err: error }) }, "a bot failed");
}

/** What a seat does when no bot can say: the first legal action. A table never waits for a fault. */
export const firstLegal = ({ game, position }: TableState, seat: Seat): Action | undefined =>
  game.legalActions(position as Position, seat, { byRank: true })[0];
