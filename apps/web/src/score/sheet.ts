import type { GameId } from "../games/game-id.ts";

/** A score sheet for a game with real cards. */
export interface Sheet {
  readonly names: readonly string[];
  /** What each deal brought everybody. */
  readonly deals: readonly (readonly number[])[];
}

export const newSheet = (players: number): Sheet => ({
  names: Array.from({ length: players }, () => ""),
  deals: [],
});

/** Everybody's sum, from what each has at the start. */
export const totalsOf = ({ names, deals }: Sheet, start: number): number[] =>
  names.map((_, seat) => deals.reduce((sum, deal) => sum + (deal[seat] ?? 0), start));

export const withDeal = (sheet: Sheet, deal: readonly number[]): Sheet => ({
  ...sheet,
  deals: [...sheet.deals, deal],
});
export const withoutLast = (sheet: Sheet): Sheet => ({ ...sheet, deals: sheet.deals.slice(0, -1) });

const isNumbers = (value: unknown, count: number): value is readonly number[] =>
  Array.isArray(value) && value.length === count && value.every((one) => Number.isSafeInteger(one));

/** What was stored, if it is a sheet for so many players as the game can have. */
export function parseSheet(value: unknown, players: readonly number[]): Sheet | undefined {
  const { names, deals } = (value ?? {}) as Partial<Sheet>;
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) return undefined;
  if (!players.includes(names.length) || !Array.isArray(deals)) return undefined;
  return deals.every((deal) => isNumbers(deal, names.length)) ? { names, deals } : undefined;
}

export const sheetKey = (game: GameId): string => `cairn/score/${game}`;
