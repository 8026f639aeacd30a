/** Each bucket is 2 % wider than the one before, so percentiles are exact to one per cent. */
const STEP = Math.log(1.02);
/** The shortest time distinguished, in milliseconds. */
const SHORTEST = 1e-4;
/** Up to about half an hour. */
const BUCKETS = 1200;

/** A histogram of decision times: a million deals take no more memory than ten. */
export class Latency {
  readonly counts: Float64Array;

  constructor(counts: Float64Array = new Float64Array(BUCKETS)) {
    this.counts = counts;
  }

  add(milliseconds: number): void {
    const bucket = Math.round(Math.log(Math.max(milliseconds, SHORTEST) / SHORTEST) / STEP);
    const at = Math.min(bucket, BUCKETS - 1);
    this.counts[at] = (this.counts[at] as number) + 1;
  }

  /** Adds the counts of another. */
  merge(counts: Float64Array): void {
    for (const [i, count] of counts.entries()) this.counts[i] = (this.counts[i] as number) + count;
  }

  get decisions(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** The quantile of the decision times in milliseconds; 0 without any decision. */
  quantile(share: number): number {
    const wanted = share * this.decisions;
    if (wanted === 0) return 0;
    let seen = 0;
    const bucket = this.counts.findIndex((count) => (seen += count) >= wanted);
    return SHORTEST * Math.exp(bucket * STEP);
  }
}
