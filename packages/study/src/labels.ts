import type { Analysis, JudgedDecision } from "./format.ts";
import type { StudyKit } from "./kit.ts";

/** What a decision is called. Labels are no part of an analysis: they are computed whenever one is read. */
export type Label = "mistake" | "worked-anyway" | "unlucky" | "fine" | "cannot-tell";

/** A mistake is this many standard errors above zero. */
const MISTAKE_ERRORS = 3;
/** A loss is certainly small if it is so with this many errors added. */
const SMALL_ERRORS = 2;
/** Moments that lead the summary of a match. */
const MOMENTS = 3;

/** Whether a loss is measured well enough, and large enough, to speak of it at all. */
function isClearLoss(
  { loss, error }: Pick<JudgedDecision, "loss" | "error">,
  { thresholds }: StudyKit,
): boolean {
  const { mistake, error: largest } = thresholds;
  return error <= largest && loss > mistake && loss > MISTAKE_ERRORS * error;
}

/** Judged by what the player could know; the true cards only tell whether it came off. */
export function labelOf(
  decision: Pick<JudgedDecision, "loss" | "error" | "trueLoss" | "role">,
  kit: StudyKit,
): Label {
  const { loss, error, trueLoss, role } = decision;
  const { mistake, unlucky } = kit.thresholds;
  if (!kit.isCalibrated(role)) return "cannot-tell";
  if (isClearLoss(decision, kit)) return trueLoss <= 0 ? "worked-anyway" : "mistake";
  if (loss + SMALL_ERRORS * error < mistake) return trueLoss > unlucky ? "unlucky" : "fine";
  return "cannot-tell";
}

/** Whether a decision was judged in full: a look alone names no mistake. */
const isInFull = ({ judge }: Analysis, { look }: JudgedDecision): boolean =>
  judge.look === undefined || look !== undefined;

const isMistake = (label: Label): boolean => label === "mistake" || label === "worked-anyway";

/** What a decision of an analysis is called. */
export function labelIn(analysis: Analysis, decision: JudgedDecision, kit: StudyKit): Label {
  const label = labelOf(decision, kit);
  return isMistake(label) && !isInFull(analysis, decision) ? "cannot-tell" : label;
}

const worstFirst = (decisions: readonly JudgedDecision[]): JudgedDecision[] =>
  decisions.toSorted((x, y) => y.loss - x.loss || x.event - y.event).slice(0, MOMENTS);

/**
 * The few mistakes that cost the most, whatever came of them, the worst first. One list feeds summary, graph and trainer:
 * beyond these it depends on a review's luck which decisions it judges in full (docs/study.md).
 */
export const momentsOf = (analysis: Analysis, kit: StudyKit): JudgedDecision[] =>
  worstFirst(analysis.decisions.filter((decision) => isMistake(labelIn(analysis, decision, kit))));

/**
 * Where the judge clearly prefers another action in a role whose losses are not known to be true on average: worth a
 * look, but without figures, and nobody may call it a mistake.
 */
export const differencesOf = (analysis: Analysis, kit: StudyKit): JudgedDecision[] =>
  worstFirst(
    analysis.decisions.filter(
      (decision) =>
        !kit.isCalibrated(decision.role) && isInFull(analysis, decision) && isClearLoss(decision, kit),
    ),
  );
