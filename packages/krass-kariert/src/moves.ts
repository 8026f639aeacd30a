import type { Move } from "@cairn/core";

// A move, packed so that lists come out ascending, from left to right in the hand:
//   play     1 << 16 | at << 10 | count << 8 | first X's value << 4 | second X's value
//   take     2 << 16 | reserve << 5 | at
//   insert   3 << 16 | at
//   concede  4 << 16

export const PLAY = 1;
export const TAKE = 2;
export const INSERT = 3;
export const CONCEDE = 4;

export const packPlay = (at: number, count: number, values: number): Move =>
  (PLAY << 16) | (at << 10) | (count << 8) | values;
export const packTake = (reserve: number, at: number): Move => (TAKE << 16) | (reserve << 5) | at;
export const packInsert = (at: number): Move => (INSERT << 16) | at;
export const CONCESSION: Move = CONCEDE << 16;

export const typeOf = (move: Move): number => move >>> 16;
/** The place of a play's first card. */
export const playAt = (move: Move): number => (move >> 10) & 31;
export const playCount = (move: Move): number => (move >> 8) & 3;
/** The values of a play's X, first << 4 | second, 0 where there is none. */
export const playValues = (move: Move): number => move & 255;
export const takeReserve = (move: Move): number => (move >> 5) & 1;
/** The place where a taken or drawn card goes. */
export const placeOf = (move: Move): number => move & 31;
