import { isUtf8 } from "node:buffer";
import { BINARY, CLOSE, CONTINUATION, isCloseCode, PING, PONG, STATUS, TEXT } from "../../wire.ts";

/** What becomes of the frames that a client sends. */
export interface FrameEvents {
  text(text: string): void;
  /** A whole message that is not text. */
  binary(): void;
  ping(data: Buffer): void;
  pong(): void;
  /** The client says goodbye: nothing more is read. */
  goodbye(): void;
  /** The client breaks the protocol or a limit: nothing more is read. */
  fault(status: number): void;
}

export interface FrameLimits {
  /** Bytes of a whole message. */
  readonly maxPayload: number;
  /** Parts that one message may come in: frames without an end would never be counted. */
  readonly maxFragments: number;
}

/** Bytes of a mask. */
const MASK = 4;
const MOST_CONTROL = 125;

/** A message that comes in parts. */
interface Message {
  readonly opcode: number;
  readonly parts: Buffer[];
  length: number;
}

/**
 * Reads what a client sends over a WebSocket (RFC 6455, without extensions). Nearly all frames come whole in one chunk
 * and are one short text of ASCII: these are read where they lie.
 */
export class FrameReader {
  readonly #events: FrameEvents;
  readonly #limits: FrameLimits;
  /** Chunks that have a part of a frame only, their length, and from which length on it is worth looking again. */
  #chunks: Buffer[] | undefined;
  #length = 0;
  #needed = 0;
  #message: Message | undefined;
  #isOver = false;

  constructor(events: FrameEvents, limits: FrameLimits) {
    this.#events = events;
    this.#limits = limits;
  }

  /** Takes what has come. The chunk is the reader's from now on: it is unmasked where it lies. */
  push(chunk: Buffer): void {
    if (this.#isOver) return;
    if (!this.#chunks) {
      this.#read(chunk);
      return;
    }
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return;
    const whole = Buffer.concat(this.#chunks, this.#length);
    this.#chunks = undefined;
    this.#read(whole);
  }

  /** Reads all frames that are whole, and keeps the rest. */
  #read(bytes: Buffer): void {
    let at = 0;
    while (!this.#isOver && at < bytes.length) {
      const left = bytes.length - at;
      if (left < 2) return this.#keep(bytes, at, 2);
      const [first, second] = [bytes[at] as number, bytes[at + 1] as number];
      const short = second & 0x7f;
      const sizeEnd = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
      if (left < sizeEnd) return this.#keep(bytes, at, sizeEnd);
      const length =
        short < 126
          ? short
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : Number(bytes.readBigUInt64BE(at + 2));
      const status = this.#faultOf(first, second, length);
      if (status !== undefined) return this.#fault(status);
      const start = sizeEnd + MASK;
      const end = start + length;
      if (left < end) return this.#keep(bytes, at, end);
      this.#take(first, bytes, at + start, at + end);
      at += end;
    }
  }

  #keep(bytes: Buffer, at: number, needed: number): void {
    this.#chunks = [bytes.subarray(at)];
    this.#length = bytes.length - at;
    this.#needed = needed;
  }

  #fault(status: number): void {
    this.#isOver = true;
    this.#events.fault(status);
  }

  /** What is wrong with a frame, as far as its header tells. */
  #faultOf(first: number, second: number, length: number): number | undefined {
    const opcode = first & 0x0f;
    const isFinal = first >= 0x80;
    // Nobody has agreed on extensions, and what a client sends is masked.
    if ((first & 0x70) !== 0 || second < 0x80) return STATUS.protocol;
    if (opcode === CLOSE || opcode === PING || opcode === PONG)
      return isFinal && length <= MOST_CONTROL ? undefined : STATUS.protocol;
    if (opcode > BINARY || (opcode === CONTINUATION) !== (this.#message !== undefined))
      return STATUS.protocol;
    const { parts = [], length: before = 0 } = this.#message ?? {};
    if (before + length > this.#limits.maxPayload) return STATUS.tooLong;
    return parts.length >= this.#limits.maxFragments ? STATUS.policy : undefined;
  }

  /** Takes a whole frame whose data is from `start` to `end`. */
  #take(first: number, bytes: Buffer, start: number, end: number): void {
    let seen = 0;
    for (let i = start, mask = start - MASK; i < end; i++) {
      const byte = (bytes[i] as number) ^ (bytes[mask + ((i - start) & 3)] as number);
      bytes[i] = byte;
      seen |= byte;
    }
    const opcode = first & 0x0f;
    if (opcode === TEXT && first >= 0x80) {
      // Nearly all texts are ASCII, which is copied as it is.
      if (seen < 0x80) this.#events.text(bytes.toString("latin1", start, end));
      else this.#text(bytes.subarray(start, end));
    } else if (opcode <= BINARY) this.#part(opcode, bytes.subarray(start, end), first >= 0x80);
    else this.#control(opcode, bytes.subarray(start, end));
  }

  #text(data: Buffer): void {
    if (isUtf8(data)) this.#events.text(data.toString());
    else this.#fault(STATUS.notText);
  }

  #part(opcode: number, data: Buffer, isFinal: boolean): void {
    const message = (this.#message ??= { opcode, parts: [], length: 0 });
    // A copy: what is kept of a chunk keeps all of it.
    message.parts.push(Buffer.from(data));
    message.length += data.length;
    if (!isFinal) return;
    this.#message = undefined;
    if (message.opcode === BINARY) this.#events.binary();
    else this.#text(Buffer.concat(message.parts, message.length));
  }

  #control(opcode: number, data: Buffer): void {
    if (opcode === PING) this.#events.ping(data);
    else if (opcode === PONG) this.#events.pong();
    else if (data.length === 1 || (data.length > 0 && !isCloseCode(data.readUInt16BE(0))))
      this.#fault(STATUS.protocol);
    else if (!isUtf8(data.subarray(2))) this.#fault(STATUS.notText);
    else {
      this.#isOver = true;
      this.#events.goodbye();
    }
  }
}
