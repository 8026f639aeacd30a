import type { Match } from "@cairn/core";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { WRONG_CALL, WrongCall } from "../exit.ts";
import { readLines } from "../io.ts";
import { describeProblem, readRecord } from "../records.ts";

/** What a record file holds: a match to go on with, nothing yet, or something that must not be overwritten. */
export type Loaded =
  | { readonly state: "match"; readonly match: Match }
  | { readonly state: "none" }
  | { readonly state: "refused"; readonly message: string; readonly exit: number };

const refused = (message: string, exit: number): Loaded => ({ state: "refused", message, exit });

/** Reads the one record of a file, which need not exist yet. */
export async function loadRecord(file: string): Promise<Loaded> {
  if (!existsSync(file)) return { state: "none" };
  let loaded = refused(`${file} contains no record`, WRONG_CALL);
  let count = 0;
  for await (const { number, text } of readLines(file)) {
    if (++count > 1) return refused(`${file} contains more than one record`, WRONG_CALL);
    const { match, exit } = readRecord(text);
    loaded = match.ok
      ? { state: "match", match: match.value }
      : refused(`${file}: ${describeProblem(number, match.error)}`, exit);
  }
  return loaded;
}

/** Writes a match's record so that the file is whole at every moment, whenever this process dies. */
export function saveRecord(file: string, match: Match): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, `${JSON.stringify(match.toRecord())}\n`, { flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new WrongCall(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
