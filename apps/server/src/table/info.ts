import type { Seat } from "@cairn/core";
import type { SeatInfo, TableInfo, You } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import type { Occupant } from "./log.ts";
import type { TableState } from "./state.ts";

/** What a table needs to know about people beyond its log. */
export interface People {
  nameOf(player: PlayerId): string;
  isHere(player: PlayerId): boolean;
}

function seatInfo(state: TableState, seat: Seat, occupant: Occupant, people: People): SeatInfo {
  if (occupant === null) return { kind: "empty" };
  if ("bot" in occupant) return { kind: "bot", level: occupant.bot };
  const bot = state.standIns[seat];
  return {
    kind: "person",
    name: people.nameOf(occupant.player),
    ...(occupant.face === undefined ? {} : { face: occupant.face }),
    here: people.isHere(occupant.player),
    ...(bot ? { bot } : {}),
  };
}

/** A table as everybody at it sees it. */
export function tableInfo(state: TableState, code: string | null, people: People): TableInfo {
  const hostSeat = state.seatOf(state.host);
  return {
    id: state.id,
    code,
    status: state.status,
    settings: state.settings,
    seats: state.seats.map((occupant, seat) => seatInfo(state, seat, occupant, people)),
    hostSeat: hostSeat < 0 ? null : hostSeat,
    ...(state.next === undefined ? {} : { next: state.next }),
  };
}

export function youAt(state: TableState, player: PlayerId): You {
  const seat = state.seatOf(player);
  return { seat: seat < 0 ? null : seat, isHost: state.host === player };
}
