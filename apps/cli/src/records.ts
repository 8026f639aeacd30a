import {
  type Match,
  parseRecordLine,
  type RecordProblem,
  type RecordStep,
  type Result,
  walkRecord,
} from "@cairn/core";
import { findGame } from "@cairn/games";
import { NO, OK, WRONG_CALL, WrongCall } from "./exit.ts";
import { readLines } from "./io.ts";

/** One record of a file, replayed, or what was wrong with it. */
export interface ReadRecord {
  readonly line: number;
  readonly match: Result<Match, RecordProblem>;
  /** The exit code that this record asks for. */
  readonly exit: number;
}

/** Sees a record after each of its events. */
export type VisitStep = (step: RecordStep) => void;

/** Replays one line through the rules. */
export function readRecord(text: string, visit: VisitStep = () => undefined): Omit<ReadRecord, "line"> {
  const frame = parseRecordLine(text);
  if (!frame.ok) return { match: frame, exit: WRONG_CALL };
  const game = findGame(frame.value.game);
  if (!game.ok) return { match: game, exit: WRONG_CALL };
  const match = walkRecord(game.value, frame.value, visit);
  return { match, exit: match.ok ? OK : NO };
}

/** A record's problem on one line: where, what, by which clause, and why. */
export function describeProblem(line: number, problem: RecordProblem): string {
  const where = problem.event === undefined ? "" : `event ${problem.event}: `;
  const clause = problem.clause === undefined ? "" : ` (${problem.clause})`;
  return `line ${line}: ${where}${problem.code}${clause}: ${problem.message}`;
}

/**
 * Replays every record of a file and hands it on, right or wrong; returns the worst exit code. Each of its events is
 * visited first, as far as they are right. A file without any record is a wrong call.
 */
export async function eachRecord(
  file: string,
  use: (record: ReadRecord) => Promise<void> | void,
  visit?: (line: number, step: RecordStep) => void,
): Promise<number> {
  let exit = OK;
  let count = 0;
  for await (const { number, text } of readLines(file)) {
    const record = { line: number, ...readRecord(text, (step) => visit?.(number, step)) };
    await use(record);
    count++;
    exit = Math.max(exit, record.exit);
  }
  if (count === 0) throw new WrongCall(`${file === "-" ? "standard input" : file} contains no record`);
  return exit;
}
