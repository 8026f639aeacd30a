import { isObject, ok, refuse, type Result } from "@cairn/core";
import * as v from "valibot";
import { ClientMessage, type ClientMessageOf, MAX_ID } from "./client.ts";

/** The version of the messages; a client of another version is told to reload. */
export const PROTOCOL = 1;
/** The longest frame a client may send, in bytes. */
export const MAX_FRAME = 16 * 1024;

/** The id of a message that is otherwise wrong, so that its sender knows which one is meant. */
const idOf = (value: unknown): string | undefined => {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  return typeof id === "string" && id.length <= MAX_ID ? id : undefined;
};

/** The id in the text of a frame, for one that is refused without being read any further. */
export function readRequestId(text: string): string | undefined {
  try {
    return idOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A client's message that cannot be read, with its id where it has one. */
export interface Unread {
  readonly code: string;
  readonly message: string;
  readonly id?: string;
}

/**
 * Whether a value is an `act` by the schema, without asking it: nearly all messages are, and the schema takes
 * several times as long. Only for values from JSON, which have no fields but their own.
 */
function isAct(value: unknown): value is ClientMessageOf<"act"> {
  if (!isObject(value) || value["t"] !== "act" || Object.keys(value).length !== 4) return false;
  const { id, at } = value;
  return (
    typeof id === "string" &&
    id.length > 0 &&
    id.length <= MAX_ID &&
    typeof at === "number" &&
    Number.isInteger(at) &&
    at >= 0 &&
    Object.hasOwn(value, "action")
  );
}

/** Reads a client's message from a frame's text. */
export function readClientMessage(text: string): Result<ClientMessage, Unread> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("not-json", "the message is not JSON");
  }
  if (isAct(value)) return ok(value);
  const read = v.safeParse(ClientMessage, value, { abortEarly: true });
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  const id = idOf(value);
  const message = `${path === null ? "" : `"${path.slice(0, 60)}": `}${issue.message.slice(0, 200)}`;
  return { ok: false, error: { code: "bad-message", message, ...(id === undefined ? {} : { id }) } };
}
