import { RECORD_FORMAT, type Seat } from "@cairn/core";
import { type DayDeal, dealOfDay } from "@cairn/puzzles/day";
import { app } from "../i18n/app/index.ts";
import type { GameUi } from "../games/game-ui.ts";
import { settings } from "../settings/settings.svelte.ts";
import type { SavedGame } from "../storage/games.ts";

/** The bots of the day: they need no time budget, so that they play the same everywhere. */
const LEVEL = 4;
/** Four make the best table where a game has a choice. */
const USUAL = 4;

export const dayDealOf = (ui: GameUi, date: string): DayDeal =>
  dealOfDay(ui.id, ui.players.includes(USUAL) ? USUAL : (ui.players[0] as number), date);

/** The id under which a day's deal is kept; at another seat it is another game. */
export const dayGameId = ({ date, game, seat: own }: DayDeal, seat: Seat): string =>
  seat === own ? `day-${date}-${game}` : `day-${date}-${game}-${seat}`;

/** The deal of a day as a game against bots, before its cards are dealt. */
export function dayGame(deal: DayDeal, seat: Seat, now: number): SavedGame {
  const { game, players, seed, date } = deal;
  return {
    entry: {
      id: dayGameId(deal, seat),
      game,
      seat,
      players,
      level: LEVEL,
      help: "last-trick",
      seed,
      day: date,
      createdAt: now,
      updatedAt: now,
      deals: 0,
      decisions: 0,
      standing: [],
    },
    record: {
      format: RECORD_FORMAT,
      game,
      options: {},
      players: Array.from({ length: players }, (_, i) => ({
        name: i === seat ? settings.name : (app.t.botNames[i] ?? "Bot"),
      })),
      events: [],
    },
  };
}
