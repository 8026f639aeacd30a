import { shareBeaten } from "@cairn/puzzles/day";
import type { GameId } from "../games/game-id.ts";

/** How the deal of a day went. */
export interface DayResult {
  /** Points won or chips lost, as the game counts. */
  readonly own: number;
  /** What bots got at the same seat with the same cards, one number a try. */
  readonly par: readonly number[];
  /** Whether it was played on its day: only then it counts for the row of days. */
  readonly isOnTime: boolean;
  /** Whether a server has it; without a network it is sent later. */
  readonly isSent?: boolean;
}

/** Results by date and game: `2026-11-18/GAME`. */
export type DayResults = Readonly<Record<string, DayResult>>;

export const resultKey = (date: string, game: GameId): string => `${date}/${game}`;

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** What was stored, whatever that is: what does not fit is left out. */
export function parseDayResults(value: unknown): DayResults {
  const found = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, one]) => {
      const { own, par, isOnTime, isSent } = (one ?? {}) as Partial<DayResult>;
      const isRight = isNumber(own) && Array.isArray(par) && par.every(isNumber);
      const sent = isSent === true ? { isSent } : {};
      return isRight ? [[key, { own, par, isOnTime: isOnTime === true, ...sent }] as const] : [];
    }),
  );
}

/** The dates on which something was played on time. */
export const datesOnTime = (results: DayResults): Set<string> =>
  new Set(
    Object.entries(results)
      .filter(([, { isOnTime }]) => isOnTime)
      .map(([key]) => key.slice(0, 10)),
  );

const SQUARES = 5;

/** A result against the bots' as a line of symbols that gives no card away. */
export function symbolsOf({ own, par }: DayResult): string {
  const full = Math.round(SQUARES * shareBeaten(own, par));
  return "🟩".repeat(full) + "⬜".repeat(SQUARES - full);
}
