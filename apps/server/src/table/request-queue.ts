import { ok, refuse, type Result } from "@cairn/core";

/** More queued requests than this at one table are refused, and more than this of one who asks. */
const MAX_QUEUED = 64;
const MAX_QUEUED_EACH = 16;

/** Runs one request at a time: while a write or a read is in flight, requests are queued in the order they came. */
export class RequestQueue {
  readonly #queued: (() => void)[] = [];
  /** How many of them came from whom. */
  readonly #queuedOf = new Map<object, number>();
  #inFlight: Promise<unknown> | undefined;
  #whenIdle: (() => void)[] = [];

  get isIdle(): boolean {
    return this.#inFlight === undefined && this.#queued.length === 0;
  }

  /** Runs something now, or when its turn comes. */
  run(request: () => void): void {
    if (this.#inFlight) this.#queued.push(request);
    else request();
  }

  /** The same for a request from outside, which is refused when too many are queued, of all or of the asker. */
  submit(request: () => void, asker: object): Result<void> {
    if (!this.#inFlight) request();
    else {
      const own = this.#queuedOf.get(asker) ?? 0;
      if (this.#queued.length >= MAX_QUEUED || own >= MAX_QUEUED_EACH)
        return refuse("busy", "too many requests are queued at this table");
      this.#queuedOf.set(asker, own + 1);
      this.#queued.push(() => {
        this.#forget(asker);
        request();
      });
    }
    return ok(undefined);
  }

  #forget(asker: object): void {
    const left = (this.#queuedOf.get(asker) ?? 0) - 1;
    if (left > 0) this.#queuedOf.set(asker, left);
    else this.#queuedOf.delete(asker);
  }

  /** Queues everything until the promise has settled and its callback has run. The callbacks may not throw. */
  waitFor<T>(promise: Promise<T>, then: (value: T) => void, failed: (error: unknown) => void): void {
    this.#inFlight = promise;
    // One link only: every move of every table comes through here.
    promise.then(
      (value) => {
        then(value);
        this.#settle(promise);
      },
      (error: unknown) => {
        failed(error);
        this.#settle(promise);
      },
    );
  }

  /** Calls back once nothing is in flight, before queued requests run. */
  whenIdle(then: () => void): void {
    if (this.#inFlight) this.#whenIdle.push(then);
    else then();
  }

  /** Runs queued requests until one of them, or a callback before them, has put something else in flight. */
  #settle(promise: Promise<unknown>): void {
    if (this.#inFlight !== promise) return;
    this.#inFlight = undefined;
    if (this.#whenIdle.length > 0) for (const then of this.#whenIdle.splice(0)) then();
    while (!this.#inFlight) {
      const request = this.#queued.shift();
      if (!request) return;
      request();
    }
  }
}
