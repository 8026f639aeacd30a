/** The lists of one decision: what is written here is valued by `Bank.evaluate`. */
export interface Question {
  /** The features of the state. */
  readonly state: Int32Array;
  stateCount: number;
  /** The features that each move adds; ~feature takes one of the state's away. One list after the other. */
  readonly entries: Int32Array;
  entryCount: number;
  /** How many entries there are up to the end of each move. */
  readonly ends: Int32Array;
}

/**
 * Writes the features of the state after one of the moves as a sample: their number, then they. The first `common`
 * features of the state are never taken away by a move.
 */
export function sampleInto(
  { state, stateCount, entries, ends }: Question,
  common: number,
  move: number,
  to: Uint16Array,
  at: number,
): void {
  const from = move === 0 ? 0 : (ends[move - 1] as number);
  const end = ends[move] as number;
  let n = at + 1;
  for (let i = 0; i < common; i++) to[n++] = state[i] as number;
  for (let i = common; i < stateCount; i++) {
    const gone = ~(state[i] as number);
    let isThere = true;
    for (let j = from; j < end && isThere; j++) isThere = entries[j] !== gone;
    if (isThere) to[n++] = state[i] as number;
  }
  for (let j = from; j < end; j++) if ((entries[j] as number) >= 0) to[n++] = entries[j] as number;
  to[at] = n - at - 1;
}
