import { readSync, writevSync } from "node:fs";

// A frame is a word with the number of bytes that follow, the word that says what it is, and the rest. All words are
// 32 bits, little-endian; docs/env.md describes them.

/** What a program asks for. */
export const STEP = 1;
export const RESET = 2;

/** What it is answered. */
export const HELLO = 1;
export const OBSERVATION = 2;
export const REFUSAL = 3;

/** No frame that is asked for is longer, in bytes. */
const MAX_FRAME = 1 << 26;
const WORD = 4;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Repeats a call for as long as a pipe that does not block has nothing to give or no room to take. */
function patiently(call: () => number): number {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
}

/** Fills the bytes from standard input; returns how many there were before its end. */
function readFully(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const count = patiently(() => readSync(0, bytes, at, bytes.length - at, null));
    if (count === 0) break;
    at += count;
  }
  return at;
}

/** What was asked: the kind of the frame, and its other words. */
export interface Request {
  readonly kind: number;
  readonly words: Int32Array;
}

/** The next request; undefined at the end of the input; a text where what came is no frame. */
export function readRequest(): Request | string | undefined {
  const head = new Uint8Array(WORD);
  const got = readFully(head);
  if (got === 0) return undefined;
  const length = new DataView(head.buffer).getUint32(0, true);
  if (got < WORD || length < WORD || length % WORD !== 0 || length > MAX_FRAME) {
    return `a frame must have a whole number of words, at most ${MAX_FRAME} bytes`;
  }
  const body = new Uint8Array(length);
  if (readFully(body) < length) return "the input ended in the middle of a frame";
  return { kind: new DataView(body.buffer).getUint32(0, true), words: new Int32Array(body.buffer, WORD) };
}

/** The bytes of the parts behind the first `count` ones. */
function rest(parts: readonly Uint8Array[], count: number): Uint8Array[] {
  let left = count;
  const behind: Uint8Array[] = [];
  for (const part of parts) {
    if (left < part.length) behind.push(part.subarray(left));
    left = Math.max(0, left - part.length);
  }
  return behind;
}

/** Writes a frame to standard output, in one call where the pipe has room: the reader wakes when all of it is there. */
export function writeFrame(kind: number, parts: readonly ArrayBufferView[]): void {
  const length = parts.reduce((sum, part) => sum + part.byteLength, WORD);
  let left = [Uint32Array.of(length, kind), ...parts].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  while (left.length > 0) {
    const now = left;
    left = rest(
      now,
      patiently(() => writevSync(1, now)),
    );
  }
}

export const writeJson = (kind: number, value: object): void =>
  writeFrame(kind, [Buffer.from(JSON.stringify(value))]);
