import { ok, parseRecordLine, type Problem, type RecordFrame, refuse, type Result } from "@cairn/core";

/** One record of a file, or why this part of it is none. */
export interface FileEntry {
  /** Counted from 1. */
  readonly line: number;
  readonly frame: Result<RecordFrame>;
}

/** Larger files are no records of a person's games. */
export const MAX_FILE = 20_000_000;
const MAX_LINES = 1000;

/**
 * Reads a file: one record, however it is laid out, or JSON Lines with one in each line. A file in which nothing
 * is a record is refused with what is wrong with its beginning.
 */
export function readRecordFile(text: string): Result<readonly FileEntry[]> {
  const whole = parseRecordLine(text);
  if (whole.ok) return ok([{ line: 1, frame: whole }]);
  if (whole.error.code !== "not-json") return whole;
  const entries = text
    .split("\n")
    .slice(0, MAX_LINES)
    .flatMap((line, i): FileEntry[] =>
      line.trim() === "" ? [] : [{ line: i + 1, frame: parseRecordLine(line) }],
    );
  if (entries.length === 0) return refuse("empty-file", "the file is empty");
  return entries.some(({ frame }) => frame.ok) ? ok(entries) : firstProblem(entries, whole.error);
}

function firstProblem(entries: readonly FileEntry[], other: Problem): Result<never> {
  const frame = entries[0]?.frame;
  return frame && !frame.ok ? frame : refuse(other.code, other.message);
}
