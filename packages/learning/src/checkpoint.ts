import { checkInt, isObject, type JsonObject, ok, refuse, type Result } from "@cairn/core";
import {
  checkPlan,
  packFile,
  parseWeights,
  planFields,
  unpackFile,
  type Weights,
  WEIGHTS_FORMAT,
} from "@cairn/nets";
import { readCurve } from "./curve.ts";
import type { Learnable } from "./game.ts";
import { Session } from "./session.ts";
import type { Settings } from "./settings.ts";

const FORMAT = "cairn-checkpoint/1";

/**
 * Everything a run needs to go on: what plays, the weights and Adam's means as floats. The samples kept are not part of it;
 * a run that goes on plays new ones before it learns, so it is not bit-equal to one that never stopped.
 */
export function formatCheckpoint(session: Session): Uint8Array {
  const { game, settings, samples, deals, curve, trainer } = session;
  const parts = game.plan.nets.flatMap((_, net) => trainer.stateOf(net));
  const payload = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let to = 0;
  for (const part of parts) {
    payload.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), to);
    to += part.byteLength;
  }
  const { steps } = trainer;
  const header = { format: FORMAT, ...planFields(game.plan), settings, samples, deals, steps, curve };
  return packFile(header, payload);
}

/** Refuses settings that differ from those of the checkpoint; only the budget may be another. */
function checkSettings(found: unknown, settings: Settings): Result<undefined> {
  const saved: JsonObject = isObject(found) ? found : {};
  for (const [name, value] of Object.entries(settings)) {
    if (name === "samples" || JSON.stringify(saved[name]) === JSON.stringify(value)) continue;
    return refuse("wrong-settings", `the checkpoint was made with another "${name}"`);
  }
  return ok(undefined);
}

/** A session that begins with the nets of a released file: Adam's means start anew. */
function continueFrom({ nets, samples }: Weights, game: Learnable, settings: Settings): Session {
  const session = new Session(game, settings);
  for (const [i, net] of nets.entries()) session.selfPlay.bank.floats(i).set(net);
  session.trainer.beginFromMeans();
  session.samples = samples;
  return session;
}

/** A session that goes on where a checkpoint or an earlier net stopped, or why it cannot. */
export function resumeSession(bytes: Uint8Array, game: Learnable, settings: Settings): Result<Session> {
  const file = unpackFile(bytes);
  if (!file.ok) return file;
  const { header, payload } = file.value;
  if (header["format"] === WEIGHTS_FORMAT) {
    const weights = parseWeights(bytes, game.plan);
    return weights.ok ? ok(continueFrom(weights.value, game, settings)) : weights;
  }
  const fits = checkPlan(header, FORMAT, game.plan);
  if (!fits.ok) return fits;
  const same = checkSettings(header["settings"], settings);
  if (!same.ok) return same;
  const samples = checkInt(header["samples"], "samples", 0, Number.MAX_SAFE_INTEGER);
  if (!samples.ok) return samples;
  const deals = checkInt(header["deals"], "deals", 0, Number.MAX_SAFE_INTEGER);
  if (!deals.ok) return deals;
  const steps: unknown[] = Array.isArray(header["steps"]) ? header["steps"] : [];
  const session = new Session(game, settings);
  const parts = game.plan.nets.flatMap((_, net) => session.trainer.stateOf(net));
  if (payload.length !== parts.reduce((sum, part) => sum + part.byteLength, 0)) {
    return refuse("damaged", "the checkpoint has more or less numbers than its header says");
  }
  let from = 0;
  for (const part of parts) {
    const target = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    target.set(payload.subarray(from, from + part.byteLength));
    from += part.byteLength;
  }
  for (const net of game.plan.nets.keys()) {
    const count = checkInt(steps[net], "steps", 0, Number.MAX_SAFE_INTEGER);
    if (!count.ok) return count;
    session.trainer.resumeAt(net, count.value);
  }
  session.samples = samples.value;
  session.deals = deals.value;
  session.curve = readCurve(header["curve"]);
  return ok(session);
}
