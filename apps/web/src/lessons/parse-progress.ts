import { GAME_IDS, type GameId } from "../games.ts";

/** How far somebody has come in an introduction. */
export interface Progress {
  /** The step to go on with, from 0. */
  readonly step: number;
  readonly steps: number;
  /** Whether it has been played to the end once. */
  readonly isDone: boolean;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What was stored, whatever that is: what does not fit is left out. */
export function parseProgress(value: unknown): Partial<Record<GameId, Progress>> {
  const found = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    Partial<Progress>
  >;
  const known = GAME_IDS.flatMap((game) => {
    const { step, steps, isDone } = found[game] ?? {};
    if (!isCount(step) || !isCount(steps) || step >= steps) return [];
    return [[game, { step, steps, isDone: isDone === true }] as const];
  });
  return Object.fromEntries(known);
}
