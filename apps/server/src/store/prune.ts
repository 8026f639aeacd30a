import { rest } from "./rest.ts";
import type { ModerationStore, Pace } from "./store.ts";

/** Deletes matches that are over and have not changed since then, but for those that are kept; how many. */
export async function prune(
  store: Pick<ModerationStore, "pruneSome">,
  before: number,
  isKept: (table: string) => boolean,
  { restRatio = 0, signal }: Pace = {},
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const start = performance.now();
    const pruned = await store.pruneSome(before, isKept);
    if (pruned === 0) break;
    count += pruned;
    if (restRatio > 0) await rest(Math.max(1, restRatio * (performance.now() - start)), signal);
  }
  return count;
}
