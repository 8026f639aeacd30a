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
  #isShut = false;

  get isFree(): boolean {
    return this.#underway === undefined && this.#waiting.length === 0;
  }

  /** Runs a request now, or when its turn comes. */
  run(request: () => void): Result<void> {
    if (!this.#underway) request();
    else if (this.#waiting.length >= MAX_WAITING) return refuse("busy", "this table cannot follow");
    else this.#waiting.push(request);
    return ok(undefined);
  }

  /** Lets nobody pass until the promise is settled and what follows from it is done. */
  hold<T>(promise: Promise<T>, then: (value: T) => void, failed: (error: unknown) => void): void {
    this.#underway = promise;
    promise
      .then(then)
      .catch(failed)
      .finally(() => {
        if (this.#underway !== promise) return;
        this.#underway = undefined;
        this.#letIn();
      });
  }

  /** Nobody passes any more. */
  shut(): void {
    this.#isShut = true;
    this.#waiting.length = 0;
  }

  #letIn(): void {
    while (!this.#underway && !this.#isShut) {
      const request = this.#waiting.shift();
      if (!request) return;
      request();
    }
  }
}
