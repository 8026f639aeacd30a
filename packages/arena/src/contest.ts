import { type Game, ok, refuse, type Result } from "@cairn/core";
import type { Contest } from "./types.ts";

/** What is to be compared, as plain data. Absent fields have their default values. */
export interface ContestSpec {
  readonly game: string;
  readonly mode?: string | undefined;
  /** For modes that start after an auction: the winning bid. */
  readonly bid?: number | undefined;
  readonly players?: number | undefined;
  readonly options: unknown;
}

/** The checked parameters of a mode. */
export interface ModeChoice {
  readonly options: object;
  readonly players: number;
  readonly bid: number | undefined;
}

/** One way to compare two bots in a game. */
export type Mode = (choice: ModeChoice) => Result<Contest>;

/** The ways to compare bots in a game. */
export interface ArenaModes {
  readonly game: Game;
  /** The default number of players. */
  readonly players: number;
  /** By name, the default one first. */
  readonly modes: Readonly<Record<string, Mode>>;
}

/** A mode that takes no bid, because it plays the auction itself or has none. */
export const withoutBid =
  (make: (choice: ModeChoice) => Contest): Mode =>
  (choice) =>
    choice.bid === undefined ? ok(make(choice)) : refuse("no-bid", "a bid is for card play only");

/** The contest that a specification describes, or what is wrong with it. */
export function contestOf(
  { game, players: defaultPlayers, modes }: ArenaModes,
  spec: ContestSpec,
): Result<Contest> {
  const names = Object.keys(modes);
  const name = spec.mode ?? names[0] ?? "";
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined;
  if (!mode) {
    return refuse("unknown-mode", `${game.id} has no mode "${name.slice(0, 40)}", only ${names.join(", ")}`);
  }
  const players = spec.players ?? defaultPlayers;
  if (!Number.isInteger(players) || players < game.minPlayers || players > game.maxPlayers) {
    return refuse("player-count", `${game.id} is not for ${players} players`);
  }
  const options = game.parseOptions(spec.options, players);
  return options.ok ? mode({ options: options.value, players, bid: spec.bid }) : options;
}
