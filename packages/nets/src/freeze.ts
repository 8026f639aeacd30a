import { type RowPlan, rowsOf } from "./row-plan.ts";
import { type NetShape, SECOND } from "./shape.ts";

const LARGEST = 32767;
/** The columns of a frozen net come in blocks of this many. */
const BLOCK = 64;

/** The numbers of a frozen net, as assembly/frozen.ts has them in memory. */
export interface FrozenNet {
  readonly width: number;
  /** The rows, room for those that are kept, the bias and the caps. */
  readonly shorts: Int16Array;
  /** Everything after the first layer. */
  readonly floats: Float32Array;
}

/** The sizes of a frozen net: its columns, filled up to whole blocks, and its bytes. */
export function frozenSize(
  shape: NetShape,
  plan: RowPlan,
): { readonly width: number; readonly bytes: number } {
  const width = Math.ceil(shape.width / BLOCK) * BLOCK;
  return { width, bytes: 2 * width * (rowsOf(plan) + 2) + 4 * ((width + 2) * SECOND + 4) };
}

/** The sums of features that the rows of a plan stand for, of one column. */
function columnOf(
  net: Float32Array,
  { width }: NetShape,
  { rows }: RowPlan,
  column: number,
  into: Float64Array,
): void {
  for (const [i, features] of rows.entries()) {
    let sum = 0;
    for (const feature of features) {
      sum +=
        feature >= 0
          ? (net[feature * width + column] as number)
          : -(net[~feature * width + column] as number);
    }
    into[i] = sum;
  }
}

/** The most that a column can be in absolute value, whichever rows are active. */
function boundOf(bias: number, sums: Float64Array, { slots }: RowPlan): number {
  let [low, high] = [bias, bias];
  for (const slot of slots) {
    let [least, most] = [0, 0];
    for (const row of slot) {
      least = Math.min(least, sums[row] as number);
      most = Math.max(most, sums[row] as number);
    }
    low += least;
    high += most;
  }
  return Math.max(-low, high);
}

/**
 * The integer version of a net. Each unit is scaled so that no sum of rows leaves 16 bits; what rounding adds, at most a
 * half for each active row, fits too.
 */
export function freeze(net: Float32Array, shape: NetShape, plan: RowPlan): FrozenNet {
  const { features } = shape;
  const { width } = frozenSize(shape, plan);
  const count = plan.rows.length;
  const all = rowsOf(plan);
  const shorts = new Int16Array((all + 2) * width);
  const after = (features + 1) * shape.width;
  const floats = new Float32Array((width + 2) * SECOND + 4);
  floats.set(net.subarray(after + shape.width * SECOND), width * SECOND);
  const sums = new Float64Array(count);
  for (let unit = 0; unit < shape.width; unit++) {
    const bias = net[features * shape.width + unit] as number;
    columnOf(net, shape, plan, unit, sums);
    const bound = Math.max(1, boundOf(bias, sums, plan));
    const cap = Math.floor((LARGEST - 2 * plan.slots.length) / bound);
    for (let row = 0; row < count; row++)
      shorts[row * width + unit] = Math.round(cap * (sums[row] as number));
    shorts[all * width + unit] = Math.round(cap * bias);
    shorts[(all + 1) * width + unit] = cap;
    for (let j = 0; j < SECOND; j++) {
      floats[unit * SECOND + j] = (net[after + unit * SECOND + j] as number) / cap;
    }
  }
  return { width, shorts, floats };
}
