import type { Action, Position, Seat, Viewer } from "@cairn/core";
import type { RequestId, TableInfo } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import { textFrame } from "../wire.ts";
import { youAt } from "./info.ts";
import type { LogEntry } from "./log.ts";
import type { TableState } from "./state.ts";

/** The frames of one entry: what each viewer is told of it. Equal ones are written once. */
export interface EntryFrames {
  /** `id` is that of the request it answers. */
  frameFor(player: PlayerId, viewer: Viewer, id: RequestId | undefined): string | Buffer;
}

const wrap = (n: number, fields: string, id: RequestId | undefined): string =>
  id === undefined
    ? `{"t":"ev","n":${n}${fields}}`
    : `{"t":"ev","n":${n},"id":${JSON.stringify(id)}${fields}}`;

const DEALT = { type: "deal" } as const;

/** Frames of an event of the match. Most are the same for all: those are written out once. */
function gameFrames(
  state: TableState,
  { e: event, late }: LogEntry & { k: "game" },
  info: () => TableInfo,
): EntryFrames {
  const { game, seq } = state;
  const position = state.position as Position;
  const lateSeat = late ? `,"late":${(event as Action).seat}` : "";
  // An event alone does not lead to the next view where cards were dealt or all hands lie open.
  if (event.type === "deal" || position.stage === "over") {
    const table = position.stage === "over" ? `,"table":${JSON.stringify(info())}` : "";
    return {
      frameFor(_player, viewer, id) {
        const heard = event.type === "deal" ? DEALT : game.heard(position, event as Action, viewer);
        const view = JSON.stringify(game.view(position, viewer));
        return wrap(seq, `,"e":${JSON.stringify(heard)}${lateSeat}${table},"view":${view}`, id);
      },
    };
  }
  let last: { readonly heard: object; readonly fields: string; frame?: Buffer } | undefined;
  return {
    frameFor(_player, viewer, id) {
      const heard = game.heard(position, event as Action, viewer);
      const words =
        heard === last?.heard ? last : { heard, fields: `,"e":${JSON.stringify(heard)}${lateSeat}` };
      if (id !== undefined) {
        // What only the actor hears does not push out what the others share.
        last ??= words;
        return wrap(seq, words.fields, id);
      }
      last = words;
      last.frame ??= textFrame(wrap(seq, last.fields, undefined));
      return last.frame;
    },
  };
}

/** Frames of a change at the table: the table as it is now, and the receiver's place at it. */
function tableFrames(state: TableState, entry: LogEntry, info: TableInfo): EntryFrames {
  const { game, position, seq } = state;
  const table = `,"table":${JSON.stringify(info)}`;
  // Whoever takes over a person's seat during a deal sees its cards from now on.
  const seen = entry.k === "seats" && position?.stage === "running" ? position : undefined;
  return {
    frameFor(player, viewer, id) {
      const isHidden = viewer === "spectator" && state.settings.spectators === "none";
      const view = seen && !isHidden ? `,"view":${JSON.stringify(game.view(seen, viewer))}` : "";
      return wrap(seq, `${table},"you":${JSON.stringify(youAt(state, player))}${view}`, id);
    },
  };
}

/** The frames of the entry that has just been applied to the state. */
export const entryFrames = (state: TableState, entry: LogEntry, info: () => TableInfo): EntryFrames =>
  entry.k === "game" ? gameFrames(state, entry, info) : tableFrames(state, entry, info());

/** The whole table for somebody who comes, or who missed too much. */
export function snapshot(state: TableState, info: TableInfo, player: PlayerId): string {
  const seat: Seat = state.seatOf(player);
  const isHidden = seat < 0 && state.status === "playing" && state.settings.spectators === "none";
  const view =
    state.position && !isHidden ? state.game.view(state.position, seat < 0 ? "spectator" : seat) : undefined;
  return JSON.stringify({
    t: "table",
    n: state.seq,
    table: info,
    you: youAt(state, player),
    ...(view ? { view } : {}),
  });
}
