import { ZERO } from "./layers";

/**
 * One Adam step over `count` floats, a multiple of 4: weights, gradients, first and second moments. The gradients are
 * set to 0. `rate` already includes the bias correction.
 */
export function adam(
  weights: usize,
  gradients: usize,
  firstMoments: usize,
  secondMoments: usize,
  count: i32,
  rate: f32,
  beta1: f32,
  beta2: f32,
  epsilon: f32,
): void {
  const bytes = (<usize>count) << 2;
  const r = f32x4.splat(rate);
  const a = f32x4.splat(beta1);
  const b = f32x4.splat(beta2);
  const na = f32x4.splat(<f32>1 - beta1);
  const nb = f32x4.splat(<f32>1 - beta2);
  const e = f32x4.splat(epsilon);
  for (let at: usize = 0; at < bytes; at += 16) {
    const g = v128.load(gradients + at);
    const m = f32x4.add(f32x4.mul(a, v128.load(firstMoments + at)), f32x4.mul(na, g));
    const v = f32x4.add(f32x4.mul(b, v128.load(secondMoments + at)), f32x4.mul(nb, f32x4.mul(g, g)));
    const step = f32x4.div(f32x4.mul(r, m), f32x4.add(f32x4.sqrt(v), e));
    v128.store(firstMoments + at, m);
    v128.store(secondMoments + at, v);
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), step));
    v128.store(gradients + at, ZERO);
  }
}

/** Updates an exponential moving average of `count` floats, a multiple of 4: average += rate · (values − average). */
export function ema(average: usize, values: usize, count: i32, rate: f32): void {
  const bytes = (<usize>count) << 2;
  const s = f32x4.splat(rate);
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = v128.load(average + at);
    v128.store(average + at, f32x4.add(x, f32x4.mul(s, f32x4.sub(v128.load(values + at), x))));
  }
}
