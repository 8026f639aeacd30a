import { cardsOf } from "../../../rules/blocks.ts";

/** The lines of the worked example, as the engine names them. */
export const SCORE_LINES = ["base", "traps", "idleHunter", "treasure", "sum"] as const;

/** A short deal that was really played: a test lets the engine score it (C21–C23). Anna, Ben and Cho by seat. */
export const SCORE_EXAMPLE = {
  hands: ["4j 12j 2j 2s 11s", "11j 6j 6s 6p 6t 3j 8j", "9j 10j"].map(cardsOf),
  chimera: 0,
  bid: 30,
  /** Seat after seat; nothing is a pass. */
  plays: ["4j", "11j", "", "", "6j 6s 6p 6t", "", "", "3j", "", "12j", "", "", "2j 2s", "", "", "11s"],
  scores: [
    { base: 60, traps: 25, idleHunter: 25, treasure: 25, sum: 135 },
    { base: 0, traps: 0, idleHunter: 0, treasure: 5, sum: 5 },
    { base: 0, traps: 0, idleHunter: 0, treasure: 0, sum: 0 },
  ],
} as const;
