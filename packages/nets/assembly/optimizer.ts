import { ZERO } from "./layers";

/**
 * One step of Adam over `count` floats, a multiple of 4: weights, slopes, and the two running means. The
 * slopes are 0 afterwards. `rate` has the correction for the means' start at 0 in it already.
 */
export function adam(
  weights: usize,
  slopes: usize,
  first: usize,
  second: usize,
  count: i32,
  rate: f32,
  keepFirst: f32,
  keepSecond: f32,
  epsilon: f32,
): void {
  const bytes = (<usize>count) << 2;
  const r = f32x4.splat(rate);
  const a = f32x4.splat(keepFirst);
  const b = f32x4.splat(keepSecond);
  const na = f32x4.splat(<f32>1 - keepFirst);
  const nb = f32x4.splat(<f32>1 - keepSecond);
  const e = f32x4.splat(epsilon);
  for (let at: usize = 0; at < bytes; at += 16) {
    const g = v128.load(slopes + at);
    const m = f32x4.add(f32x4.mul(a, v128.load(first + at)), f32x4.mul(na, g));
    const v = f32x4.add(f32x4.mul(b, v128.load(second + at)), f32x4.mul(nb, f32x4.mul(g, g)));
    const step = f32x4.div(f32x4.mul(r, m), f32x4.add(f32x4.sqrt(v), e));
    v128.store(first + at, m);
    v128.store(second + at, v);
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), step));
    v128.store(slopes + at, ZERO);
  }
}

/** Moves `count` floats, a multiple of 4, a share of the way to others. */
export function follow(to: usize, goal: usize, count: i32, share: f32): void {
  const bytes = (<usize>count) << 2;
  const s = f32x4.splat(share);
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = v128.load(to + at);
    v128.store(to + at, f32x4.add(x, f32x4.mul(s, f32x4.sub(v128.load(goal + at), x))));
  }
}
