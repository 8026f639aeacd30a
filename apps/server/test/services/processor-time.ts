import { readdirSync, readFileSync } from "node:fs";

/** What Linux counts processor time in, in milliseconds. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  readonly ms: number;
}

/** A process as /proc tells of it, with those of its children that have ended; undefined when it is gone, or no Linux. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name before it may contain spaces and brackets.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

/** The processor time that some processes and their children have used so far, in milliseconds. */
export function processorTime(pids: readonly number[]): number {
  const own = pids.map((pid) => statOf(pid)?.ms ?? 0);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .map((stat) => (stat && pids.includes(stat.parent) ? stat.ms : 0));
  return [...own, ...children].reduce((sum, ms) => sum + ms, 0);
}
