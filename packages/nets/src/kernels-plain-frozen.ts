import type { KernelCalls } from "./kernels.ts";
import { SECOND } from "./shape.ts";

const { fround } = Math;

/** The kernels of frozen nets in plain JavaScript; `outputOf` clips a second layer and gives the output. */
export function plainFrozenKernels(
  memory: ArrayBuffer,
  outputOf: (hidden: number, output: number) => number,
): Pick<KernelCalls, "evaluateFrozen" | "keepSum"> {
  const shorts = new Int16Array(memory);
  const ints = new Int32Array(memory);
  const floats = new Float32Array(memory);

  /** Adds rows; storing a sum in 16 bits wraps it as SIMD does. */
  const addRows = (to: number, table: number, width: number, list: number, end: number): void => {
    for (let at = list >> 2; at < end >> 2; at++) {
      const row = table + (ints[at] as number) * width;
      for (let i = 0; i < width; i++)
        shorts[to + i] = (shorts[to + i] as number) + (shorts[row + i] as number);
    }
  };

  const finish = (units: number, caps: number, second: number, width: number, hidden: number): number => {
    const bias = second + width * SECOND;
    for (let j = 0; j < SECOND; j++) floats[hidden + j] = floats[bias + j] as number;
    for (let unit = 0; unit < width; unit++) {
      const h = Math.min(shorts[units + unit] as number, shorts[caps + unit] as number);
      const row = second + unit * SECOND;
      for (let j = 0; h > 0 && j < SECOND; j++) {
        floats[hidden + j] = (floats[hidden + j] as number) + fround(h * (floats[row + j] as number));
      }
    }
    return outputOf(hidden, bias + SECOND);
  };

  return {
    keepSum(net, width, list, end, row) {
      const table = net >> 1;
      const to = table + row * width;
      shorts.fill(0, to, to + width);
      addRows(to, table, width, list, end);
    },
    evaluateFrozen(net, rows, width, state, stateEnd, lists, ends, moves, scratch, out) {
      const table = net >> 1;
      const bias = table + rows * width;
      const caps = bias + width;
      const second = (caps + width) >> 1;
      const base = scratch >> 1;
      const units = base + width;
      const hidden = (units + width) >> 1;
      shorts.copyWithin(base, bias, bias + width);
      addRows(base, table, width, state, stateEnd);
      let from = lists;
      for (let move = 0; move < moves; move++) {
        const end = lists + 4 * (ints[(ends >> 2) + move] as number);
        shorts.copyWithin(units, base, base + width);
        addRows(units, table, width, from, end);
        floats[(out >> 2) + move] = finish(units, caps, second, width, hidden);
        from = end;
      }
    },
  };
}
