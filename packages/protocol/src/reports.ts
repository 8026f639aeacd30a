/** Why somebody is reported to the operator of a server. */
export const REPORT_REASONS = ["words", "name", "unfair", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The longest note that goes with a report, in characters. */
export const MAX_NOTE = 300;

/** What ended a match that its players did not end: the operator, or that nobody came back to it. */
export const CLOSED_BY = ["operator", "rest"] as const;
