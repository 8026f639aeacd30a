import type { Action, GameEvent, Position, Seat, Viewer } from "@cairn/core";
import type { TableInfo } from "@cairn/protocol";
import { youAt } from "./info.ts";
import type { LogEntry } from "./log.ts";
import type { TableState } from "./state.ts";

/** The frames of one entry: what each viewer is told of it. Equal ones are written once. */
export interface EntryFrames {
  /** `id` is that of the request it answers. */
  frameFor(player: string, viewer: Viewer, id: string | undefined): string | Buffer;
}

const wrap = (n: number, fields: string, id: string | undefined): string =>
  id === undefined
    ? `{"t":"ev","n":${n}${fields}}`
    : `{"t":"ev","n":${n},"id":${JSON.stringify(id)}${fields}}`;

/** Whether an event alone does not lead to the next view: cards were dealt, or all hands lie open. */
const needsView = (event: GameEvent, position: Position): boolean =>
  event.type === "deal" || position.stage === "over";

function gameFields(state: TableState, entry: LogEntry & { k: "game" }, viewer: Viewer): string {
  const { game } = state;
  const position = state.position as Position;
  const late = entry.late ? `,"late":${(entry.e as Action).seat}` : "";
  const heard = entry.e.type === "deal" ? { type: "deal" } : game.heard(position, entry.e as Action, viewer);
  const view = needsView(entry.e, position) ? `,"view":${JSON.stringify(game.view(position, viewer))}` : "";
  return `,"e":${JSON.stringify(heard)}${late}${view}`;
}

/** Frames of an event of the match. Most are the same for all: those are serialised once. */
function gameFrames(state: TableState, entry: LogEntry & { k: "game" }): EntryFrames {
  const { game, seq } = state;
  const position = state.position as Position;
  const written = new Map<object | Viewer, Buffer>();
  const isWhole = needsView(entry.e, position);
  return {
    frameFor(_player, viewer, id) {
      if (id !== undefined || isWhole) return wrap(seq, gameFields(state, entry, viewer), id);
      const heard = game.heard(position, entry.e as Action, viewer);
      let frame = written.get(heard);
      if (!frame) {
        const late = entry.late ? `,"late":${(entry.e as Action).seat}` : "";
        frame = Buffer.from(wrap(seq, `,"e":${JSON.stringify(heard)}${late}`, undefined));
        written.set(heard, frame);
      }
      return frame;
    },
  };
}

/** Frames of a change at the table: the table as it is now, and the receiver's place at it. */
function tableFrames(state: TableState, info: TableInfo): EntryFrames {
  const table = `,"table":${JSON.stringify(info)}`;
  return {
    frameFor: (player, _viewer, id) =>
      wrap(state.seq, `${table},"you":${JSON.stringify(youAt(state, player))}`, id),
  };
}

/** The frames of the entry that the state has just taken. */
export const entryFrames = (state: TableState, entry: LogEntry, info: () => TableInfo): EntryFrames =>
  entry.k === "game" ? gameFrames(state, entry) : tableFrames(state, info());

/** The whole table for somebody who comes, or who missed too much. */
export function snapshot(state: TableState, info: TableInfo, player: string): string {
  const seat: Seat = state.seatOf(player);
  const view = state.position ? state.game.view(state.position, seat < 0 ? "spectator" : seat) : undefined;
  return JSON.stringify({
    t: "table",
    n: state.seq,
    table: info,
    you: youAt(state, player),
    ...(view ? { view } : {}),
  });
}
