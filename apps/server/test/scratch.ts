import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** What all databases of a run need at most, and plenty more: containers often have 64 MB there. */
const ENOUGH = 2 ** 31;

/** Whether files may lie in memory on this machine. */
function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/**
 * A new folder for a database, which whoever asked removes. Every commit waits for the disk, and a run makes many
 * thousands of them: in memory that takes no time. A process that is killed loses nothing there either; only a machine
 * without power would, and no test takes that away.
 */
export const newDatabaseFolder = (name: string): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `cairn-${name}-`));
