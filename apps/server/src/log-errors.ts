import { StoreFailure, StoreRefused } from "./store/index.ts";
import { DamagedLog } from "./table/log.ts";

/** What is logged of an error, in pino's form. */
interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  /** The places only, from the one where it was thrown. */
  readonly stack: string;
}

/** The places in a stack. It begins with the message, in whose lines there could be anything. */
function placesIn({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines.flatMap((line) => (line.trim().startsWith("at ") ? [line.trim()] : [])).join("\n");
}

/**
 * An error as the log has it: its kind and its place. In the message there could be cards, such as those that a seat
 * does not hold; only the messages of the store and of damaged logs have none.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const hasNoCards =
    error instanceof StoreFailure || error instanceof StoreRefused || error instanceof DamagedLog;
  const code: unknown = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: hasNoCards ? error.message : "",
    stack: placesIn(error),
    ...(typeof code === "string" ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}
