import type { HelpLevel } from "@cairn/protocol";
import type { GameId } from "./games/game-id.ts";
import { uiOf } from "./games/registry.svelte.ts";
import { app } from "./i18n/app/index.ts";

const LEVELS = [
  "nothing",
  "last-trick",
  "played",
  "counter",
  "advice",
] as const satisfies readonly HelpLevel[];

/** A help level by the words of its game: some have rounds, not tricks. */
export const helpName = (level: HelpLevel, game: GameId): string =>
  level === "last-trick" && uiOf(game)?.trickWord === "round"
    ? app.t.help.lastRound
    : app.t.help.names[level];

/** All help levels to choose from, the least help first. */
export const helpChoices = (game: GameId): { readonly value: HelpLevel; readonly label: string }[] =>
  LEVELS.map((value) => ({ value, label: helpName(value, game) }));
