import {
  type BotSpeed,
  CLOCK_RANGE,
  type HelpLevel,
  type Level,
  type SpectatorRule,
  type TableSettings,
  type TurnByTurn,
} from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";
import type { Options } from "../games/game-ui.ts";

/** The choices of clocks; `own` goes with a number of seconds. */
export type ClockChoice = "off" | "60" | "30" | "own";

/** A table as its form has it, before anybody has agreed. */
export interface TableDraft {
  game: GameId;
  players: number;
  /** As the game's own form has them. */
  options: Options;
  help: HelpLevel;
  clock: ClockChoice;
  /** What is typed for `own`. */
  seconds: string;
  isPublic: boolean;
  evenTempo: boolean;
  openDeals: boolean;
  botSpeed: BotSpeed;
  /** What those may do who have no seat. */
  spectators: SpectatorRule;
  /** Whether it is played turn by turn, over hours or days; then it has no clock in seconds. */
  isByTurn: boolean;
  hours: TurnByTurn["hours"];
  late: TurnByTurn["late"];
  /** Days off for each player. */
  vacation: number;
  /** Whether its deals count for the ratings of its players. */
  rated: boolean;
}

/** A table as it is without any wishes. */
export const newDraft = (game: GameId, players: number, options: Options): TableDraft => ({
  game,
  players,
  options,
  help: "last-trick",
  clock: "off",
  seconds: "90",
  isPublic: false,
  evenTempo: false,
  openDeals: false,
  botSpeed: "normal",
  spectators: "watch",
  isByTurn: false,
  hours: 24,
  late: "bot",
  vacation: 3,
  rated: false,
});

/** Another number of players: options take over what is usual for it, where that differs from what was usual. */
export function setPlayers(draft: TableDraft, players: number, usual: (players: number) => Options): void {
  const [before, after] = [usual(draft.players), usual(players)];
  draft.players = players;
  for (const [key, value] of Object.entries(after)) if (before[key] !== value) draft.options[key] = value;
}

function clockOf(seconds: number | null): Pick<TableDraft, "clock" | "seconds"> {
  if (seconds === null) return { clock: "off", seconds: "90" };
  const known = seconds === 60 ? "60" : seconds === 30 ? "30" : "own";
  return { clock: known, seconds: `${seconds}` };
}

/** The form of a table that exists. */
export function draftOf(settings: TableSettings, usual: Options): TableDraft {
  const {
    game,
    players,
    options,
    clock,
    turnByTurn,
    spectators = "watch",
    rated = false,
    ...agreed
  } = settings;
  const byTurn = turnByTurn ? { isByTurn: true, ...turnByTurn } : {};
  const draft = newDraft(game, players, { ...usual, ...options });
  return { ...draft, ...agreed, spectators, rated, ...clockOf(clock), ...byTurn };
}

/** The seconds of a turn; null without a clock, undefined where what is typed is no such number. */
export function secondsOf({ clock, seconds, isByTurn }: TableDraft): number | null | undefined {
  if (clock === "off" || isByTurn) return null;
  if (clock !== "own") return Number(clock);
  const typed = Number(seconds);
  const [least, most] = CLOCK_RANGE;
  return /^\d+$/.test(seconds) && typed >= least && typed <= most ? typed : undefined;
}

/** What the server is asked for. */
export function settingsOf(draft: TableDraft): TableSettings {
  const { game, players, options, help, isPublic, evenTempo, openDeals, botSpeed, spectators } = draft;
  const clock = secondsOf(draft) ?? null;
  const { isByTurn, hours, late, vacation, rated } = draft;
  return {
    game,
    players,
    options: { ...options },
    help,
    clock,
    isPublic,
    evenTempo,
    openDeals,
    botSpeed,
    ...(spectators === "watch" ? {} : { spectators }),
    ...(isByTurn ? { turnByTurn: { hours, late, vacation } } : {}),
    ...(rated ? { rated } : {}),
  };
}

/** Bots for the last seats. */
export interface WantedBots {
  readonly count: number;
  readonly level: Level;
}
