// The frames of WebSockets (RFC 6455), as a server writes them.

export const CONTINUATION = 0x0;
export const TEXT = 0x1;
export const BINARY = 0x2;
export const CLOSE = 0x8;
export const PING = 0x9;
export const PONG = 0xa;

/** A frame that is a whole message. */
const FINAL = 0x80;

/** Why a server ends a connection whose client breaks the protocol. */
export const STATUS = { protocol: 1002, notText: 1007, policy: 1008, tooLong: 1009 } as const;

/** Whether a client may say this when it closes; 1004 to 1006 and 1015 are never sent. */
export const isCloseCode = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) || (code >= 3000 && code <= 4999);

/**
 * A text as a WebSocket frame, header and all: written to a socket with one system call, and to several without
 * being made again. What the server says is never compressed, so that its length tells nothing.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL | TEXT;
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

/** A frame of the protocol's own, with at most 125 bytes. */
const controlFrame = (opcode: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.of(FINAL | opcode, data.length), data]);

/** The answer to a ping with this data. */
export const pongFrame = (data: Buffer): Buffer => controlFrame(PONG, data);

export const PING_FRAME: Buffer = controlFrame(PING, Buffer.alloc(0));

/** The goodbye, with a status and a short reason in ASCII. */
export function closeFrame(status: number, reason: string): Buffer {
  const data = Buffer.alloc(2 + reason.length);
  data.writeUInt16BE(status, 0);
  data.write(reason, 2, "latin1");
  return controlFrame(CLOSE, data);
}
