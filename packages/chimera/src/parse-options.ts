import { checkFields, checkInt, isObject, ok, refuse, type Result, show } from "@cairn/core";
import { type ChimeraOptions, DEFAULT_OPTIONS, FORCED_BIDS, LIMIT_RANGE } from "./options.ts";

/** Reads options; what is left out has its default. */
export function parseOptions(value: unknown): Result<ChimeraOptions> {
  if (!isObject(value)) return refuse("wrong-type", `options must be an object, not ${show(value)}`);
  const fields = checkFields(value, [], ["limit", "forcedBid", "revealDen", "oneDeal"]);
  if (!fields.ok) return fields;
  const {
    limit,
    forcedBid,
    revealDen,
    oneDeal = false,
  } = { ...DEFAULT_OPTIONS, ...value } as Record<string, unknown>;
  const points = checkInt(limit, "limit", ...LIMIT_RANGE);
  if (!points.ok) return refuse(points.error.code, points.error.message, "C24");
  const forced = FORCED_BIDS.find((name) => name === forcedBid);
  if (forced === undefined) {
    return refuse("wrong-option", `"forcedBid" must be "face-up" or "leader", not ${show(forcedBid)}`, "C8");
  }
  if (typeof revealDen !== "boolean") {
    return refuse("wrong-option", `"revealDen" must be true or false, not ${show(revealDen)}`, "C9");
  }
  if (typeof oneDeal !== "boolean") {
    return refuse("wrong-option", `"oneDeal" must be true or false, not ${show(oneDeal)}`, "C24");
  }
  return ok({ limit: points.value, forcedBid: forced, revealDen, ...(oneDeal && { oneDeal }) });
}
