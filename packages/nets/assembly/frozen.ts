import { outputOf, SECOND_ROW } from "./layers";

// Frozen nets, which learn no more. The rows of the first layer are 16-bit integers, so a sum of rows needs no order and
// what is often added together can be one row. Each unit has a scale of its own: its cap is the integer that means 1.
//   table [rows][width], bias [width], caps [width]: 16-bit; second [width][32], bias [32], output [32], bias [1],
//   ceiling [1], 2 unused: floats. The rows of `second` are divided by the caps. The width is a multiple of 64.

/** to = from + the rows of a list of ints, 64 columns at a time. `bytes` is the length of a row. */
function addShorts(from: usize, to: usize, table: usize, bytes: usize, list: usize, end: usize): void {
  for (let column: usize = 0; column < bytes; column += 128) {
    let s0 = v128.load(from + column);
    let s1 = v128.load(from + column, 16);
    let s2 = v128.load(from + column, 32);
    let s3 = v128.load(from + column, 48);
    let s4 = v128.load(from + column, 64);
    let s5 = v128.load(from + column, 80);
    let s6 = v128.load(from + column, 96);
    let s7 = v128.load(from + column, 112);
    for (let at = list; at < end; at += 4) {
      const p = table + <usize>load<i32>(at) * bytes + column;
      s0 = i16x8.add(s0, v128.load(p));
      s1 = i16x8.add(s1, v128.load(p, 16));
      s2 = i16x8.add(s2, v128.load(p, 32));
      s3 = i16x8.add(s3, v128.load(p, 48));
      s4 = i16x8.add(s4, v128.load(p, 64));
      s5 = i16x8.add(s5, v128.load(p, 80));
      s6 = i16x8.add(s6, v128.load(p, 96));
      s7 = i16x8.add(s7, v128.load(p, 112));
    }
    v128.store(to + column, s0);
    v128.store(to + column, s1, 16);
    v128.store(to + column, s2, 32);
    v128.store(to + column, s3, 48);
    v128.store(to + column, s4, 64);
    v128.store(to + column, s5, 80);
    v128.store(to + column, s6, 96);
    v128.store(to + column, s7, 112);
  }
}

/** Clips 16 units in place; returns which of them are not zero, as the bits of a mask. */
function clipShorts(units: usize, caps: usize): u64 {
  const zero = i16x8.splat(0);
  const low = i16x8.min_s(i16x8.max_s(v128.load(units), zero), v128.load(caps));
  const high = i16x8.min_s(i16x8.max_s(v128.load(units, 16), zero), v128.load(caps, 16));
  v128.store(units, low);
  v128.store(units, high, 16);
  return <u64>i8x16.bitmask(i8x16.gt_s(i8x16.narrow_i16x8_s(low, high), zero));
}

/** Clips a first layer in place, then the second layer, written clipped to `hidden`, and the output. */
function finishShorts(units: usize, caps: usize, second: usize, bytes: usize, hidden: usize): f32 {
  const bias = second + (bytes >> 1) * SECOND_ROW;
  let s0 = v128.load(bias);
  let s1 = v128.load(bias, 16);
  let s2 = v128.load(bias, 32);
  let s3 = v128.load(bias, 48);
  let s4 = v128.load(bias, 64);
  let s5 = v128.load(bias, 80);
  let s6 = v128.load(bias, 96);
  let s7 = v128.load(bias, 112);
  for (let at: usize = 0; at < bytes; at += 128) {
    let active = clipShorts(units + at, caps + at);
    active |= clipShorts(units + at + 32, caps + at + 32) << 16;
    active |= clipShorts(units + at + 64, caps + at + 64) << 32;
    active |= clipShorts(units + at + 96, caps + at + 96) << 48;
    const rows = second + (at >> 1) * SECOND_ROW;
    while (active !== 0) {
      const unit = <usize>ctz(active);
      active &= active - 1;
      const h = f32x4.splat(<f32>load<i16>(units + at + (unit << 1)));
      const p = rows + unit * SECOND_ROW;
      s0 = f32x4.add(s0, f32x4.mul(h, v128.load(p)));
      s1 = f32x4.add(s1, f32x4.mul(h, v128.load(p, 16)));
      s2 = f32x4.add(s2, f32x4.mul(h, v128.load(p, 32)));
      s3 = f32x4.add(s3, f32x4.mul(h, v128.load(p, 48)));
      s4 = f32x4.add(s4, f32x4.mul(h, v128.load(p, 64)));
      s5 = f32x4.add(s5, f32x4.mul(h, v128.load(p, 80)));
      s6 = f32x4.add(s6, f32x4.mul(h, v128.load(p, 96)));
      s7 = f32x4.add(s7, f32x4.mul(h, v128.load(p, 112)));
    }
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

/** Makes a row the sum of those of a list, at least one: what comes again need not be added up again. */
export function keepSum(net: usize, width: i32, list: usize, end: usize, row: i32): void {
  const bytes = (<usize>width) << 1;
  const first = net + <usize>load<i32>(list) * bytes;
  addShorts(first, net + <usize>row * bytes, net, bytes, list + 4, end);
}

/**
 * Evaluates `moves` moves of one state by a frozen net of `rows` rows. The lists are as for `evaluate`, but no row is
 * subtracted. `scratch` has room for two rows and 32 floats.
 */
export function evaluateFrozen(
  net: usize,
  rows: i32,
  width: i32,
  state: usize,
  stateEnd: usize,
  lists: usize,
  ends: usize,
  moves: i32,
  scratch: usize,
  out: usize,
): void {
  const bytes = (<usize>width) << 1;
  const bias = net + <usize>rows * bytes;
  const caps = bias + bytes;
  const second = caps + bytes;
  const units = scratch + bytes;
  const hidden = units + bytes;
  addShorts(bias, scratch, net, bytes, state, stateEnd);
  let from = lists;
  for (let move: i32 = 0; move < moves; move++) {
    const end = lists + ((<usize>load<i32>(ends + ((<usize>move) << 2))) << 2);
    addShorts(scratch, units, net, bytes, from, end);
    store<f32>(out + ((<usize>move) << 2), finishShorts(units, caps, second, bytes, hidden));
    from = end;
  }
}
