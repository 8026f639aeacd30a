import { checkFields, checkInt, isObject, ok, refuse, type Result, show } from "@cairn/core";

/** Who is set to 20 after two pass-outs (C8). */
export const FORCED_BIDS = ["face-up", "leader"] as const;

export interface ChimeraOptions {
  /** Points that end the match (C24). */
  readonly limit: number;
  readonly forcedBid: (typeof FORCED_BIDS)[number];
  /** Whether all see the den cards that the Chimera takes (C9). */
  readonly revealDen: boolean;
}

export const DEFAULT_OPTIONS: ChimeraOptions = { limit: 400, forcedBid: "face-up", revealDen: false };

/** Reads options; what is left out has its default. */
export function parseOptions(value: unknown): Result<ChimeraOptions> {
  if (!isObject(value)) return refuse("wrong-type", `options must be an object, not ${show(value)}`);
  const fields = checkFields(value, [], ["limit", "forcedBid", "revealDen"]);
  if (!fields.ok) return fields;
  const { limit, forcedBid, revealDen } = { ...DEFAULT_OPTIONS, ...value } as Record<string, unknown>;
  const points = checkInt(limit, "limit", 50, 2000);
  if (!points.ok) return refuse(points.error.code, points.error.message, "C24");
  const forced = FORCED_BIDS.find((name) => name === forcedBid);
  if (forced === undefined) {
    return refuse("wrong-option", `"forcedBid" must be "face-up" or "leader", not ${show(forcedBid)}`, "C8");
  }
  if (typeof revealDen !== "boolean") {
    return refuse("wrong-option", `"revealDen" must be true or false, not ${show(revealDen)}`, "C9");
  }
  return ok({ limit: points.value, forcedBid: forced, revealDen });
}
