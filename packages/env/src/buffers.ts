/** How many tables and seats an environment has, and how wide the rows of its states are. */
export interface EnvShape {
  readonly tables: number;
  readonly players: number;
  readonly width: number;
}

/** What happened at a table in the last step. */
export const GOES_ON = 0;
export const DEAL_ENDED = 1;
export const MATCH_ENDED = 2;

/** The part of an observation whose size never changes, one row a table. */
export interface EnvBuffers {
  /** All of it, as it is sent. */
  readonly bytes: Uint8Array;
  /** The seat to act. */
  readonly seats: Int32Array;
  /** `GOES_ON`, `DEAL_ENDED` or `MATCH_ENDED`. */
  readonly ended: Int32Array;
  /** How many moves are legal. */
  readonly counts: Int32Array;
  /** The net of the game's plan that values this decision. */
  readonly nets: Int32Array;
  /** How many features the state has, and how many of them stay whatever is played. */
  readonly sizes: Int32Array;
  readonly common: Int32Array;
  /** What the last step brought, one number a seat. */
  readonly points: Float32Array;
  readonly wins: Float32Array;
  /** The features of each state, `width` a row; behind the last stands the number of all features. */
  readonly state: Uint16Array;
}

const INT_ROWS = ["seats", "ended", "counts", "nets", "sizes", "common"] as const;

/** The bytes of the part whose size never changes; a multiple of four. */
export const fixedBytes = ({ tables, players, width }: EnvShape): number =>
  4 * tables * (INT_ROWS.length + 2 * players) + 4 * Math.ceil((tables * width) / 2);

/** The arrays of that part, one after the other, over memory that several threads may share. */
export function envBuffers(shape: EnvShape, memory: ArrayBuffer | SharedArrayBuffer): EnvBuffers {
  const { tables, players, width } = shape;
  let at = 0;
  const take = (bytes: number): number => (at += bytes) - bytes;
  const ints = (): Int32Array => new Int32Array(memory, take(4 * tables), tables);
  const floats = (): Float32Array => new Float32Array(memory, take(4 * tables * players), tables * players);
  return {
    bytes: new Uint8Array(memory, 0, fixedBytes(shape)),
    seats: ints(),
    ended: ints(),
    counts: ints(),
    nets: ints(),
    sizes: ints(),
    common: ints(),
    points: floats(),
    wins: floats(),
    state: new Uint16Array(memory, take(2 * tables * width), tables * width),
  };
}
