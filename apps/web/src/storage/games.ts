import type { MatchRecord, MatchResult, Seat } from "@cairn/core";
import type { HelpLevel, Level } from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";
import { inDatabase } from "./database.ts";
import { ifFree } from "./lock.ts";

/** A game of this device, as lists show it. */
export interface GameEntry {
  readonly id: string;
  readonly game: GameId;
  /** The own seat; bots of one level sit at the others. */
  readonly seat: Seat;
  readonly players: number;
  readonly level: Level;
  readonly help: HelpLevel;
  /** Makes the deals and the bots' choices: taking a move back brings no other luck. */
  readonly seed: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Deals begun, and decisions of the own. */
  readonly deals: number;
  readonly decisions: number;
  /** Points or chips by seat, as they stand. */
  readonly standing: readonly number[];
  readonly result?: MatchResult;
  /** The date of a deal of the day: such a game has its own list. */
  readonly day?: string;
}

/** A whole game: its entry and its record. */
export interface SavedGame {
  readonly entry: GameEntry;
  readonly record: MatchRecord;
}

/** Whether it could be kept. */
export async function saveGame({ entry, record }: SavedGame): Promise<boolean> {
  const saved = await inDatabase("readwrite", (games, records) => [
    games.put(entry),
    records.put(record, entry.id),
  ]);
  return saved !== undefined;
}

export async function loadGame(id: string): Promise<SavedGame | undefined> {
  const [entry, record] =
    (await inDatabase("readonly", (games, records) => [
      games.get(id) as IDBRequest<GameEntry | undefined>,
      records.get(id) as IDBRequest<MatchRecord | undefined>,
    ])) ?? [];
  return entry && record ? { entry, record } : undefined;
}

async function allGames(): Promise<readonly GameEntry[] | undefined> {
  const found = await inDatabase("readonly", (games) => [games.getAll() as IDBRequest<GameEntry[]>]);
  return found?.[0];
}

/** Whether it was begun and left without a single decision. */
const isUntouched = ({ decisions }: GameEntry): boolean => decisions === 0;

/** The games of this device that were played, the latest first; undefined where nothing can be kept. */
export async function listGames(): Promise<readonly GameEntry[] | undefined> {
  const games = await allGames();
  return games
    ?.filter((game) => !isUntouched(game) && game.day === undefined)
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export async function deleteGame(id: string): Promise<void> {
  await inDatabase("readwrite", (games, records) => [games.delete(id), records.delete(id)]);
}

export const isUnfinished = ({ result }: GameEntry): boolean => result === undefined;

/** Drops games that nobody has touched, but for those that are open: here, or in another tab. */
export async function dropUntouched(open = ""): Promise<void> {
  const games = (await allGames()) ?? [];
  const untouched = games.filter((game) => isUntouched(game) && game.id !== open);
  await Promise.all(untouched.map(({ id }) => ifFree(id, () => deleteGame(id))));
}
