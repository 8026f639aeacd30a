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

/** The vacation of a seat, where the table has any. */
function vacationAt({ settings, times, status }: TableState, seat: Seat, now: number): object {
  const days = settings.turnByTurn?.vacation ?? 0;
  if (days === 0 || status !== "playing") return {};
  const { used, until = 0 } = times.vacationOf(seat);
  return { vacation: { left: days - used, ...(until > now ? { until } : {}) } };
}

function seatInfo(state: TableState, seat: Seat, occupant: Occupant, people: People, now: number): SeatInfo {
  if (occupant === null) return { kind: "empty" };
  if ("bot" in occupant) return { kind: "bot", level: occupant.bot };
  const bot = state.standIns[seat];
  return {
    kind: "person",
    name: people.nameOf(occupant.player),
    ...(occupant.face === undefined ? {} : { face: occupant.face }),
    here: people.isHere(occupant.player),
    ...(bot ? { bot } : {}),
    ...vacationAt(state, seat, now),
  };
}

/** What a table's log does not say of it. */
export interface Around {
  readonly code: string | null;
  readonly people: People;
  readonly now: number;
  /** The seats that want to go on with a match that rests. */
  readonly resting: readonly Seat[] | undefined;
  readonly spectators: TableInfo["spectators"];
}

/** A table as everybody at it sees it. */
export function tableInfo(state: TableState, { code, people, now, resting, spectators }: Around): TableInfo {
  const hostSeat = state.seatOf(state.host);
  return {
    id: state.id,
    code,
    status: state.status,
    settings: state.settings,
    seats: state.seats.map((occupant, seat) => seatInfo(state, seat, occupant, people, now)),
    hostSeat: hostSeat < 0 ? null : hostSeat,
    ...(state.next === undefined ? {} : { next: state.next }),
    ...(state.nextBy === undefined ? {} : { nextBy: state.nextBy }),
    ...(resting === undefined ? {} : { resting: [...resting] }),
    ...(spectators === undefined ? {} : { spectators }),
    ...(state.late === undefined ? {} : { late: state.late }),
    ...(state.closedBy === undefined ? {} : { closedBy: state.closedBy }),
    ...(state.series === undefined ? {} : { series: state.series }),
  };
}

export function youAt(state: TableState, player: PlayerId): You {
  const seat = state.seatOf(player);
  return { seat: seat < 0 ? null : seat, isHost: state.host === player };
}
