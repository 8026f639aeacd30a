import type { Problem, Result } from "@cairn/core";
import { StoreConflict } from "../store/index.ts";
import type { Audience } from "./audience.ts";
import { refusal } from "./refusal.ts";
import { RequestQueue } from "./request-queue.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import type { Asker, Origin } from "./watcher.ts";

/** What else has to be done when a table leaves memory. */
interface Unloading {
  /** Stops clocks and bots. */
  stop(): void;
  /** Lets whoever asks for the table next get it from its log. */
  forget(): void;
}

const isFenced = (error: unknown): boolean => error instanceof StoreConflict && error.reason === "fenced";

/**
 * The queue of a table's requests, with what happens when one of them fails: the table leaves memory, so that a fault
 * costs nobody at another table anything.
 */
export class GuardedQueue {
  readonly #queue = new RequestQueue();
  readonly #state: Pick<TableState, "settings">;
  readonly #audience: Pick<Audience, "includes" | "tellGone">;
  readonly #services: Pick<Services, "log" | "metrics" | "doTablesMove">;
  readonly #unloading: Unloading;
  #isGone = false;

  constructor(
    state: Pick<TableState, "settings">,
    audience: Pick<Audience, "includes" | "tellGone">,
    services: Pick<Services, "log" | "metrics" | "doTablesMove">,
    unloading: Unloading,
  ) {
    this.#state = state;
    this.#audience = audience;
    this.#services = services;
    this.#unloading = unloading;
  }

  /** Whether the table has left memory, or will as soon as what is in flight has settled. */
  get isGone(): boolean {
    return this.#isGone;
  }

  get isIdle(): boolean {
    return this.#queue.isIdle;
  }

  /** Runs something now, or as soon as what is in flight has settled. */
  run(request: () => void): void {
    this.#queue.run(() => this.guard(request));
  }

  /** The same for a request from outside; refused when too many are queued. */
  submit(request: () => void, asker: Asker): Result<void> {
    return this.#queue.submit(() => this.guard(request, asker), asker.watcher);
  }

  /** Runs something whose exceptions make this table leave memory, and go no further. */
  guard(work: () => void, asker?: Asker): void {
    try {
      work();
    } catch (error) {
      this.fail(error, asker);
    }
  }

  /** A bug: the table in memory may be wrong, so it is read again from its log. */
  fail(error: unknown, asker?: Asker): void {
    this.#services.log.error(this.#about(error), "a table failed");
    this.#refuse(asker, { code: "internal", message: "something went wrong here" });
    this.unload();
    if (asker && !this.#audience.includes(asker.watcher)) asker.watcher.tableGone();
  }

  /** Queues everything until an entry is stored. `durable` may not throw. */
  waitForEntry(stored: Promise<void>, durable: () => void, origin: Origin | undefined): void {
    this.#queue.waitFor(stored, durable, (error) => {
      // Memory is ahead of the log, so it is thrown away and read again.
      if (isFenced(error)) this.#services.log.info("a table has another owner");
      else this.#services.log.error(this.#about(error), "an entry could not be stored");
      // Whether it was stored all the same, only the log can tell: whoever follows the table asks again there.
      if (!this.#services.doTablesMove)
        this.#refuse(origin, { code: "storage", message: "it could not be saved" });
      this.unload();
    });
  }

  /**
   * Queues everything until the store has answered. If it fails the table is what it was, and `instead` runs, or
   * the asker is refused.
   */
  waitFor<T>(promise: Promise<T>, then: (value: T) => void, asker: Asker, instead?: () => void): void {
    this.#queue.waitFor(
      promise,
      (value) => this.guard(() => then(value), asker),
      (error) => {
        this.#services.log.error(this.#about(error), "the store failed");
        if (instead) this.guard(instead, asker);
        else this.#refuse(asker, { code: "storage", message: "the store failed" });
      },
    );
  }

  /** What the server's log says of a fault: which game it was, and no more of the table. */
  #about(error: unknown): { readonly game: string; readonly err: unknown } {
    return { game: this.#state.settings.game, err: error };
  }

  #refuse(asker: Asker | undefined, problem: Problem): void {
    this.#services.metrics.refusals.inc({ code: problem.code });
    if (asker?.id !== undefined) asker.watcher.send(refusal(asker.id, problem));
  }

  /** Resolves when nothing is in flight. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#queue.whenIdle(resolve));
  }

  /** Takes the table out of memory, once writes in flight have settled: who read the log sooner would miss them. */
  unload(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#unloading.stop();
    this.#queue.whenIdle(() => {
      this.#unloading.forget();
      this.#audience.tellGone();
    });
  }
}
