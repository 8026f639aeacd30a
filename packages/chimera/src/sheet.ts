import { BONUS_POINTS, HUNTER_POINTS, PLAYERS } from "./types.ts";

/** What somebody at a table of real cards writes down of a round. */
export interface SheetRound {
  readonly chimera: number;
  readonly bid: number;
  /** Whether the Chimera went out first. */
  readonly isWon: boolean;
  readonly traps: number;
  readonly hasAttack: boolean;
  /** Whether a Hunter played no card. */
  readonly hasIdleHunter: boolean;
  /** The treasure in each player's pile. */
  readonly treasure: readonly number[];
}

/** What a round brings each player (C21–C23). */
export function sheetPoints(round: SheetRound): number[] {
  const { chimera, bid, isWon, traps, hasAttack, hasIdleHunter, treasure } = round;
  const occasions = traps + (hasAttack ? 1 : 0) + (hasIdleHunter ? 1 : 0);
  return Array.from({ length: PLAYERS }, (_, seat) => {
    const own = treasure[seat] ?? 0;
    if (seat !== chimera) return own + (isWon ? 0 : HUNTER_POINTS);
    return own + (isWon ? 2 * bid + BONUS_POINTS * occasions : -bid);
  });
}
