import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { WrongCall } from "../exit.ts";

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The bytes of a file. */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new WrongCall(`cannot read ${file}: ${reason(error)}`);
  }
}

/** Writes a file that appears only when it is whole: if the disk is full, the last good one stays. */
export function writeWhole(file: string, bytes: Uint8Array | string): void {
  const part = `${file}.part`;
  try {
    const handle = openSync(part, "w");
    try {
      const data = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
      for (let at = 0; at < data.length;) at += writeSync(handle, data, at);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new WrongCall(`cannot write ${file}: ${reason(error)}`);
  }
}
