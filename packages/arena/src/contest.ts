import { type Game, ok, refuse, type Result } from "@cairn/core";
import type { Contest } from "./types.ts";

/** What is to be compared, as plain data. What is left out has its usual value. */
export interface ContestSpec {
  readonly game: string;
  readonly mode?: string | undefined;
  /** For modes that begin after an auction: the bid that decided it. */
  readonly bid?: number | undefined;
  readonly players?: number | undefined;
  readonly options: unknown;
}

/** What a mode is asked for; the options and the number of players have been checked. */
export interface ModeChoice {
  readonly options: object;
  readonly players: number;
  readonly bid: number | undefined;
}

/** One way to compare two bots in a game. */
export type Mode = (choice: ModeChoice) => Result<Contest>;

/** How a game's bots are compared. */
export interface ArenaModes {
  readonly game: Game;
  /** The usual number of players. */
  readonly players: number;
  /** By name, the usual one first. */
  readonly modes: Readonly<Record<string, Mode>>;
}

/** A mode that has its own auction, or none at all. */
export const withoutBid =
  (make: (choice: ModeChoice) => Contest): Mode =>
  (choice) =>
    choice.bid === undefined ? ok(make(choice)) : refuse("no-bid", "a bid is for card play only");

/** The contest that a specification asks for, or what is wrong with it. */
export function contestOf({ game, players: usual, modes }: ArenaModes, spec: ContestSpec): Result<Contest> {
  const names = Object.keys(modes);
  const name = spec.mode ?? names[0] ?? "";
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined;
  if (!mode) {
    return refuse("unknown-mode", `${game.id} has no mode "${name.slice(0, 40)}", only ${names.join(", ")}`);
  }
  const players = spec.players ?? usual;
  if (!Number.isInteger(players) || players < game.minPlayers || players > game.maxPlayers) {
    return refuse("player-count", `${game.id} is not for ${players} players`);
  }
  const options = game.parseOptions(spec.options, players);
  return options.ok ? mode({ options: options.value, players, bid: spec.bid }) : options;
}
