import * as v from "valibot";
import { CALL_KINDS } from "../table/calls.ts";
import { MAX_ENDPOINT } from "./endpoint.ts";
import { isTimeZone } from "./quiet.ts";
import { LANGUAGES } from "./texts.ts";

const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1));

/** How somebody wants to be called on a device. */
export const Wishes = v.strictObject({
  language: v.picklist(LANGUAGES),
  /** What to be called for. */
  kinds: v.pipe(v.array(v.picklist(CALL_KINDS)), v.maxLength(CALL_KINDS.length)),
  quiet: v.nullable(
    v.strictObject({
      from: Minute,
      to: Minute,
      zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, "there is no such time zone")),
    }),
  ),
});
export type Wishes = v.InferOutput<typeof Wishes>;

/** Bytes in base64url, as browsers give them. */
const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+={0,2}$/),
    v.check((text) => Buffer.from(text, "base64url").length === count, `${count} bytes are expected`),
  );

/** A device as its page sends it: what the browser calls a subscription, and the wishes. */
export const Device = v.strictObject({
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ENDPOINT)),
  /** A point of P-256 without compression, and a secret. */
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  wishes: Wishes,
});

export const DeviceAddress = v.strictObject({
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ENDPOINT)),
});

/** The wishes of a stored device; undefined if another version wrote them. */
export function readWishes(text: string): Wishes | undefined {
  const read = v.safeParse(Wishes, JSON.parse(text));
  return read.success ? read.output : undefined;
}
