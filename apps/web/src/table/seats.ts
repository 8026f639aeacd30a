import type { Seat } from "@cairn/core";
import { app } from "../i18n/app/index.ts";
import type { Who } from "../i18n/who.ts";
import { personName } from "../i18n/person-name.ts";
import { table } from "../i18n/table/index.ts";
import type { TableSession } from "../session/session.ts";

type Seated = Pick<TableSession, "kind" | "seat" | "seats" | "own">;

/** Whether a seat is that of the reader: in a replay the one where the reader sat, wherever one looks from. */
export const isYou = ({ kind, seat: here, own }: Seated, seat: Seat): boolean =>
  seat === (kind === "replay" ? own : here);

/** The name to show for a seat; bots have stones' names, the own seat is "You". */
export function seatName(session: Seated, seat: Seat): string {
  const info = session.seats[seat];
  if (isYou(session, seat)) return table.t.you;
  if (info?.kind === "person") return personName(info.name);
  return info?.kind === "bot" ? (app.t.botNames[seat] ?? "") : table.t.emptySeat;
}

/** The same with whether it is the reader, for sentences. */
export const whoIs = (session: Seated, seat: Seat): Who => ({
  name: seatName(session, seat),
  isYou: isYou(session, seat),
});

/** The name in a result that others read: there the reader is not "you", but by name, if there is one. */
export function resultName(session: Seated, seat: Seat): string {
  const info = session.seats[seat];
  return (info?.kind === "person" && info.name.trim()) || seatName(session, seat);
}

/** The seats from the own one on, clockwise: the order in which a table shows them. */
export function seatsFromOwn({ seat: own, seats }: Seated): Seat[] {
  const first = own ?? 0;
  return seats.map((_, i) => (first + i) % seats.length);
}
