import { refuse, type Result } from "@cairn/core";
import { type FileEntry, MAX_FILE, readRecordFile } from "../../session/replay/record-file.ts";

/** Reads the records of a file that somebody chose or dropped. */
export async function recordsIn(file: File): Promise<Result<readonly FileEntry[]>> {
  if (file.size > MAX_FILE) return refuse("too-large", "this file is too large");
  try {
    return readRecordFile(await file.text());
  } catch {
    return refuse("unread", "the file could not be read");
  }
}
