import { activate, ceilingOf, finish, SECOND_ROW, sumLanes, ZERO } from "./layers";
import { addFeatures, addToRows } from "./rows";

/**
 * Adds the gradients of the squared error over a batch to `gradients`, a block laid out like the net. A sample takes
 * `stride` bytes: the number of features, then the features, 16 bits each. Returns the sum of squared errors.
 */
export function addGradients(
  net: usize,
  gradients: usize,
  features: i32,
  width: i32,
  samples: usize,
  stride: usize,
  targets: usize,
  count: i32,
  scale: f32,
  scratch: usize,
): f32 {
  const bytes = (<usize>width) << 2;
  const toBias = <usize>features * bytes;
  const toSecond = toBias + bytes;
  const toSecondBias = toSecond + <usize>width * SECOND_ROW;
  const toOutput = toSecondBias + SECOND_ROW;
  const back = scratch;
  const units = scratch + bytes;
  const active = units + bytes;
  const hidden = active + bytes + 16;
  const hiddenBack = hidden + SECOND_ROW;
  const top = f32x4.splat(ceilingOf(net + toOutput));
  let loss: f32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const sample = samples + <usize>i * stride;
    const list = sample + 2;
    const end = list + ((<usize>load<u16>(sample)) << 1);
    addFeatures(net + toBias, units, net, bytes, list, end);
    const n = activate(units, active, bytes);
    const error =
      finish(units, active, n, net + toSecond, bytes, hidden) - load<f32>(targets + ((<usize>i) << 2));
    loss += error * error;
    const delta = error * scale;
    const bias = gradients + toOutput + SECOND_ROW;
    store<f32>(bias, load<f32>(bias) + delta);
    const g = f32x4.splat(delta);
    for (let at: usize = 0; at < SECOND_ROW; at += 16) {
      const h = v128.load(hidden + at);
      const toOut = gradients + toOutput + at;
      v128.store(toOut, f32x4.add(v128.load(toOut), f32x4.mul(g, h)));
      const inside = v128.and(f32x4.gt(h, ZERO), f32x4.lt(h, top));
      const d = v128.and(inside, f32x4.mul(g, v128.load(net + toOutput + at)));
      v128.store(hiddenBack + at, d);
      const toHidden = gradients + toSecondBias + at;
      v128.store(toHidden, f32x4.add(v128.load(toHidden), d));
    }
    memory.fill(back, 0, bytes);
    const d0 = v128.load(hiddenBack);
    const d1 = v128.load(hiddenBack, 16);
    const d2 = v128.load(hiddenBack, 32);
    const d3 = v128.load(hiddenBack, 48);
    const d4 = v128.load(hiddenBack, 64);
    const d5 = v128.load(hiddenBack, 80);
    const d6 = v128.load(hiddenBack, 96);
    const d7 = v128.load(hiddenBack, 112);
    for (let k: i32 = 0; k < n; k++) {
      const unit = <usize>load<i32>(active + ((<usize>k) << 2));
      const value = load<f32>(units + (unit << 2));
      const h = f32x4.splat(value);
      const p = net + toSecond + unit * SECOND_ROW;
      const q = gradients + toSecond + unit * SECOND_ROW;
      v128.store(q, f32x4.add(v128.load(q), f32x4.mul(h, d0)));
      v128.store(q, f32x4.add(v128.load(q, 16), f32x4.mul(h, d1)), 16);
      v128.store(q, f32x4.add(v128.load(q, 32), f32x4.mul(h, d2)), 32);
      v128.store(q, f32x4.add(v128.load(q, 48), f32x4.mul(h, d3)), 48);
      v128.store(q, f32x4.add(v128.load(q, 64), f32x4.mul(h, d4)), 64);
      v128.store(q, f32x4.add(v128.load(q, 80), f32x4.mul(h, d5)), 80);
      v128.store(q, f32x4.add(v128.load(q, 96), f32x4.mul(h, d6)), 96);
      v128.store(q, f32x4.add(v128.load(q, 112), f32x4.mul(h, d7)), 112);
      if (value >= 1) continue;
      let sum = f32x4.mul(v128.load(p), d0);
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 16), d1));
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 32), d2));
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 48), d3));
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 64), d4));
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 80), d5));
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 96), d6));
      sum = f32x4.add(sum, f32x4.mul(v128.load(p, 112), d7));
      store<f32>(back + (unit << 2), sumLanes(sum));
    }
    for (let at: usize = 0; at < bytes; at += 16) {
      const p = gradients + toBias + at;
      v128.store(p, f32x4.add(v128.load(p), v128.load(back + at)));
    }
    addToRows(back, gradients, bytes, list, end);
  }
  return loss;
}
