import { checkInt, ok, refuse, type Result } from "@cairn/core";
import { packFile, unpackFile } from "./container.ts";
import { checkPlan, type NetPlan, planFields, planOf } from "./plan.ts";
import { floatsOf, type NetShape, SECOND } from "./shape.ts";

export const WEIGHTS_FORMAT = "cairn-weights/1";

/** Nets from a file, dequantised. */
export interface Weights {
  readonly nets: readonly Float32Array[];
  readonly seed: string;
  /** The number of samples the nets were trained on. */
  readonly samples: number;
  readonly sha256: string;
}

// In a file the rows of both matrices are quantised to int8 with one float scale per row; the rest is floats.

/** The rows of a net that are quantised: where each begins, and its length. */
function* rowsOf({ features, width }: NetShape): Generator<{ at: number; length: number }> {
  for (let i = 0; i < features; i++) yield { at: i * width, length: width };
  const second = features * width + width;
  for (let i = 0; i < width; i++) yield { at: second + i * SECOND, length: SECOND };
}

/** The ranges of a net that are stored as floats: first index, and the one after the last. */
const floatRangesOf = (shape: NetShape): (readonly [number, number])[] => {
  const { features, width } = shape;
  const second = features * width + width;
  return [
    [features * width, second],
    [second + width * SECOND, floatsOf(shape)],
  ];
};

const fileBytes = (shape: NetShape): number => {
  let bytes = floatRangesOf(shape).reduce((sum, [from, to]) => sum + 4 * (to - from), 0);
  for (const { length } of rowsOf(shape)) bytes += 4 + length;
  return bytes;
};

function writeNet(shape: NetShape, floats: Float32Array, view: DataView, from: number): number {
  let to = from;
  for (const { at, length } of rowsOf(shape)) {
    const row = floats.subarray(at, at + length);
    const largest = row.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    const scale = Math.fround(largest / 127);
    view.setFloat32(to, scale, true);
    to += 4;
    for (const x of row) view.setInt8(to++, scale === 0 ? 0 : Math.round(x / scale));
  }
  for (const [first, last] of floatRangesOf(shape)) {
    for (let i = first; i < last; i++, to += 4) view.setFloat32(to, floats[i] as number, true);
  }
  return to;
}

function readNet(shape: NetShape, view: DataView, from: number): { net: Float32Array; end: number } {
  const net = new Float32Array(floatsOf(shape));
  let at = from;
  for (const row of rowsOf(shape)) {
    const scale = view.getFloat32(at, true);
    at += 4;
    for (let i = 0; i < row.length; i++) net[row.at + i] = scale * view.getInt8(at++);
  }
  for (const [first, last] of floatRangesOf(shape)) {
    for (let i = first; i < last; i++, at += 4) net[i] = view.getFloat32(at, true);
  }
  return { net, end: at };
}

/** A file of nets, as it is released. */
export function formatWeights(
  plan: NetPlan,
  nets: readonly Float32Array[],
  origin: { readonly seed: string; readonly samples: number },
): Uint8Array {
  const payload = new Uint8Array(plan.nets.reduce((sum, shape) => sum + fileBytes(shape), 0));
  const view = new DataView(payload.buffer);
  let to = 0;
  for (const [i, shape] of plan.nets.entries()) to = writeNet(shape, nets[i] as Float32Array, view, to);
  const { seed, samples } = origin;
  return packFile({ format: WEIGHTS_FORMAT, ...planFields(plan), seed, samples }, payload);
}

/** A net with rows of zeros for the features that it does not know: it says the same as before. */
function withMoreRows(net: Float32Array, from: NetShape, to: NetShape): Float32Array {
  if (from.features === to.features) return net;
  const more = new Float32Array(floatsOf(to));
  const end = from.features * from.width;
  more.set(net.subarray(0, end));
  more.set(net.subarray(end), to.features * to.width);
  return more;
}

/**
 * Reads a file of weights from anywhere; refuses what fits neither the plan nor one that came before it. The nets are as
 * wide as the file says.
 */
export function parseWeights(bytes: Uint8Array, wanted: NetPlan): Result<Weights> {
  const file = unpackFile(bytes);
  if (!file.ok) return file;
  const { header, payload, sha256 } = file.value;
  const plan = planOf(header, wanted);
  const fits = checkPlan(header, WEIGHTS_FORMAT, plan);
  if (!fits.ok) return fits;
  const samples = checkInt(header["samples"], "samples", 0, Number.MAX_SAFE_INTEGER);
  if (!samples.ok) return samples;
  if (payload.length !== plan.nets.reduce((sum, shape) => sum + fileBytes(shape), 0)) {
    return refuse("damaged", "the file's size does not match its header");
  }
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const nets: Float32Array[] = [];
  let from = 0;
  for (const [i, shape] of plan.nets.entries()) {
    const { net, end } = readNet(shape, view, from);
    const { features } = wanted.nets[i] as NetShape;
    nets.push(withMoreRows(net, shape, { features, width: shape.width }));
    from = end;
  }
  return ok({ nets, seed: String(header["seed"]), samples: samples.value, sha256 });
}
