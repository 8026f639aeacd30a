/** Running mean and variance (Welford's algorithm). */
export class Moments {
  count = 0;
  mean = 0;
  /** The sum of squared differences from the mean. */
  squares = 0;

  add(value: number): void {
    this.count++;
    const difference = value - this.mean;
    this.mean += difference / this.count;
    this.squares += difference * (value - this.mean);
  }

  /** The unbiased variance; 0 for fewer than two numbers. */
  get variance(): number {
    return this.count < 2 ? 0 : this.squares / (this.count - 1);
  }

  get deviation(): number {
    return Math.sqrt(this.variance);
  }

  /** The standard error of the mean; infinite for fewer than two numbers. */
  get error(): number {
    return this.count < 2 ? Infinity : Math.sqrt(this.variance / this.count);
  }
}

/** The normal distribution's 97.5 % point. */
export const Z = 1.959963984540054;

/** Student's 97.5 % points for one and two degrees of freedom; from three on the series below is accurate. */
const FEW = [Infinity, 12.706204736, 4.302652729];

/** Student's 97.5 % point, by the Cornish–Fisher expansion around the normal one. */
export function studentQuantile(freedom: number): number {
  const exact = FEW[freedom];
  if (exact !== undefined) return exact;
  const powers = (...terms: readonly (readonly [number, number])[]): number =>
    terms.reduce((sum, [factor, power]) => sum + factor * Z ** power, 0);
  return (
    Z +
    powers([1, 3], [1, 1]) / 4 / freedom +
    powers([5, 5], [16, 3], [3, 1]) / 96 / freedom ** 2 +
    powers([3, 7], [19, 5], [17, 3], [-15, 1]) / 384 / freedom ** 3 +
    powers([79, 9], [776, 7], [1482, 5], [-1920, 3], [-945, 1]) / 92160 / freedom ** 4
  );
}

/** A mean with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly deviation: number;
}

/** The 95 % confidence interval of a mean, by Student's distribution. */
export function estimate(moments: Moments): Estimate {
  const { mean, error, deviation, count } = moments;
  const half = count < 2 ? Infinity : studentQuantile(count - 1) * error;
  return { mean, low: mean - half, high: mean + half, deviation };
}
