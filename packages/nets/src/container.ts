import { isObject, type JsonObject, ok, refuse, type Result } from "@cairn/core";
import { sha256, toHex } from "./sha256.ts";

// A file of weights, or a checkpoint:
//   8 bytes "CAIRNNET", 32 bytes SHA-256 of all that follows, 4 bytes length of the header (little-endian),
//   the header as JSON, then the numbers.

const MAGIC = "CAIRNNET";
const HASH_AT = MAGIC.length;
const LENGTH_AT: number = HASH_AT + 32;
const HEADER_AT: number = LENGTH_AT + 4;

/** A file's header and its binary part. */
export interface Contents {
  readonly header: JsonObject;
  readonly payload: Uint8Array;
  /** The file's hash in hex digits, by which ledgers name it. */
  readonly sha256: string;
}

// Headers are ASCII with JSON escapes, because packages have no text encoder.
const encodeAscii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const asciiJson = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
const decodeAscii = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The bytes of a file. */
export function packFile(header: object, payload: Uint8Array): Uint8Array {
  const text = encodeAscii(asciiJson(header));
  const bytes = new Uint8Array(HEADER_AT + text.length + payload.length);
  bytes.set(encodeAscii(MAGIC));
  new DataView(bytes.buffer).setUint32(LENGTH_AT, text.length, true);
  bytes.set(text, HEADER_AT);
  bytes.set(payload, HEADER_AT + text.length);
  bytes.set(sha256(bytes.subarray(LENGTH_AT)), HASH_AT);
  return bytes;
}

/** Reads a file whose bytes may be anything. */
export function unpackFile(bytes: Uint8Array): Result<Contents> {
  if (bytes.length < HEADER_AT || decodeAscii(bytes.subarray(0, HASH_AT)) !== MAGIC) {
    return refuse("no-weights", "this is not a file of weights");
  }
  const hash = toHex(sha256(bytes.subarray(LENGTH_AT)));
  if (hash !== toHex(bytes.subarray(HASH_AT, LENGTH_AT))) {
    return refuse("damaged", "the file is truncated or damaged: its SHA-256 does not match");
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = HEADER_AT + view.getUint32(LENGTH_AT, true);
  if (end > bytes.length) return refuse("damaged", "the header extends past the end of the file");
  let header: unknown;
  try {
    header = JSON.parse(decodeAscii(bytes.subarray(HEADER_AT, end)));
  } catch {
    return refuse("damaged", "the header is not JSON");
  }
  if (!isObject(header)) return refuse("damaged", "the header is not an object");
  return ok({ header, payload: bytes.subarray(end), sha256: hash });
}
