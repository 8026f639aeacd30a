import { ok, refuse, type Result } from "@cairn/core";
import { type Contents, packFile, unpackFile } from "./container.ts";
import type { NetPlan } from "./plan.ts";
import { readWeights, type Weights } from "./read-weights.ts";

export const ENSEMBLE_FORMAT = "cairn-ensemble/1";
/** The most files in one: what is read may come from anywhere. */
const MOST_MEMBERS = 8;

/** Several files of weights of one game as one; the first is the one that plays where only one can. */
export function packEnsemble(members: readonly Uint8Array[], seed: string): Result<Uint8Array> {
  const payload = new Uint8Array(members.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  const headers: object[] = [];
  for (const member of members) {
    const file = unpackFile(member);
    if (!file.ok) return file;
    headers.push(file.value.header);
    payload.set(member, to);
    to += member.length;
  }
  const { game, rulesVersion, schema, samples } = headers[0] as Record<string, unknown>;
  const sizes = members.map(({ length }) => length);
  return ok(packFile({ format: ENSEMBLE_FORMAT, game, rulesVersion, schema, samples, seed, sizes }, payload));
}

/** Reads the members of an ensemble, each of which must fit. */
export function parseEnsemble({ header, payload, sha256 }: Contents, plan: NetPlan): Result<Weights> {
  const { sizes } = header;
  const isList = Array.isArray(sizes) && sizes.length > 0 && sizes.length <= MOST_MEMBERS;
  if (!isList || !sizes.every((size) => Number.isSafeInteger(size) && (size as number) > 0)) {
    return refuse("damaged", "the header does not say how long its members are");
  }
  const members: Weights[] = [];
  let from = 0;
  for (const size of sizes as number[]) {
    const file = unpackFile(payload.subarray(from, from + size));
    if (!file.ok) return file;
    const weights = readWeights(file.value, plan);
    if (!weights.ok) return weights;
    members.push(weights.value);
    from += size;
  }
  if (from !== payload.length) return refuse("damaged", "the file's size does not match its header");
  const [first, ...others] = members as [Weights, ...Weights[]];
  return ok({ ...first, more: others.map(({ nets }) => nets), seed: String(header["seed"]), sha256 });
}
