import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { NamedSeat } from "../store/index.ts";
import { type LogEntry, NOBODY, playerIn } from "./log.ts";
import { STAND_IN } from "./stand-in.ts";
import type { TableState } from "./state.ts";

/** The entry that takes something of a deleted player's from a table that is not over; undefined when nothing is left. */
export function removalOf(state: TableState, player: PlayerId): LogEntry | undefined {
  const { status, host, seats, claims } = state;
  if (status !== "open" && status !== "playing") return undefined;
  const seat = state.seatOf(player);
  if (seat >= 0 || host === player) {
    const vacated = status === "open" ? null : { bot: STAND_IN };
    return {
      k: "seats",
      host: host === player ? NOBODY : host,
      seats: seats.map((occupant, at) => (at === seat ? vacated : occupant)),
    };
  }
  for (const [claimed, claimant] of claims)
    if (claimant.player === player) return { k: "claim", seat: claimed, player: null };
  return undefined;
}

/** The players in a table's log whom the store does not know any more. */
export function deletedPlayers(
  { seats, host }: Pick<TableState, "seats" | "host">,
  stored: { readonly host: string | null; readonly seats: readonly NamedSeat[] },
): PlayerId[] {
  const known = new Map(stored.seats.map(({ seat, player }): [Seat, string | null] => [seat, player]));
  const gone = seats.flatMap((occupant, seat) => {
    const player = playerIn(occupant);
    return player !== undefined && known.get(seat) === null ? [player] : [];
  });
  return stored.host === null && host !== NOBODY && !gone.includes(host) ? [...gone, host] : gone;
}
