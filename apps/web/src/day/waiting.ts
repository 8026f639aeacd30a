import type { GameId } from "../games/game-id.ts";
import type { DayResults } from "./results.ts";

/** A deal of a day that no server has been told of yet. */
export interface WaitingDeal {
  readonly date: string;
  readonly game: GameId;
}

/** Played deals that were not sent yet, the oldest first. */
export const waitingDeals = (results: DayResults): WaitingDeal[] =>
  Object.entries(results)
    .filter(([, { isSent }]) => isSent !== true)
    .map(([key]) => ({ date: key.slice(0, key.indexOf("/")), game: key.slice(key.indexOf("/") + 1) }))
    .sort((x, y) => x.date.localeCompare(y.date) || x.game.localeCompare(y.game));

/**
 * Sends deals one after the other and notes each that was taken. One that is refused keeps no other from being sent, and
 * is tried again the next time.
 */
export async function sendWaiting(
  waiting: readonly WaitingDeal[],
  send: (deal: WaitingDeal) => Promise<boolean>,
  note: (deal: WaitingDeal) => void,
): Promise<void> {
  for (const deal of waiting) {
    if (await send(deal).catch(() => false)) note(deal);
  }
}
