import { type MatchRecord, type Position, RECORD_FORMAT } from "@cairn/core";
import type { Seat as StoredSeat } from "../store/index.ts";
import type { LogEntry, Occupant } from "./log.ts";
import type { TableState } from "./state.ts";

/** The name a bot plays under. */
export const botName = (level: number): string => `Bot ${level}`;

/** A seat as the store keeps it. */
export function storedSeat(occupant: Occupant): StoredSeat | null {
  return occupant && "bot" in occupant ? { bot: botName(occupant.bot) } : occupant;
}

/** A match that is over, or was ended before, as a record without names, from the entries of its table's log. */
export function recordOf(state: TableState, entries: readonly LogEntry[]): Omit<MatchRecord, "players"> {
  const { game, settings } = state;
  const result = game.result(state.position as Position);
  const events = entries.flatMap((entry) => (entry.k === "game" ? [entry.e] : []));
  return {
    format: RECORD_FORMAT,
    game: game.id,
    options: settings.options,
    events,
    ...(result ? { result } : {}),
  };
}
