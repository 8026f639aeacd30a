/** A frame of one whole text. */
const TEXT = 0x81;
/** The answer to a ping. */
const PONG = 0x8a;

/**
 * A text as a WebSocket frame, header and all: written to a socket with one system call, and to several without
 * being made again. What the server says is never compressed, so that its length tells nothing.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // Nearly all texts are ASCII, which is copied as it is.
  frame.write(text, start, length === text.length ? "latin1" : "utf8");
  return frame;
}

/** The answer to a ping with this data, of which there are at most 125 bytes. */
export function pongFrame(data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(PONG, data.length), data]);
}
