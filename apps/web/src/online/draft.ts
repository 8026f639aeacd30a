import type { ChimeraOptions } from "@cairn/chimera";
import type { KrassKariertOptions } from "@cairn/krass-kariert";
import { type BotSpeed, CLOCK_RANGE, type HelpLevel, type Level, type TableSettings } from "@cairn/protocol";
import type { GameId } from "../games.ts";
import { isGameId } from "../games.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The choices of clocks; `own` goes with a number of seconds. */
export type ClockChoice = "off" | "60" | "30" | "own";

/** A table as its form has it, before anybody has agreed; it has the options of both games. */
export interface TableDraft extends Writable<ChimeraOptions & KrassKariertOptions> {
  game: GameId;
  players: number;
  help: HelpLevel;
  clock: ClockChoice;
  /** What is typed for `own`. */
  seconds: string;
  isPublic: boolean;
  evenTempo: boolean;
  openDeals: boolean;
  botSpeed: BotSpeed;
}

export const PLAYERS: Readonly<Record<GameId, readonly number[]>> = {
  chimera: [3],
  "krass-kariert": [3, 4, 5],
};

/** As many chips as the rules give (K2). */
export const usualChips = (players: number): number => (players === 5 ? 2 : 3);

/** The rules' own options, held to them by a test: taken from there, they would bring a whole table along. */
export const newDraft = (game: GameId, players: number): TableDraft => ({
  game,
  players,
  help: "last-trick",
  clock: "off",
  seconds: "90",
  isPublic: false,
  evenTempo: false,
  openDeals: false,
  botSpeed: "normal",
  limit: 400,
  forcedBid: "face-up",
  revealDen: false,
  chips: usualChips(players),
  xPolicy: "with-number",
});

function clockOf(seconds: number | null): Pick<TableDraft, "clock" | "seconds"> {
  if (seconds === null) return { clock: "off", seconds: "90" };
  const known = seconds === 60 ? "60" : seconds === 30 ? "30" : "own";
  return { clock: known, seconds: `${seconds}` };
}

/** The form of a table that exists. */
export function draftOf(settings: TableSettings): TableDraft {
  const { game, players, options, clock, ...agreed } = settings;
  const fresh = newDraft(isGameId(game) ? game : "chimera", players);
  return { ...fresh, ...agreed, ...options, ...clockOf(clock) };
}

/** The seconds of a turn; null without a clock, undefined where what is typed is no such number. */
export function secondsOf({ clock, seconds }: TableDraft): number | null | undefined {
  if (clock === "off") return null;
  if (clock !== "own") return Number(clock);
  const typed = Number(seconds);
  const [least, most] = CLOCK_RANGE;
  return /^\d+$/.test(seconds) && typed >= least && typed <= most ? typed : undefined;
}

/** What the server is asked for. */
export function settingsOf(draft: TableDraft): TableSettings {
  const { game, players, help, isPublic, evenTempo, openDeals, botSpeed } = draft;
  const { limit, forcedBid, revealDen, chips, xPolicy } = draft;
  const options = game === "chimera" ? { limit, forcedBid, revealDen } : { chips, xPolicy };
  const clock = secondsOf(draft) ?? null;
  return { game, players, options, help, clock, isPublic, evenTempo, openDeals, botSpeed };
}

/** Bots for the last seats. */
export interface WantedBots {
  readonly count: number;
  readonly level: Level;
}
