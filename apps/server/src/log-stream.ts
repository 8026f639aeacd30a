import { writeSync } from "node:fs";

/** How often a line is offered to a pipe whose reader is slow. */
const MAX_TRIES = 20;
/** How long to wait in between, in milliseconds. */
const WAIT_MS = 1;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Where the log goes: a file descriptor. A line that cannot be written, because the disk is full or nobody reads any
 * more, is lost and counted; the server goes on. (pino's own stream keeps such lines and tries for ever.)
 */
export class LogStream {
  readonly #descriptor: number;
  lost = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    let written = 0;
    for (let tries = 0; written < bytes.length; tries++) {
      try {
        written += writeSync(this.#descriptor, bytes, written);
      } catch (error) {
        const isBusy = (error as NodeJS.ErrnoException).code === "EAGAIN";
        if (!isBusy || tries >= MAX_TRIES) {
          this.lost++;
          return;
        }
        Atomics.wait(sleeper, 0, 0, WAIT_MS);
      }
    }
  }
}
