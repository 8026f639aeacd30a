import { lstatSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Where output goes: written first at `path`, and moved or removed when that is done. */
export interface Target {
  readonly path: string;
  /** Everything has been written. */
  complete(): void;
  /** Nothing of it shall be left. */
  remove(): void;
}

/** The file that a name leads to, whether or not there is one yet. */
function behindLinks(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink()) return file;
  return behindLinks(resolve(realpathSync(dirname(file)), readlinkSync(file)));
}

/**
 * A file appears only when it is whole. What is no file, such as a pipe or a device, is written to as it is. Throws
 * what the system says of a name that leads nowhere.
 */
export function targetOf(name: string): Target {
  // Follows links, and so refuses those that lead in a circle.
  const stats = statSync(name, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new Error("it is a folder");
  if (stats && !stats.isFile()) {
    return { path: name, complete: () => undefined, remove: () => undefined };
  }
  const file = behindLinks(name);
  // Two that write to the same file do not write to the same part.
  const path = `${file}.${process.pid}.part`;
  return {
    path,
    complete: () => renameSync(path, file),
    remove: () => rmSync(path, { force: true }),
  };
}
