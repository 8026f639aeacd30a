/** Every code with which a record can be refused: docs/notation.md lists them. */
export const PROBLEM_CODES = [
  "not-json",
  "not-a-record",
  "unknown-format",
  "unknown-game",
  "empty-file",
  "player-count",
  "wrong-option",
  "out-of-range",
  "wrong-type",
  "missing-field",
  "unknown-field",
  "unknown-type",
  "match-over",
  "deal-due",
  "deal-not-due",
  "wrong-phase",
  "not-your-turn",
  "already-given",
  "unknown-card",
  "card-twice",
  "too-many-cards",
  "wrong-count",
  "wrong-dealer",
  "face-up-in-den",
  "unknown-bid",
  "bid-too-low",
  "card-not-held",
  "not-a-combination",
  "does-not-beat",
  "leader-must-play",
  "played-alone",
  "pi-ya-value-missing",
  "pi-ya-value-wrong",
  "values-missing",
  "values-not-asked",
  "no-reserve",
  "reserve-left",
  "not-over",
  "wrong-result",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What is wrong, in a sentence. */
export type ProblemTexts = Readonly<Record<ProblemCode | "other", string>>;

export const isProblemCode = (code: string): code is ProblemCode =>
  (PROBLEM_CODES as readonly string[]).includes(code);
