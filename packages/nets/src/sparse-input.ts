/** The features of one decision as sparse lists: the state's, and what each move changes. */
export interface SparseInput {
  /** The features of the state before the move. */
  readonly state: Int32Array;
  stateCount: number;
  /** The features that each move adds, or removes as ~feature. The lists are concatenated. */
  readonly entries: Int32Array;
  entryCount: number;
  /** The end of each move's list in `entries`. */
  readonly ends: Int32Array;
}

/**
 * Writes the features after one of the moves as a training sample: their number, then the features. No move removes
 * any of the first `common` features of the state.
 */
export function sampleInto(
  { state, stateCount, entries, ends }: SparseInput,
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
    const removal = ~(state[i] as number);
    let isKept = true;
    for (let j = from; j < end && isKept; j++) isKept = entries[j] !== removal;
    if (isKept) to[n++] = state[i] as number;
  }
  for (let j = from; j < end; j++) if ((entries[j] as number) >= 0) to[n++] = entries[j] as number;
  to[at] = n - at - 1;
}
