/** How long requests are answered in one turn of the event loop, in milliseconds: then players' frames are read. */
const TURN_MS = 2;
/** So many may wait in all. */
const MAX_WAITING = 2000;

/**
 * Requests that wait to be answered: a few in each turn of the event loop, so that moves are never behind many of
 * them, and the addresses that ask one after the other, so that one that asks a lot delays the others little.
 */
export class HttpQueue {
  /** By address; the first is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #length = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get length(): number {
    return this.#length;
  }

  /** Answers the request in its turn; false if too many wait. */
  push(address: string, answer: () => void): boolean {
    if (this.#length >= MAX_WAITING) return false;
    const own = this.#waiting.get(address);
    if (own) own.push(answer);
    else this.#waiting.set(address, [answer]);
    if (this.#length++ === 0) setImmediate(() => this.#turn());
    return true;
  }

  #turn(): void {
    const end = this.#now() + TURN_MS;
    do this.#answerNext();
    while (this.#length > 0 && this.#now() < end);
    if (this.#length > 0) setImmediate(() => this.#turn());
  }

  #answerNext(): void {
    for (const [address, own] of this.#waiting) {
      const answer = own.shift();
      this.#length--;
      // The address goes to the end of the line.
      this.#waiting.delete(address);
      if (own.length > 0) this.#waiting.set(address, own);
      answer?.();
      return;
    }
  }
}
