import type { Socket } from "node:net";
import { type FrameEvents, type FrameLimits, FrameReader } from "./frame-reader.ts";
import { closeFrame, PING_FRAME } from "../../wire.ts";

/** How long a client may take to say goodbye too, in milliseconds. */
const GOODBYE_MS = 5000;

/** What its owner hears of a socket. */
export interface SocketEvents extends Pick<FrameEvents, "ping" | "pong"> {
  receive(text: string): void;
  /** A whole message that is not text. */
  refuseBinary(): void;
  /** It is gone; said once. */
  closed(): void;
}

const OWNER = Symbol("the WebSocket of a stream");

/** Listeners find their WebSocket by it: functions of their own for each stream would be a third of its memory. */
interface OwnedStream extends Socket {
  [OWNER]?: WebSocket;
}

function streamCame(this: OwnedStream, chunk: Buffer): void {
  this[OWNER]?.came(chunk);
}

function streamEnded(this: OwnedStream): void {
  this[OWNER]?.end();
}

function streamClosed(this: OwnedStream): void {
  this[OWNER]?.closed();
}

/**
 * The server's end of a WebSocket whose handshake is done. Frames go to the stream as they are and are read straight
 * from it: a library's layers of streams and events would cost more than everything else that is done with a move.
 */
export class WebSocket implements FrameEvents {
  readonly #stream: OwnedStream;
  readonly #reader: FrameReader;
  #events: SocketEvents | undefined;
  #hasSaidGoodbye = false;
  /** Something has come since the last beat. */
  #isHeard = true;
  #late: NodeJS.Timeout | undefined;

  constructor(stream: Socket, limits: FrameLimits) {
    this.#stream = stream;
    this.#reader = new FrameReader(this, limits);
    stream.setTimeout(0);
    stream.setNoDelay(true);
    stream.pause();
  }

  /** Reads from now on; `head` is what came with the handshake. */
  open(events: SocketEvents, head: Buffer): void {
    this.#events = events;
    const stream = this.#stream;
    stream[OWNER] = this;
    stream.on("close", streamClosed);
    stream.on("end", streamEnded);
    stream.on("data", streamCame);
    if (head.length > 0) stream.unshift(head);
    stream.resume();
  }

  /** Something has come over the stream. */
  came(chunk: Buffer): void {
    this.#isHeard = true;
    this.#reader.push(chunk);
  }

  /** The stream is closed. */
  closed(): void {
    clearTimeout(this.#late);
    this.#events?.closed();
  }

  text(text: string): void {
    this.#events?.receive(text);
  }

  binary(): void {
    this.#events?.refuseBinary();
  }

  ping(data: Buffer): void {
    this.#events?.ping(data);
  }

  pong(): void {
    this.#events?.pong();
  }

  goodbye(): void {
    this.#endWith(1000);
  }

  fault(status: number): void {
    this.#endWith(status);
  }

  get isOpen(): boolean {
    return !this.#hasSaidGoodbye && this.#stream.writable;
  }

  /** How many bytes wait for a reader who is behind. */
  get behind(): number {
    return this.#stream.writableLength;
  }

  write(frame: Buffer): void {
    this.#stream.write(frame);
  }

  /** What is written until this turn ends goes out together. */
  gather(): void {
    const stream = this.#stream;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Asks from time to time whether the client is still there; one of which nothing came since is not. */
  beat(): void {
    if (!this.#isHeard) this.terminate();
    else if (this.isOpen) this.write(PING_FRAME);
    this.#isHeard = false;
  }

  /** Says goodbye, and ends when the client has said it too, or has taken too long. */
  close(status: number, reason: string): void {
    if (!this.isOpen) return;
    this.#sayGoodbye(status, reason);
    this.#late = setTimeout(() => this.terminate(), GOODBYE_MS);
  }

  /** Ends without a word. */
  terminate(): void {
    this.#hasSaidGoodbye = true;
    this.#stream.destroy();
  }

  #sayGoodbye(status: number, reason: string): void {
    this.write(closeFrame(status, reason));
    this.#hasSaidGoodbye = true;
  }

  /** The last word, if it has not been said, and the end: nothing more is read. */
  #endWith(status: number): void {
    if (this.isOpen) this.#sayGoodbye(status, "");
    this.end();
  }

  /** Nothing more comes, and when everything has left the stream is given back. */
  end(): void {
    this.#hasSaidGoodbye = true;
    this.#stream.end(() => this.#stream.destroy());
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.terminate(), GOODBYE_MS);
  }
}
