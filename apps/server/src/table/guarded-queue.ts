import type { Problem, Result } from "@cairn/core";
import type { Audience } from "./audience.ts";
import { refusal } from "./refusal.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { Turnstile } from "./turnstile.ts";
import type { Asker, Origin } from "./watcher.ts";

/** What else has to be done when a table leaves memory. */
interface Leaving {
  /** Stops what goes on by itself. */
  stop(): void;
  /** Lets the next one who asks for the table get it from its log. */
  forget(): void;
}

/**
 * The turnstile of a table, and what becomes of the table when something behind it fails: it leaves memory, so
 * that a fault costs nobody at another table anything.
 */
export class GuardedTurnstile {
  readonly #turnstile = new Turnstile();
  readonly #state: TableState;
  readonly #audience: Audience;
  readonly #services: Pick<Services, "log" | "metrics">;
  readonly #leaving: Leaving;
  #isGone = false;

  constructor(
    state: TableState,
    audience: Audience,
    services: Pick<Services, "log" | "metrics">,
    leaving: Leaving,
  ) {
    this.#state = state;
    this.#audience = audience;
    this.#services = services;
    this.#leaving = leaving;
  }

  /** Whether the table has left memory, or will as soon as what is on its way is there. */
  get isGone(): boolean {
    return this.#isGone;
  }

  get isFree(): boolean {
    return this.#turnstile.isFree;
  }

  /** Runs something now, or as soon as what is on its way is durable. */
  run(request: () => void): void {
    this.#turnstile.run(() => this.guard(request));
  }

  /** The same for a request from outside; refused when too many wait already. */
  ask(request: () => void, asker?: Asker): Result<void> {
    return this.#turnstile.ask(() => this.guard(request, asker));
  }

  /** Does something whose faults cost this table its memory, and nobody else anything. */
  guard(work: () => void, asker?: Asker): void {
    try {
      work();
    } catch (error) {
      this.fail(error, asker);
    }
  }

  /** A fault of the program: nobody knows what memory is worth now, so the table is read again from its log. */
  fail(error: unknown, asker?: Asker): void {
    this.#services.log.error(this.#about(error), "a table failed");
    this.#refuse(asker, { code: "internal", message: "something went wrong here" });
    this.vanish();
    if (asker && !this.#audience.includes(asker.watcher)) asker.watcher.tableGone();
  }

  /** Lets nothing else happen here until an entry is on the disk. `durable` may not throw. */
  waitForEntry(stored: Promise<void>, durable: () => void, origin: Origin | undefined): void {
    this.#turnstile.hold(stored, durable, (error) => {
      // Memory is ahead of the truth, so it is thrown away and read again.
      this.#services.log.error(this.#about(error), "an entry could not be stored");
      this.#refuse(origin, { code: "storage", message: "it could not be stored" });
      this.vanish();
    });
  }

  /**
   * Lets nothing else happen here until the store has met a request. If it fails, the table is what it was, and
   * there is something to do instead, or whoever asked is told so.
   */
  waitFor<T>(promise: Promise<T>, then: (value: T) => void, asker: Asker, instead?: () => void): void {
    this.#turnstile.hold(
      promise,
      (value) => this.guard(() => then(value), asker),
      (error) => {
        this.#services.log.error(this.#about(error), "the store failed");
        if (instead) this.guard(instead, asker);
        else this.#refuse(asker, { code: "storage", message: "the store failed" });
      },
    );
  }

  /** What the log says of a fault: which game it was, and no more of the table. */
  #about(error: unknown): { readonly game: string; readonly err: unknown } {
    return { game: this.#state.settings.game, err: error };
  }

  #refuse(asker: Asker | undefined, problem: Problem): void {
    this.#services.metrics.refusals.inc({ code: problem.code });
    if (asker?.id !== undefined) asker.watcher.send(refusal(asker.id, problem));
  }

  /** Leaves memory, after what is on its way to the disk: who reads the log sooner would miss it. */
  vanish(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#leaving.stop();
    this.#turnstile.whenAtRest(() => {
      this.#leaving.forget();
      this.#audience.sendAway();
    });
  }
}
