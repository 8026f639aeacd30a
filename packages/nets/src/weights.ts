import type { Result } from "@cairn/core";
import { packFile, unpackFile } from "./container.ts";
import { ENSEMBLE_FORMAT, parseEnsemble } from "./ensemble.ts";
import { type NetPlan, planFields } from "./plan.ts";
import { readWeights, type Weights } from "./read-weights.ts";
import type { NetShape } from "./shape.ts";
import { fileBytes, floatRangesOf, rowsOf, WEIGHTS_FORMAT } from "./weights-layout.ts";

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

/**
 * Reads a file of weights from anywhere; refuses what fits neither the plan nor one that came before it. The nets are as
 * wide as the file says.
 */
export function parseWeights(bytes: Uint8Array, wanted: NetPlan): Result<Weights> {
  const file = unpackFile(bytes);
  if (!file.ok) return file;
  const isEnsemble = file.value.header["format"] === ENSEMBLE_FORMAT;
  return isEnsemble ? parseEnsemble(file.value, wanted) : readWeights(file.value, wanted);
}
