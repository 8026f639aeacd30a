import type { GameId } from "../games/game-id.ts";

/** How far somebody has come in an introduction. */
export interface Progress {
  /** The step to go on with, from 0. */
  readonly step: number;
  readonly steps: number;
  /** Whether it has been played to the end once. */
  readonly isDone: boolean;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function parseOne(value: unknown): Progress | undefined {
  const { step, steps, isDone } = (value ?? {}) as Partial<Progress>;
  if (!isCount(step) || !isCount(steps) || step >= steps) return undefined;
  return { step, steps, isDone: isDone === true };
}

/** What was stored, whatever that is: what does not fit is left out. */
export function parseProgress(value: unknown): Readonly<Record<GameId, Progress>> {
  const found = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const known = Object.entries(found).flatMap(([game, one]) => {
    const progress = parseOne(one);
    return progress ? [[game, progress] as const] : [];
  });
  return Object.fromEntries(known);
}
