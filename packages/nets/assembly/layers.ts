// The activations of both hidden layers, and the output.

export const ZERO: v128 = f32x4.splat(0);
export const ONE: v128 = f32x4.splat(1);

/** Bytes of one row of the second layer: 32 floats. */
export const SECOND_ROW: usize = 128;

export function clip(x: v128): v128 {
  return f32x4.min(f32x4.max(x, ZERO), ONE);
}

/** The upper clip of the second layer, stored after the bias of the output; 0 means 1. */
export function ceilingOf(output: usize): f32 {
  const ceiling = load<f32>(output + SECOND_ROW, 4);
  return ceiling === 0 ? 1 : ceiling;
}

function between(x: v128, top: v128): v128 {
  return f32x4.min(f32x4.max(x, ZERO), top);
}

export function sumLanes(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) +
    f32x4.extract_lane(x, 1) +
    (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
  );
}

// prettier-ignore
/** For each set of four lanes, as the bits of a mask: its lanes in order, 16 bytes a set. */
const LANES: usize = memory.data<i32>([
  0, 0, 0, 0,  0, 0, 0, 0,  1, 0, 0, 0,  0, 1, 0, 0,
  2, 0, 0, 0,  0, 2, 0, 0,  1, 2, 0, 0,  0, 1, 2, 0,
  3, 0, 0, 0,  0, 3, 0, 0,  1, 3, 0, 0,  0, 1, 3, 0,
  2, 3, 0, 0,  0, 2, 3, 0,  1, 2, 3, 0,  0, 1, 2, 3,
], 16);

/** Clips a first layer in place and lists its non-zero units; returns their number. */
export function activate(sums: usize, active: usize, bytes: usize): i32 {
  let n: usize = active;
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = clip(v128.load(sums + at));
    v128.store(sums + at, x);
    const mask = i32x4.bitmask(f32x4.gt(x, ZERO));
    // All four lanes are written; those that do not belong to the list are written over.
    v128.store(n, i32x4.add(i32x4.splat(<i32>(at >> 2)), v128.load(LANES + ((<usize>mask) << 4))));
    n += (<usize>popcnt(mask)) << 2;
  }
  return <i32>((n - active) >> 2);
}

/** Clips the second layer in place; returns the output. */
export function outputOf(hidden: usize, output: usize): f32 {
  const top = f32x4.splat(ceilingOf(output));
  const first = between(v128.load(hidden), top);
  v128.store(hidden, first);
  let sum = f32x4.mul(first, v128.load(output));
  for (let at: usize = 16; at < SECOND_ROW; at += 16) {
    const x = between(v128.load(hidden + at), top);
    v128.store(hidden + at, x);
    sum = f32x4.add(sum, f32x4.mul(x, v128.load(output + at)));
  }
  return sumLanes(sum) + load<f32>(output + SECOND_ROW);
}

/** The second layer, written clipped to `hidden`, and the output. `second` is where its rows begin. */
export function finish(units: usize, active: usize, n: i32, second: usize, bytes: usize, hidden: usize): f32 {
  const bias = second + (bytes >> 2) * SECOND_ROW;
  let s0 = v128.load(bias);
  let s1 = v128.load(bias, 16);
  let s2 = v128.load(bias, 32);
  let s3 = v128.load(bias, 48);
  let s4 = v128.load(bias, 64);
  let s5 = v128.load(bias, 80);
  let s6 = v128.load(bias, 96);
  let s7 = v128.load(bias, 112);
  const end = active + ((<usize>n) << 2);
  for (let at = active; at < end; at += 4) {
    const unit = <usize>load<i32>(at);
    const h = f32x4.splat(load<f32>(units + (unit << 2)));
    const p = second + unit * SECOND_ROW;
    s0 = f32x4.add(s0, f32x4.mul(h, v128.load(p)));
    s1 = f32x4.add(s1, f32x4.mul(h, v128.load(p, 16)));
    s2 = f32x4.add(s2, f32x4.mul(h, v128.load(p, 32)));
    s3 = f32x4.add(s3, f32x4.mul(h, v128.load(p, 48)));
    s4 = f32x4.add(s4, f32x4.mul(h, v128.load(p, 64)));
    s5 = f32x4.add(s5, f32x4.mul(h, v128.load(p, 80)));
    s6 = f32x4.add(s6, f32x4.mul(h, v128.load(p, 96)));
    s7 = f32x4.add(s7, f32x4.mul(h, v128.load(p, 112)));
  }
  v128.store(hidden, s0);
  v128.store(hidden, s1, 16);
  v128.store(hidden, s2, 32);
  v128.store(hidden, s3, 48);
  v128.store(hidden, s4, 64);
  v128.store(hidden, s5, 80);
  v128.store(hidden, s6, 96);
  v128.store(hidden, s7, 112);
  return outputOf(hidden, bias + SECOND_ROW);
}
