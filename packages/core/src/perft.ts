import type { Position } from "./position.ts";

/** Counts the move sequences of `depth` decisions within the running deal; a deal that ends sooner counts once. */
export function perft(position: Position, depth: number, maxMoves: number): number {
  const buffers = Array.from({ length: depth }, () => new Int32Array(maxMoves));
  const count = (left: number): number => {
    if (left === 0 || position.stage !== "running") return 1;
    const moves = buffers[left - 1] as Int32Array;
    const n = position.legalInto(moves);
    if (left === 1) return n;
    let total = 0;
    for (let i = 0; i < n; i++) {
      position.make(moves[i] as number);
      total += count(left - 1);
      position.unmake();
    }
    return total;
  };
  return count(depth);
}
