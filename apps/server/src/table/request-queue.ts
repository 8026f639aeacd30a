import { ok, refuse, type Result } from "@cairn/core";

/** More requests than this waiting for one table are refused. */
const MAX_WAITING = 64;

/**
 * One thing at a time: while something is on its way to the disk or back, requests wait outside in the
 * order they came.
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  /** What is on its way. */
  #underway: Promise<unknown> | undefined;
  #atRest: (() => void) | undefined;

  get isFree(): boolean {
    return this.#underway === undefined && this.#waiting.length === 0;
  }

  /** Runs something now, or when its turn comes. */
  run(request: () => void): void {
    if (this.#underway) this.#waiting.push(request);
    else request();
  }

  /** The same for a request from outside, which is refused when too many wait. */
  ask(request: () => void): Result<void> {
    if (this.#waiting.length >= MAX_WAITING) return refuse("busy", "this table cannot follow");
    this.run(request);
    return ok(undefined);
  }

  /** Lets nobody pass until the promise is settled and what follows from it is done. Neither of the two may throw. */
  hold<T>(promise: Promise<T>, then: (value: T) => void, failed: (error: unknown) => void): void {
    this.#underway = promise;
    // One link only: every move of every table comes through here.
    promise.then(
      (value) => {
        then(value);
        this.#letGo(promise);
      },
      (error: unknown) => {
        failed(error);
        this.#letGo(promise);
      },
    );
  }

  /** Calls back once nothing is on its way, before those who wait are let in. */
  whenAtRest(then: () => void): void {
    if (this.#underway) this.#atRest = then;
    else then();
  }

  /** Lets the next ones in, unless something else has come between. */
  #letGo(promise: Promise<unknown>): void {
    if (this.#underway !== promise) return;
    this.#underway = undefined;
    this.#atRest?.();
    this.#atRest = undefined;
    while (!this.#underway) {
      const request = this.#waiting.shift();
      if (!request) return;
      request();
    }
  }
}
