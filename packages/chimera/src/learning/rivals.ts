import type { Rng } from "@cairn/core";

/** Which moves of a decision are compared. */
export interface RivalChoice {
  /** At most so many. */
  readonly moves: number;
  /** Only those that are valued at most so much less than the best, in units of the nets. */
  readonly margin: number;
  /** How often another move is one of them, so that what is undervalued is found. */
  readonly surprise: number;
}

/** The indices of the moves to be compared, by their values: the best few, and now and then another one. */
export function pickRivals(
  values: Float32Array,
  n: number,
  { moves, margin, surprise }: RivalChoice,
  rng: Rng,
  picked: number[],
): void {
  let highest = -Infinity;
  for (let i = 0; i < n; i++) highest = Math.max(highest, values[i] as number);
  const enough = highest - margin;
  picked.length = 0;
  for (let i = 0; i < n; i++) {
    const value = values[i] as number;
    if (value < enough) continue;
    let at = picked.length;
    while (at > 0 && (values[picked[at - 1] as number] as number) < value) at--;
    picked.splice(at, 0, i);
    if (picked.length > moves) picked.pop();
  }
  if (rng.next() >= surprise * 0x100000000) return;
  const other = rng.below(n);
  if (!picked.includes(other)) picked.push(other);
}
