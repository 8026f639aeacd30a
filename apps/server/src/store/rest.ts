import { setTimeout as wait } from "node:timers/promises";

/** Waits between two steps; whoever ends the work does not wait for it. */
export async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}
