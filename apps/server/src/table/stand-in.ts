import type { Seat } from "@cairn/core";
import type { Level } from "@cairn/protocol";
import type { LiveLog } from "./live-log.ts";
import { playerIn } from "./log.ts";
import type { Origin } from "./watcher.ts";

/** The level of bots that play for people who are away or too late. */
export const STAND_IN: Level = 3;

/** Puts a bot in a player's place, or (null) takes it out; false when there is nothing to change. */
export function setStandIn(log: LiveLog, seat: Seat, bot: Level | null, origin?: Origin): boolean {
  const { state } = log;
  if (state.status !== "playing" || log.isGone || !playerIn(state.seats[seat])) return false;
  if ((state.standIns[seat] ?? null) === bot) return false;
  log.commit({ k: "stand-in", seat, bot, ...log.stamp() }, origin);
  return true;
}
