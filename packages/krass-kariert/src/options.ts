import { checkFields, isObject, ok, refuse, type Result, show } from "@cairn/core";

/** How X may be combined (K9). */
export const X_POLICIES = ["with-number", "single", "free"] as const;
export type XPolicy = (typeof X_POLICIES)[number];

export interface KrassKariertOptions {
  /** Chips each player starts with (K2). */
  readonly chips: number;
  readonly xPolicy: XPolicy;
}

/** Three chips each, two with five players (K2). */
export const defaultOptions = (players: number): KrassKariertOptions => ({
  chips: players === 5 ? 2 : 3,
  xPolicy: "with-number",
});

/** Reads options; what is left out has its default. */
export function parseOptions(value: unknown, players: number): Result<KrassKariertOptions> {
  if (!isObject(value)) return refuse("wrong-type", `options must be an object, not ${show(value)}`);
  const fields = checkFields(value, [], ["chips", "xPolicy"]);
  if (!fields.ok) return fields;
  const { chips, xPolicy } = { ...defaultOptions(players), ...value } as Record<string, unknown>;
  if (chips !== 2 && chips !== 3) {
    return refuse("wrong-option", `"chips" must be 2 or 3, not ${show(chips)}`, "K2");
  }
  const policy = X_POLICIES.find((name) => name === xPolicy);
  if (policy === undefined) {
    const names = X_POLICIES.map((name) => `"${name}"`).join(", ");
    return refuse("wrong-option", `"xPolicy" must be one of ${names}, not ${show(xPolicy)}`, "K9");
  }
  return ok({ chips, xPolicy: policy });
}
