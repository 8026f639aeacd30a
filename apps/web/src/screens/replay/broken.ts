import type { RecordFrame, RecordProblem } from "@cairn/core";
import { isProblemCode } from "../../i18n/replay/problems/codes.ts";
import type { ReplayTexts } from "../../i18n/replay/en.ts";

const OF_OPTIONS: readonly string[] = ["player-count", "wrong-option", "out-of-range"];
const OF_RESULT: readonly string[] = ["not-over", "wrong-result"];
const MAX_SHOWN = 240;

/** What is said about a record that does not replay. */
export interface BrokenStory {
  /** Which part of it is wrong. */
  readonly where: string;
  readonly why: string;
  /** Whose event it is, and how it is written; absent for a frame, options or a result. */
  readonly by?: string;
  readonly event?: string;
  /** What of it can be looked at all the same. */
  readonly rest?: { readonly label: string; readonly frame: RecordFrame };
}

/** The seat that an event of any form names, if it does. */
function nameIn(event: unknown, { players }: RecordFrame): string | undefined {
  if (typeof event !== "object" || event === null || !("seat" in event)) return undefined;
  return typeof event.seat === "number" ? players[event.seat]?.name : undefined;
}

function shown(event: unknown): string {
  const text = JSON.stringify(event) ?? "";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text;
}

/** Tells what is wrong with a record, in the reader's language, and what can still be seen of it. */
export function brokenStory(
  t: ReplayTexts,
  problem: RecordProblem,
  frame: RecordFrame | undefined,
): BrokenStory {
  const { code, event } = problem;
  const why = t.problems[isProblemCode(code) ? code : "other"];
  if (!frame) return { where: t.broken.frame, why };
  if (event === undefined) {
    if (!OF_RESULT.includes(code)) {
      return { where: OF_OPTIONS.includes(code) ? t.broken.options : t.broken.frame, why };
    }
    const rest = { label: t.broken.whole, frame: { ...frame, result: undefined } };
    return { where: t.broken.result, why, rest };
  }
  const data = frame.events[event];
  const name = nameIn(data, frame);
  const before = { ...frame, events: frame.events.slice(0, event), result: undefined };
  return {
    where: t.broken.event(event + 1, frame.events.length),
    why,
    event: shown(data),
    ...(name ? { by: t.broken.by(name) } : {}),
    ...(event > 0 ? { rest: { label: t.broken.upTo, frame: before } } : {}),
  };
}
