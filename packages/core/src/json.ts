import { ok, refuse, type Result } from "./result.ts";

/** A JSON object whose fields are not yet known to be right. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A short, safe picture of any value for a message: never longer than a line. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
  if (isObject(value)) return "an object";
  if (value === undefined) return "nothing";
  if (typeof value === "bigint") return "a bigint"; // JSON cannot represent it and would throw
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Whether two JSON values say the same, whatever the order of their fields. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || one === null) return one === other;
  if (typeof other !== "object" || other === null || Array.isArray(one) !== Array.isArray(other))
    return false;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(
      ([name, value]) => Object.hasOwn(other, name) && sameJson(value, (other as JsonObject)[name]),
    )
  );
}

/** Gives the last value again where a new one says the same, so that a caller who writes it out does so once. */
export function sameAsLast<T>(): (value: T) => T {
  let last: T | undefined;
  return (value) => (last !== undefined && sameJson(last, value) ? last : (last = value));
}

/** The object's fields are exactly the required ones and maybe some optional ones. */
export function checkFields(
  object: JsonObject,
  required: readonly string[],
  optional: readonly string[] = [],
): Result<JsonObject> {
  for (const name of required) {
    if (!Object.hasOwn(object, name)) return refuse("missing-field", `the field "${name}" is missing`);
  }
  for (const name of Object.keys(object)) {
    if (!required.includes(name) && !optional.includes(name)) {
      return refuse("unknown-field", `the field ${show(name)} is not known`);
    }
  }
  return ok(object);
}

/** A whole number within bounds. */
export function checkInt(value: unknown, name: string, min: number, max: number): Result<number> {
  if (typeof value !== "number" || !Number.isInteger(value)) {
    return refuse("wrong-type", `"${name}" must be a whole number, not ${show(value)}`);
  }
  if (value < min || value > max) {
    return refuse("out-of-range", `"${name}" must be from ${min} to ${max}, not ${value}`);
  }
  return ok(value);
}

/** A list of texts. */
export function checkTexts(value: unknown, name: string): Result<readonly string[]> {
  if (!Array.isArray(value)) return refuse("wrong-type", `"${name}" must be a list, not ${show(value)}`);
  const bad: unknown = value.find((item) => typeof item !== "string");
  if (bad !== undefined || value.includes(undefined)) {
    return refuse("wrong-type", `"${name}" must hold texts only, not ${show(bad)}`);
  }
  return ok(value as readonly string[]);
}
