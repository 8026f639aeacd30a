import { ok, refuse, type Result } from "@cairn/core";
import * as v from "valibot";

// What is sent to be signed in, linked or remembered.

const Text = v.pipe(v.string(), v.maxLength(6000));
const Code = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** As much of a browser's answer as is looked at here; what checks it reads the rest. */
const response = <E extends v.ObjectEntries>(entries: E) =>
  v.looseObject({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(1400)),
    rawId: Text,
    type: v.literal("public-key"),
    clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
    response: v.looseObject({ clientDataJSON: Text, ...entries }),
  });

/** What a passkey or a device is called. */
const Label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40), v.regex(/^[^\p{C}]*$/u));
/** Whether the player that this browser was becomes part of the one that it will be. */
const Join = v.boolean();

export const PlayerName = v.strictObject({ name: Text });
export const NewPasskey = v.strictObject({
  response: response({ attestationObject: Text }),
  name: v.optional(Label),
});
export const PasskeyName = v.strictObject({ name: Label });
export const PasskeySignIn = v.strictObject({
  response: response({ authenticatorData: Text, signature: Text }),
  join: Join,
});
export const CodeSignIn = v.strictObject({ code: Code, join: Join });

const MAX_SETTINGS = 64;
const Setting = v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.finite()), v.boolean()]);
export const Profile = v.strictObject({
  settings: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), Setting),
    v.check((settings) => Object.keys(settings).length <= MAX_SETTINGS, "too many settings"),
  ),
});

/** A body that is as it should be, or where it is not. */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): Result<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return refuse(
    "bad-request",
    path === null ? "the body is not as it should be" : `wrong: ${path.slice(0, 60)}`,
  );
}
