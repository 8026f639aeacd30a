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

/** Judged by what the player could know; the true cards only tell whether it came off. */
export function labelOf(
  decision: Pick<JudgedDecision, "loss" | "error" | "trueLoss" | "role">,
  kit: StudyKit,
): Label {
  const { loss, error, trueLoss, role } = decision;
  const { mistake, unlucky, error: largest } = kit.thresholds;
  if (!kit.isCalibrated(role)) return "cannot-tell";
  const isShown = error <= largest;
  if (isShown && loss > mistake && loss > MISTAKE_ERRORS * error) {
    return trueLoss <= 0 ? "worked-anyway" : "mistake";
  }
  if (loss + SMALL_ERRORS * error < mistake) return trueLoss > unlucky ? "unlucky" : "fine";
  return "cannot-tell";
}

/** Whether a decision is shown as a mistake, whatever came of it. */
export const isShownMistake = (decision: Parameters<typeof labelOf>[0], kit: StudyKit): boolean =>
  ["mistake", "worked-anyway"].includes(labelOf(decision, kit));

/** The few moments that cost the most, the worst first. One list feeds summary, graph and trainer. */
export function momentsOf({ decisions }: Analysis, kit: StudyKit): JudgedDecision[] {
  return decisions
    .filter((decision) => isShownMistake(decision, kit))
    .sort((x, y) => y.loss - x.loss || x.event - y.event)
    .slice(0, MOMENTS);
}
