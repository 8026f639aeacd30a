import { findGame } from "@cairn/bots";
import { ok, refuse, type Result } from "@cairn/core";
import { cardPlay, chimeraMatches, rounds } from "./chimera.ts";
import { deals, dealsAlone, krassKariertMatches } from "./krass-kariert.ts";
import type { Contest } from "./types.ts";

/** What is to be compared, as plain data. What is left out has its usual value. */
export interface ContestSpec {
  readonly game: string;
  readonly mode?: string | undefined;
  /** Card play only: 20, 30 or 40. */
  readonly bid?: number | undefined;
  readonly players?: number | undefined;
  readonly options: unknown;
}

interface Choice {
  readonly options: object;
  readonly players: number;
  readonly bid: number;
}

const DEFAULT_BID = 30;
const BIDS: readonly number[] = [20, 30, 40];

/** Each game's modes, the usual one first, and its usual number of players. */
const GAMES: Readonly<
  Record<
    string,
    { readonly players: number; readonly modes: Readonly<Record<string, (choice: Choice) => Contest>> }
  >
> = {
  chimera: {
    players: 3,
    modes: {
      play: ({ options, bid }) => cardPlay(options, bid),
      rounds: ({ options }) => rounds(options),
      matches: ({ options }) => chimeraMatches(options),
    },
  },
  "krass-kariert": {
    players: 4,
    modes: {
      deals: ({ options, players }) => deals(options, players),
      alone: ({ options, players }) => dealsAlone(options, players),
      matches: ({ options, players }) => krassKariertMatches(options, players),
    },
  },
};

/** The contest that a specification asks for, or what is wrong with it. */
export function makeContest(spec: ContestSpec): Result<Contest> {
  const entry = findGame(spec.game);
  if (!entry.ok) return entry;
  const { game } = entry.value;
  const known = GAMES[game.id];
  if (!known) return refuse("no-arena", `${game.id} has no arena yet`);
  const names = Object.keys(known.modes);
  const mode = spec.mode ?? names[0] ?? "";
  const make = Object.hasOwn(known.modes, mode) ? known.modes[mode] : undefined;
  if (!make) {
    return refuse("unknown-mode", `${game.id} has no mode "${mode.slice(0, 40)}", only ${names.join(", ")}`);
  }
  const players = spec.players ?? known.players;
  if (!Number.isInteger(players) || players < game.minPlayers || players > game.maxPlayers) {
    return refuse("player-count", `${game.id} is not for ${players} players`);
  }
  if (spec.bid !== undefined && mode !== "play") {
    return refuse("no-bid", `a bid is for card play only, not for ${game.id}'s ${mode}`);
  }
  const bid = spec.bid ?? DEFAULT_BID;
  if (!BIDS.includes(bid)) return refuse("unknown-bid", `a bid is 20, 30 or 40, not ${bid}`);
  const options = game.parseOptions(spec.options, players);
  return options.ok ? ok(make({ options: options.value, players, bid })) : options;
}
