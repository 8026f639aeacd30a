import { checkInt, isObject, type JsonObject, ok, refuse, type Result, Rng } from "@cairn/core";
import {
  checkPlan,
  type NetShape,
  packFile,
  parseWeights,
  planFields,
  planFor,
  unpackFile,
  type Weights,
  widenNet,
} from "@cairn/nets";
import { curveFields, readCurve } from "./curve.ts";
import type { Learnable } from "./game.ts";
import { Session } from "./session.ts";
import { type Settings, settingsFields } from "./settings.ts";

const FORMAT = "cairn-checkpoint/1";

/**
 * Everything a run needs to be resumed: the averaged weights, the weights and Adam's moments, as floats. The replay
 * buffers are not part of it: a resumed run fills them first, so it is not bit-equal to one that never stopped.
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
  const header = {
    format: FORMAT,
    ...planFields(game.plan),
    settings: settingsFields(settings),
    samples,
    deals,
    steps,
    curve: curveFields(curve),
  };
  return packFile(header, payload);
}

/** Refuses settings that differ from those of the checkpoint; only the budget may differ. */
function checkSettings(found: unknown, settings: Settings): Result<undefined> {
  const saved: JsonObject = isObject(found) ? found : {};
  for (const [name, value] of Object.entries(settingsFields(settings))) {
    if (name === "samples" || JSON.stringify(saved[name]) === JSON.stringify(value)) continue;
    return refuse("wrong-settings", `the checkpoint was made with a different "${name}"`);
  }
  return ok(undefined);
}

/** A session that starts with the nets of a released file, of an ensemble with those of its first member, widened to the plan; Adam's moments start at 0. */
function continueFrom({ nets, samples }: Weights, game: Learnable, settings: Settings): Session {
  const session = new Session(game, settings);
  const shapes = planFor(game.plan, nets).nets;
  for (const [i, net] of nets.entries()) {
    const { width } = game.plan.nets[i] as NetShape;
    const rng = new Rng(`${settings.seed}/widen/${i}`);
    session.selfPlay.bank.floats(i).set(widenNet(net, shapes[i] as NetShape, width, rng));
  }
  session.trainer.startFromAverages();
  session.samples = samples;
  return session;
}

/** A session resumed from a checkpoint or from released weights, or why that is impossible. */
export function resumeSession(bytes: Uint8Array, game: Learnable, settings: Settings): Result<Session> {
  const file = unpackFile(bytes);
  if (!file.ok) return file;
  const { header, payload } = file.value;
  if (header["format"] !== FORMAT) {
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
    return refuse("damaged", "the checkpoint's size does not match its header");
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
    session.trainer.setSteps(net, count.value);
  }
  session.samples = samples.value;
  session.deals = deals.value;
  session.curve = readCurve(header["curve"]);
  return ok(session);
}
