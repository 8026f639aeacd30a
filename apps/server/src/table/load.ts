import { sameJson } from "@cairn/core";
import type { TableId } from "../ids.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { DamagedLog, type LogRow, readEntry } from "./log.ts";
import type { StoredTable } from "../store/index.ts";
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

/** Brings a table forward from its checkpoint. `rows` begin with the deal at which the checkpoint was written. */
function applySince(state: TableState, [dealt, ...rows]: readonly LogRow[]): void {
  const entry = dealt && readEntry(state.id, dealt);
  if (entry?.k !== "game" || !sameJson(entry.e, state.deal))
    throw new DamagedLog(state.id, state.seq - 1, "is not the deal of the checkpoint");
  applyRows(state, rows);
}

/** A table's state from its checkpoint and what was logged since, or else from its whole log. */
export async function loadState(
  id: TableId,
  { checkpoint, events }: Pick<StoredTable, "checkpoint" | "events">,
  { store, log }: Pick<Services, "store" | "log">,
): Promise<TableState> {
  if (checkpoint !== undefined) {
    try {
      const state = readCheckpoint(id, checkpoint);
      if (state) {
        const first = state.seq - 1;
        applySince(
          state,
          events.filter(({ seq }) => seq >= first),
        );
        return state;
      }
    } catch (error) {
      log.error({ err: error }, "a checkpoint cannot be used; the whole log is read");
    }
  }
  const state = new TableState(id);
  applyRows(state, events[0]?.seq === 0 ? events : await store.loadEvents(id));
  return state;
}
