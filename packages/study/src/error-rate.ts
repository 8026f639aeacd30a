import type { Analysis, JudgedDecision } from "./format.ts";
import type { StudyKit } from "./kit.ts";

/** What somebody loses by a decision, over many matches. */
export interface ErrorRate {
  /** The mean loss of a decision, with its standard error: matches, not decisions, are independent. */
  readonly mean: number;
  readonly error: number;
  readonly decisions: number;
  readonly matches: number;
}

/** Fewer matches than this give no rate: nobody is graded by one. */
const LEAST_MATCHES = 3;
/** A loss that may as well be none, with so many standard errors taken off, counts as none. */
const CLEAR_ERRORS = 2;

/**
 * What a decision counts in means. The loss against the best alternative that was found is below zero where the decision
 * was the best itself, and above it by chance as often as not: only clear losses count, and none so much that it drowns
 * all others.
 */
export const clearLoss = (
  { loss, error }: Pick<JudgedDecision, "loss" | "error">,
  { thresholds }: Pick<StudyKit, "thresholds">,
): number => (loss > CLEAR_ERRORS * error ? Math.min(thresholds.cap, loss) : 0);

/**
 * The error rate over analyses of one judge, of roles whose losses are true on average. Undefined for too few matches,
 * or where two judges are mixed.
 */
export function errorRate(analyses: readonly Analysis[], kit: StudyKit): ErrorRate | undefined {
  const judges = new Set(analyses.map(({ game, judge }) => JSON.stringify([game, judge])));
  const matches = analyses
    .map(({ decisions }) => decisions.filter(({ role }) => kit.isCalibrated(role)))
    .filter(({ length }) => length > 0)
    .map((decisions) => ({
      count: decisions.length,
      loss: decisions.reduce((sum, decision) => sum + clearLoss(decision, kit), 0),
    }));
  if (judges.size !== 1 || matches.length < LEAST_MATCHES) return undefined;
  const decisions = matches.reduce((sum, { count }) => sum + count, 0);
  const mean = matches.reduce((sum, { loss }) => sum + loss, 0) / decisions;
  const squares = matches.reduce((sum, { count, loss }) => sum + (loss - mean * count) ** 2, 0);
  const error = Math.sqrt((squares * matches.length) / (matches.length - 1)) / decisions;
  return { mean, error, decisions, matches: matches.length };
}
