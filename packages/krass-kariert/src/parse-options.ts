import { checkFields, isObject, ok, refuse, type Result, show } from "@cairn/core";
import { CHIP_CHOICES, defaultOptions, type KrassKariertOptions, X_POLICIES } from "./options.ts";

/** Reads options; what is left out has its default. */
export function parseOptions(value: unknown, players: number): Result<KrassKariertOptions> {
  if (!isObject(value)) return refuse("wrong-type", `options must be an object, not ${show(value)}`);
  const fields = checkFields(value, [], ["chips", "xPolicy", "oneDeal"]);
  if (!fields.ok) return fields;
  const {
    chips,
    xPolicy,
    oneDeal = false,
  } = { ...defaultOptions(players), ...value } as Record<string, unknown>;
  const count = CHIP_CHOICES.find((choice) => choice === chips);
  if (count === undefined) {
    return refuse("wrong-option", `"chips" must be ${CHIP_CHOICES.join(" or ")}, not ${show(chips)}`, "K2");
  }
  const policy = X_POLICIES.find((name) => name === xPolicy);
  if (policy === undefined) {
    const names = X_POLICIES.map((name) => `"${name}"`).join(", ");
    return refuse("wrong-option", `"xPolicy" must be one of ${names}, not ${show(xPolicy)}`, "K9");
  }
  if (typeof oneDeal !== "boolean") {
    return refuse("wrong-option", `"oneDeal" must be true or false, not ${show(oneDeal)}`, "K17");
  }
  return ok({ chips: count, xPolicy: policy, ...(oneDeal && { oneDeal }) });
}
