import { ok, refuse, type Result } from "@cairn/core";
import { LEVELS } from "@cairn/protocol";
import type { PlayerId } from "../../ids.ts";
import type { ListedTable } from "../../store/index.ts";
import { type Occupant, personOf } from "../../table/log.ts";
import { botName } from "../../table/record.ts";
import type { TableListing } from "../../table/store-entry.ts";
import type { Caller } from "../accounts/caller.ts";
import type { Invite } from "./invite.ts";

/** The seats of a new table: the player and the bots as before, and places for those who come. */
function seatsFor({ seats }: ListedTable, players: number, own: PlayerId, face?: string): Occupant[] {
  return Array.from({ length: players }, (_, at): Occupant => {
    const seat = seats.find((one) => one.seat === at);
    if (seat?.player === own) return personOf(own, face);
    const level = seat?.isBot ? LEVELS.find((one) => botName(one) === seat.name) : undefined;
    return level === undefined ? null : { bot: level };
  });
}

/** A new table like an old one, to which the same people are invited. */
export async function playAgain(
  caller: Caller,
  { table, face }: { readonly table: string; readonly face?: string | undefined },
  invite: Invite,
): Promise<Result<object>> {
  const { hub, address, row } = caller;
  const own = caller.identity.id;
  const old = await hub.store.head(table);
  if (!old) return refuse("unknown-table", "there is no such table");
  if (!row || !old.seats.some(({ player }) => player === own))
    return refuse("not-seated", "you did not sit at this table");
  if (old.status === "open") return refuse("not-over", "the game has not begun yet");
  if (!hub.guards.mayOpenTable(address))
    return refuse("table-rate", "too many tables have been opened from this address; try again later");
  const { settings } = JSON.parse(old.info) as TableListing;
  const seats = seatsFor(old, settings.players, own, face);
  const created = await hub.tables.create(settings, own, { seats });
  if (!created.ok) return created;
  const { id, code } = created.value;
  hub.openers.opened(id, address);
  for (const { player } of old.seats)
    if (player !== null && player !== own) await invite({ id, game: old.game }, player, row);
  return ok({ table: id, code });
}
