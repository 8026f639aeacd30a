/**
 * How well times tell two kinds of decisions apart: the chance that one of the second kind took longer than one of the
 * first, ties counted half. 0.5 is not at all.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((time) => ({ time, isSecond: false })),
    ...second.map((time) => ({ time, isSecond: true })),
  ].toSorted((a, b) => a.time - b.time);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (all[to]?.time === all[from]?.time) to++;
    const mean = (from + 1 + to) / 2;
    for (let i = from; i < to; i++) if (all[i]?.isSecond) ranks += mean;
    from = to;
  }
  const n = second.length;
  return (ranks - (n * (n + 1)) / 2) / (first.length * n);
}
