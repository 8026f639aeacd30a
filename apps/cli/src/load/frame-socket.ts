import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

// A WebSocket client with nothing but what measuring needs. Whoever measures a server must be much cheaper than
// the server: all sockets read into one buffer, and a frame is one write.

const READ_BUFFER = Buffer.allocUnsafe(256 * 1024);
const HEADERS_END = "\r\n\r\n";

/** Opcodes with the bit that says a frame is whole. */
const TEXT = 0x81;
const BINARY = 0x82;
const CLOSE = 0x88;
const PING = 0x89;
const PONG = 0x8a;

/** A client's frames are masked; any key will do where nobody but the server listens. */
const MASK = Buffer.from([0x37, 0xfa, 0x21, 0x3d]);

/** Payload lengths that fit the first byte for them, and the marks of longer ones. */
const SHORT = 125;
const LENGTH_16 = 126;

export function frameHeaderSize(payload: number): number {
  return payload <= SHORT ? 2 : payload < 0x10000 ? 4 : 10;
}

function maskedFrame(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  if (length >= 0x10000) throw new RangeError("no client sends frames this long");
  const start = length <= SHORT ? 6 : 8;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = opcode;
  frame[1] = 0x80 | (length <= SHORT ? length : LENGTH_16);
  if (length > SHORT) frame.writeUInt16BE(length, 2);
  frame.set(MASK, start - 4);
  for (let i = 0; i < length; i++) frame[start + i] = (payload[i] as number) ^ (MASK[i & 3] as number);
  return frame;
}

/** One connection. What it hears it tells `onFrame`; the payload is there only during the call. */
export class FrameSocket {
  readonly #socket: Socket;
  /** The beginning of a frame whose end has not come yet. */
  #rest: Buffer | undefined;
  #isOpen = false;
  onFrame: (payload: Buffer) => void = () => undefined;
  /** Called once, whoever ended it. */
  onClose: () => void = () => undefined;

  private constructor(url: URL, opened: (problem?: Error) => void) {
    const callback = (size: number): boolean => {
      const chunk = READ_BUFFER.subarray(0, size);
      if (this.#isOpen) this.#read(chunk);
      else this.#readHeaders(chunk, opened);
      return true;
    };
    this.#socket = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: { buffer: READ_BUFFER, callback },
    });
    this.#socket.on("error", opened);
    this.#socket.on("close", () => {
      opened(new Error("the connection was closed"));
      this.onClose();
    });
    this.#socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}${HEADERS_END}`,
    );
  }

  /** Connects to a `ws:` address. */
  static connect(url: string, onFrame: (payload: Buffer) => void): Promise<FrameSocket> {
    return new Promise((resolve, reject) => {
      const socket = new FrameSocket(new URL(url), (problem) =>
        problem ? reject(problem) : resolve(socket),
      );
      socket.onFrame = onFrame;
    });
  }

  send(payload: string | Uint8Array): void {
    if (typeof payload === "string") this.#socket.write(maskedFrame(TEXT, Buffer.from(payload)));
    else this.#socket.write(maskedFrame(BINARY, payload));
  }

  /** Ends it without ceremony. */
  close(): void {
    this.#socket.destroy();
  }

  #readHeaders(chunk: Buffer, opened: (problem?: Error) => void): void {
    const text = chunk.toString("latin1");
    const end = text.indexOf(HEADERS_END);
    if (!text.startsWith("HTTP/1.1 101 ") || end < 0) {
      opened(new Error(`the server refused the connection: ${text.split("\r\n", 1)[0]}`));
      this.close();
      return;
    }
    this.#isOpen = true;
    opened();
    this.#read(chunk.subarray(end + HEADERS_END.length));
  }

  #read(chunk: Buffer): void {
    const data = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    while (data.length - at >= 2) {
      const mark = data[at + 1] as number;
      const start = at + (mark <= SHORT ? 2 : mark === LENGTH_16 ? 4 : 10);
      if (data.length < start) break;
      const length =
        mark <= SHORT ? mark : mark === LENGTH_16 ? data.readUInt16BE(at + 2) : data.readUIntBE(at + 4, 6);
      if (data.length < start + length) break;
      this.#take(data[at] as number, data.subarray(start, start + length));
      at = start + length;
    }
    this.#rest = at < data.length ? Buffer.from(data.subarray(at)) : undefined;
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === TEXT || opcode === BINARY) this.onFrame(payload);
    else if (opcode === PING) this.#socket.write(maskedFrame(PONG, payload));
    else if (opcode === CLOSE) this.close();
    else throw new Error(`a frame of kind ${opcode} is not expected here`);
  }
}
