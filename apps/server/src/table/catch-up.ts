import { type Action, unwrap, type Viewer } from "@cairn/core";
import type { TableInfo } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import { youAt } from "./info.ts";
import type { LogEntry } from "./log.ts";
import type { TableState } from "./state.ts";

/** More missed entries than this are not worth sending one by one. */
export const MAX_MISSED = 100;

/** Whether an entry alone does not lead to the next view. */
const needsView = (entry: LogEntry): boolean =>
  entry.k === "start" || (entry.k === "game" && entry.e.type === "deal");

/**
 * The frames that somebody missed, exactly: a copy of the position is unmade to where the connection was lost, and
 * what happened since is applied again. Undefined when the whole table has to be sent.
 */
export function missedFrames(
  state: TableState,
  missed: readonly LogEntry[],
  player: PlayerId,
  viewer: Viewer,
  info: TableInfo,
): string[] | undefined {
  if (missed.length > MAX_MISSED || state.status === "over" || missed.some(needsView)) return undefined;
  // Others may have the seats now, the receiver too.
  if (state.position && missed.some(({ k }) => k === "seats")) return undefined;
  const position = state.position?.clone();
  const plies = missed.filter((entry) => entry.k === "game").length;
  for (let i = 0; i < plies; i++) position?.unmake();
  const first = state.seq - missed.length + 1;
  return missed.map((entry, i) => {
    if (entry.k !== "game" || !position) {
      return JSON.stringify({ t: "ev", n: first + i, table: info, you: youAt(state, player) });
    }
    const event = unwrap(state.game.apply(position, entry.e)) as Action;
    const late = entry.late ? { late: event.seat } : {};
    return JSON.stringify({ t: "ev", n: first + i, e: state.game.heard(position, event, viewer), ...late });
  });
}
