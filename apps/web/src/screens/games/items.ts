import { isObject, type MatchResult, type Seat } from "@cairn/core";
import type { Level } from "@cairn/protocol";
import type { GameId } from "../../games/game-id.ts";
import { type GameEntry, isUnfinished } from "../../storage/games.ts";
import { pathOf } from "../../routes.ts";
import { isBotName, withBotNames } from "../replay/names.ts";

/** A game in the list, of this device or of the server. */
export interface GameItem {
  readonly id: string;
  readonly from: "device" | "server";
  readonly game: GameId;
  /** `closed` was ended before it was over. */
  readonly state: "unfinished" | "finished" | "closed";
  readonly seat: Seat | undefined;
  /** The others, in the order of seats. */
  readonly opponents: readonly string[];
  readonly updatedAt: number;
  /** Whether people play it turn by turn, over hours or days. */
  readonly isByTurn: boolean;
  readonly result?: MatchResult;
  /** Whether it can be looked at again. */
  readonly hasRecord: boolean;
  /** Whether other people sat there. */
  readonly hasPeople: boolean;
  /** Of this device only: how far it came. */
  readonly progress?: { readonly deals: number; readonly level: Level; readonly standing: readonly number[] };
}

/** A game of this device; its bots have the names that they have at the table. */
export function deviceItem(entry: GameEntry, botNames: readonly string[]): GameItem {
  const { id, game, seat, players, updatedAt, result, deals, level, standing } = entry;
  return {
    id,
    from: "device",
    game,
    state: isUnfinished(entry) ? "unfinished" : "finished",
    seat,
    opponents: botNames.slice(0, players).filter((_, i) => i !== seat),
    updatedAt,
    isByTurn: false,
    hasRecord: true,
    hasPeople: false,
    progress: { deals, level, standing },
    ...(result ? { result } : {}),
  };
}

const STATES: Readonly<Record<string, GameItem["state"]>> = {
  open: "unfinished",
  playing: "unfinished",
  over: "finished",
  closed: "closed",
};

const isResult = (value: unknown): value is MatchResult =>
  isObject(value) && Object.values(value).every((numbers) => Array.isArray(numbers));

/** A game of the server's list; undefined where it is none. */
export function serverItem(value: unknown, botNames: readonly string[]): GameItem | undefined {
  if (!isObject(value)) return undefined;
  const { table, game, status, updatedAt, seat, players, result, record, hours } = value;
  const state = typeof status === "string" ? STATES[status] : undefined;
  if (typeof table !== "string" || typeof game !== "string" || !state) return undefined;
  const names = Array.isArray(players) ? players.filter((name) => typeof name === "string") : [];
  return {
    id: table,
    from: "server",
    game,
    state,
    seat: typeof seat === "number" ? seat : undefined,
    opponents: withBotNames(names, botNames).filter((_, i) => i !== seat),
    updatedAt: typeof updatedAt === "number" ? updatedAt : 0,
    isByTurn: typeof hours === "number",
    hasRecord: typeof record === "string",
    hasPeople: names.some((name, i) => i !== seat && !isBotName(name)),
    ...(isResult(result) ? { result } : {}),
  };
}

/** Where an unfinished game goes on. */
export const goOnPath = ({ from, game, id }: GameItem): string =>
  pathOf(from === "device" ? { name: "play", game, id } : { name: "table", id });

/** What of a result names seats; the rest counts points or chips by seat. */
const SIDES: readonly string[] = ["winners", "losers"];

/** Points or chips by seat, as far as they are known. */
export const standingOf = ({ progress, result }: GameItem): readonly number[] =>
  progress?.standing ?? Object.entries(result ?? {}).find(([name]) => !SIDES.includes(name))?.[1] ?? [];

/** What a reader wants to see of the list. */
export interface Filter {
  /** A game’s id, or `all`. */
  readonly game: GameId;
  readonly state: "unfinished" | "finished" | "all";
}

export const fits = ({ game, state }: GameItem, filter: Filter): boolean =>
  (filter.game === "all" || filter.game === game) &&
  (filter.state === "all" || (filter.state === "unfinished") === (state === "unfinished"));

/** Whether the own seat won: some games have winners, others only losers (C24, K17). */
export function hasWon({ result, seat }: Pick<GameItem, "result" | "seat">): boolean | undefined {
  if (!result || seat === undefined) return undefined;
  return result["winners"] ? result["winners"].includes(seat) : !(result["losers"]?.includes(seat) ?? true);
}
