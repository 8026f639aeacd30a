import type { KernelCalls } from "./kernels.ts";
import { plainFrozenKernels } from "./kernels-plain-frozen.ts";
import { SECOND } from "./shape.ts";

// The kernels of assembly/index.ts in plain JavaScript, adding in the same order. Storing a number in a Float32Array
// rounds it as SIMD does, and a single sum, product, quotient or root of two floats gives the same bits when it is
// computed in double precision and then rounded.

const { fround } = Math;
const clip = (x: number, top = 1): number => Math.min(Math.max(x, 0), top);

/** The upper clip of the second layer; `output` is where the weights of the output begin. */
const ceilingOf = (f: Float32Array, output: number): number => f[output + SECOND + 1] || 1;

/** A dot product of 32 floats in four lanes, as SIMD adds them up. */
function dot(f: Float32Array, a: number, b: number): number {
  const lanes = new Float32Array(4);
  for (let i = 0; i < SECOND; i++) {
    const product = fround((f[a + i] as number) * (f[b + i] as number));
    lanes[i & 3] = i < 4 ? product : (lanes[i & 3] as number) + product;
  }
  const [x, y, z, w] = lanes as unknown as [number, number, number, number];
  return fround(fround(x + y) + fround(z + w));
}

/** Clips a first layer in place and lists its non-zero units. */
function activate(f: Float32Array, units: number, width: number): number[] {
  const active: number[] = [];
  for (let unit = 0; unit < width; unit++) {
    const x = clip(f[units + unit] as number);
    f[units + unit] = x;
    if (x > 0) active.push(unit);
  }
  return active;
}

/** Clips the second layer in place; returns the output. */
function outputOf(f: Float32Array, hidden: number, output: number): number {
  const top = ceilingOf(f, output);
  for (let j = 0; j < SECOND; j++) f[hidden + j] = clip(f[hidden + j] as number, top);
  return fround(dot(f, hidden, output) + (f[output + SECOND] as number));
}

/** The second layer, written clipped to `hidden`, and the output. */
function finish(
  f: Float32Array,
  units: number,
  active: readonly number[],
  second: number,
  width: number,
  hidden: number,
): number {
  const bias = second + width * SECOND;
  for (let j = 0; j < SECOND; j++) f[hidden + j] = f[bias + j] as number;
  for (const unit of active) {
    const h = f[units + unit] as number;
    const row = second + unit * SECOND;
    for (let j = 0; j < SECOND; j++) {
      f[hidden + j] = (f[hidden + j] as number) + fround(h * (f[row + j] as number));
    }
  }
  return outputOf(f, hidden, bias + SECOND);
}

function addRow(f: Float32Array, to: number, row: number, width: number, sign: number): void {
  for (let i = 0; i < width; i++) f[to + i] = (f[to + i] as number) + sign * (f[row + i] as number);
}

/** Backpropagation: adds the gradients of one sample. `delta` is the error times the scale. */
function backpropagate(
  f: Float32Array,
  at: { net: number; gradients: number; features: number; width: number; scratch: number },
  active: readonly number[],
  list: Uint16Array,
  delta: number,
): void {
  const { net, gradients, features, width, scratch } = at;
  const units = scratch + width;
  const hidden = units + 2 * width + 4;
  const back = hidden + SECOND;
  const toBias = features * width;
  const toSecond = toBias + width;
  const toSecondBias = toSecond + width * SECOND;
  const toOutput = toSecondBias + SECOND;
  const add = (place: number, x: number): void => {
    f[place] = (f[place] as number) + x;
  };
  const top = ceilingOf(f, net + toOutput);
  add(gradients + toOutput + SECOND, delta);
  for (let j = 0; j < SECOND; j++) {
    const h = f[hidden + j] as number;
    add(gradients + toOutput + j, fround(delta * h));
    f[back + j] = h > 0 && h < top ? delta * (f[net + toOutput + j] as number) : 0;
    add(gradients + toSecondBias + j, f[back + j] as number);
  }
  f.fill(0, scratch, scratch + width);
  for (const unit of active) {
    const h = f[units + unit] as number;
    const row = toSecond + unit * SECOND;
    for (let j = 0; j < SECOND; j++) add(gradients + row + j, fround(h * (f[back + j] as number)));
    if (h < 1) f[scratch + unit] = dot(f, net + row, back);
  }
  addRow(f, gradients + toBias, scratch, width, 1);
  for (const feature of list) addRow(f, gradients + feature * width, scratch, width, 1);
}

/** The plain kernels over a memory. */
export function plainKernels(memory: ArrayBuffer): KernelCalls {
  const f = new Float32Array(memory);
  const ints = new Int32Array(memory);
  return {
    ...plainFrozenKernels(memory, (hidden, output) => outputOf(f, hidden, output)),
    evaluate(net, features, width, state, stateEnd, lists, ends, moves, scratch, out) {
      const base = scratch >> 2;
      const units = base + width;
      const hidden = units + 2 * width + 4;
      const table = net >> 2;
      const bias = table + features * width;
      const addList = (to: number, from: number, end: number): void => {
        for (let i = from >> 2; i < end >> 2; i++) {
          const row = ints[i] as number;
          if (row >= 0) addRow(f, to, table + row * width, width, 1);
          else addRow(f, to, table + ~row * width, width, -1);
        }
      };
      f.copyWithin(base, bias, bias + width);
      addList(base, state, stateEnd);
      let from = lists;
      for (let move = 0; move < moves; move++) {
        const end = lists + 4 * (ints[(ends >> 2) + move] as number);
        f.copyWithin(units, base, base + width);
        addList(units, from, end);
        const active = activate(f, units, width);
        f[(out >> 2) + move] = finish(f, units, active, bias + width, width, hidden);
        from = end;
      }
    },
    addGradients(net, gradients, features, width, samples, stride, targets, count, scale, scratch) {
      const at = { net: net >> 2, gradients: gradients >> 2, features, width, scratch: scratch >> 2 };
      const units = at.scratch + width;
      const bias = at.net + features * width;
      let loss = 0;
      for (let i = 0; i < count; i++) {
        const sample = samples + i * stride;
        const [length] = new Uint16Array(memory, sample, 1) as unknown as [number];
        const list = new Uint16Array(memory, sample + 2, length);
        f.copyWithin(units, bias, bias + width);
        for (const feature of list) addRow(f, units, at.net + feature * width, width, 1);
        const active = activate(f, units, width);
        const value = finish(f, units, active, bias + width, width, units + 2 * width + 4);
        const error = fround(value - (f[(targets >> 2) + i] as number));
        loss = fround(loss + fround(error * error));
        backpropagate(f, at, active, list, fround(error * fround(scale)));
      }
      return loss;
    },
    adam(weights, gradients, firstMoments, secondMoments, count, rate, beta1, beta2, epsilon) {
      const [w, g, m, v] = [weights >> 2, gradients >> 2, firstMoments >> 2, secondMoments >> 2];
      const [r, a, b, e] = [fround(rate), fround(beta1), fround(beta2), fround(epsilon)];
      const [na, nb] = [fround(1 - a), fround(1 - b)];
      for (let i = 0; i < count; i++) {
        const gradient = f[g + i] as number;
        const mean = fround(fround(a * (f[m + i] as number)) + fround(na * gradient));
        const square = fround(fround(b * (f[v + i] as number)) + fround(nb * fround(gradient * gradient)));
        const step = fround(fround(r * mean) / fround(fround(Math.sqrt(square)) + e));
        f[m + i] = mean;
        f[v + i] = square;
        f[w + i] = (f[w + i] as number) - step;
        f[g + i] = 0;
      }
    },
    ema(average, values, count, rate) {
      for (let i = 0; i < count; i++) {
        const x = f[(average >> 2) + i] as number;
        f[(average >> 2) + i] = x + fround(fround(rate) * fround((f[(values >> 2) + i] as number) - x));
      }
    },
  };
}
