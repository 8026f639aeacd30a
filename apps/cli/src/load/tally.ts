import { createHistogram } from "node:perf_hooks";
import { frameHeaderSize } from "./frame-socket.ts";

/** Sizes of frames, with and without what a WebSocket puts before each. */
class Bytes {
  frames = 0;
  payload = 0;
  headers = 0;

  add(payload: number): void {
    this.frames++;
    this.payload += payload;
    this.headers += frameHeaderSize(payload);
  }
}

const tenths = (value: number): number => Math.round(10 * value) / 10;
const milliseconds = (nanoseconds: number): number => Math.round(nanoseconds / 1e4) / 100;

/** What all tables together have seen since the last reset. */
export class Tally {
  moves = 0;
  deals = 0;
  matches = 0;
  /** Frames that told of a move, and all frames. */
  readonly moveBytes = new Bytes();
  readonly allBytes = new Bytes();
  /** From sending a move until its event had reached every seat, in nanoseconds. */
  readonly #latency = createHistogram();
  readonly #errors: Map<string, number>;

  constructor(errors = new Map<string, number>()) {
    this.#errors = errors;
  }

  /** A fresh one for what comes next; errors are kept. */
  next(): Tally {
    return new Tally(this.#errors);
  }

  moved(milliseconds: number): void {
    this.moves++;
    this.#latency.record(Math.max(1, Math.round(milliseconds * 1e6)));
  }

  failed(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  get errors(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#errors);
  }

  /** A percentile: this share of the moves took no longer. */
  latencyMs(percent: number): number {
    return milliseconds(this.moves > 0 ? this.#latency.percentile(percent) : 0);
  }

  report(seconds: number): object {
    const { moves, deals, matches, moveBytes, allBytes } = this;
    const at = (percent: number): number => this.latencyMs(percent);
    const perMoveFrame = (bytes: number): number => tenths(bytes / Math.max(1, moveBytes.frames));
    return {
      seconds: tenths(seconds),
      moves,
      movesPerSecond: Math.round(moves / seconds),
      deals,
      matches,
      latencyMs: {
        p50: at(50),
        p95: at(95),
        p99: at(99),
        max: at(100),
      },
      bytesPerMoveAndSeat: {
        payload: perMoveFrame(moveBytes.payload),
        withHeader: perMoveFrame(moveBytes.payload + moveBytes.headers),
        withDealsAndAllElse: perMoveFrame(allBytes.payload + allBytes.headers),
      },
    };
  }
}
