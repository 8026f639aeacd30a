import type { OnlineTexts } from "../../i18n/online/en.ts";
import { online } from "../../i18n/online/index.ts";

/** What can go wrong with a table so far that a screen says it. */
export type ProblemKey = keyof OnlineTexts["problems"];

/** The words for a problem's code. */
export const problemKey = (code: string): ProblemKey =>
  Object.hasOwn(online.t.problems, code) ? (code as ProblemKey) : "other";
