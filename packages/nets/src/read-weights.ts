import { checkInt, ok, refuse, type Result } from "@cairn/core";
import type { Contents } from "./container.ts";
import { checkPlan, type NetPlan, planOf } from "./plan.ts";
import { floatsOf, type NetShape } from "./shape.ts";
import { fileBytes, floatRangesOf, rowsOf, WEIGHTS_FORMAT } from "./weights-layout.ts";

/** Nets from a file, dequantised. */
export interface Weights {
  readonly nets: readonly Float32Array[];
  /** The nets of the other members of an ensemble: whoever plays takes the mean of all. */
  readonly more: readonly (readonly Float32Array[])[];
  readonly seed: string;
  /** The number of samples the nets were trained on. */
  readonly samples: number;
  readonly sha256: string;
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

/** A net with rows of zeros for the features that it does not know: it says the same as before. */
function withMoreRows(net: Float32Array, from: NetShape, to: NetShape): Float32Array {
  if (from.features === to.features) return net;
  const more = new Float32Array(floatsOf(to));
  const end = from.features * from.width;
  more.set(net.subarray(0, end));
  more.set(net.subarray(end), to.features * to.width);
  return more;
}

/** Reads the nets of an unpacked file that has no other members. */
export function readWeights({ header, payload, sha256 }: Contents, wanted: NetPlan): Result<Weights> {
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
  return ok({ nets, more: [], seed: String(header["seed"]), samples: samples.value, sha256 });
}
