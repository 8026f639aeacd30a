import type { TableId } from "../ids.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { DamagedLog, type LogRow, readEntry } from "./log.ts";
import type { Services } from "./services.ts";
import { TableState } from "./state.ts";

/** Applies the rows of a log that come next; one that is damaged, or does not fit, is named. */
export function applyRows(state: TableState, rows: readonly LogRow[]): void {
  for (const row of rows) {
    const { id, seq } = state;
    if (row.seq !== seq) throw new DamagedLog(id, seq, `is missing: entry ${row.seq + 1} comes instead`);
    const entry = readEntry(id, row);
    if ((entry.k === "created") !== (seq === 0))
      throw new DamagedLog(id, seq, `is in the wrong place: it is "${entry.k}"`);
    try {
      state.apply(entry);
    } catch (error) {
      throw new DamagedLog(id, seq, "does not follow on those before it", error);
    }
  }
}

/** A table's state from its log, or from its checkpoint and what was logged since. */
export async function loadState(id: TableId, { store }: Pick<Services, "store">): Promise<TableState> {
  const checkpoint = await store.checkpoint(id);
  const state = checkpoint === undefined ? new TableState(id) : readCheckpoint(id, checkpoint);
  applyRows(state, await store.loadEvents(id, state.seq));
  return state;
}
