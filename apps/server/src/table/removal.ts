import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { NamedSeat } from "../store/index.ts";
import { type LogEntry, NOBODY, playerIn, withPlayer } from "./log.ts";
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

/** The entry that gives what is one player's at a table to another, who is the same person; undefined when nothing is. */
export function replacementOf(state: TableState, from: PlayerId, into: PlayerId): LogEntry | undefined {
  const { status, host, seats, claims } = state;
  const isSeated = state.seatOf(into) >= 0;
  if (state.seatOf(from) >= 0 || host === from) {
    // Nobody has two seats: the store refuses such a thing, unless somebody has sat down a moment ago.
    const vacated = status === "open" ? null : { bot: STAND_IN };
    const seat = state.seatOf(from);
    return {
      k: "seats",
      host: host === from ? into : host,
      seats: seats.map((occupant, at) =>
        isSeated && at === seat ? vacated : withPlayer(occupant, from, into),
      ),
    };
  }
  for (const [claimed, claimant] of claims)
    if (claimant.player === from)
      return { k: "claim", seat: claimed, ...(isSeated ? { player: null } : { ...claimant, player: into }) };
  return undefined;
}

/** Whoever is in a table's log under an id that has become part of another player: from whom to whom, with the name. */
export function joinedPlayers(
  { seats, host }: Pick<TableState, "seats" | "host">,
  stored: { readonly host: string | null; readonly seats: readonly NamedSeat[] },
): [from: PlayerId, into: PlayerId, name: string][] {
  const joined = stored.seats.flatMap(({ seat, player, name }): [PlayerId, PlayerId, string][] => {
    const before = playerIn(seats[seat]);
    const isOther = before !== undefined && player !== null && before !== player;
    return isOther ? [[before, player as PlayerId, name]] : [];
  });
  const isHostOther = stored.host !== null && host !== NOBODY && stored.host !== host;
  if (isHostOther && joined.every(([from]) => from !== host))
    joined.push([host, stored.host as PlayerId, ""]);
  return joined;
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
