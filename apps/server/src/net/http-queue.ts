import { FairQueue } from "../fair-queue.ts";

/** How long requests are answered in one turn of the event loop, in milliseconds: then players' frames are read. */
const TURN_MS = 2;
/** How many may wait in all. */
const MAX_WAITING = 2000;

/** Requests that wait to be answered: a few in each turn of the event loop, so that moves are never behind many. */
export class HttpQueue {
  readonly #waiting = new FairQueue<() => void>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Answers the request when its address has its turn; false if too many wait. */
  push(address: string, answer: () => void): boolean {
    if (this.#waiting.length >= MAX_WAITING) return false;
    this.#waiting.push(address, "", answer);
    if (this.#waiting.length === 1) setImmediate(() => this.#turn());
    return true;
  }

  #turn(): void {
    const end = this.#now() + TURN_MS;
    do this.#waiting.next()?.item();
    while (this.#waiting.length > 0 && this.#now() < end);
    if (this.#waiting.length > 0) setImmediate(() => this.#turn());
  }
}
