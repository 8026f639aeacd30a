import { RECORD_FORMAT, type Seat } from "@cairn/core";
import type { HelpLevel, Level } from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";
import type { SavedGame } from "../storage/games.ts";

/** What a new game against bots is made of. */
export interface NewGame {
  readonly game: GameId;
  readonly players: number;
  readonly level: Level;
  readonly help: HelpLevel;
  readonly options: object;
  /** Who plays, for the record; empty without a name: replays have a word for that in every language. */
  readonly name: string;
  /** Who else sits there: bots take their names in the order of seats. */
  readonly botNames: readonly string[];
  /** At which seat; a random one if left out. */
  readonly seat?: Seat;
  /** What makes the deals; left out, nobody knows them. */
  readonly seed?: string;
}

/** Random letters for ids and seeds. */
function randomText(length: number): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => letters[byte % letters.length],
  ).join("");
}

/** In some games seat 0 is the dealer, drawn at random: so the own seat is. */
function randomSeat(players: number): Seat {
  return (crypto.getRandomValues(new Uint32Array(1))[0] as number) % players;
}

/** The next game of the same kind: as many players, bots of the same level, the same options. */
export function gameAfter(
  { entry, record }: SavedGame,
  now: Pick<NewGame, "help" | "name" | "botNames">,
): SavedGame {
  const { game, players, level } = entry;
  return newGame({ game, players, level, options: record.options, ...now });
}

/** A game with the same deals as another one, at the same seat or at another. */
export function sameDeals(
  { entry, record }: SavedGame,
  seat: Seat,
  now: Pick<NewGame, "help" | "name" | "botNames">,
): SavedGame {
  const { game, players, level, seed } = entry;
  return newGame({ game, players, level, options: record.options, seat, seed, ...now });
}

/** A game before its first deal. */
export function newGame(wanted: NewGame): SavedGame {
  const { game, players, level, help, options, name, botNames } = wanted;
  const seat = wanted.seat ?? randomSeat(players);
  const now = Date.now();
  return {
    entry: {
      id: randomText(12),
      game,
      seat,
      players,
      level,
      help,
      seed: wanted.seed ?? randomText(24),
      createdAt: now,
      updatedAt: now,
      deals: 0,
      decisions: 0,
      standing: [],
    },
    record: {
      format: RECORD_FORMAT,
      game,
      options,
      players: Array.from({ length: players }, (_, i) => ({
        name: i === seat ? name : (botNames[i] ?? "Bot"),
      })),
      events: [],
    },
  };
}
