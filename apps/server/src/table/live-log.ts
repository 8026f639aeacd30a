import type { GuardedQueue } from "./guarded-queue.ts";
import type { LogEntry } from "./log.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import { CheckpointPace, type Listing, storeEntry } from "./store-entry.ts";
import type { Origin } from "./watcher.ts";

/**
 * The log of a table in memory, and the one rule that keeps memory and log the same: one entry at a time is written,
 * and until it is durable nobody is told of it and nothing else happens at this table.
 */
export class LiveLog {
  readonly state: TableState;
  readonly queue: GuardedQueue;
  readonly #listing: Listing;
  readonly #checkpoints = new CheckpointPace();
  readonly #services: Pick<Services, "store" | "now">;
  readonly #onDurable: (entry: LogEntry, origin: Origin | undefined) => void;

  /** `listing` is read at every entry. `onDurable` may not throw. */
  constructor(
    state: TableState,
    queue: GuardedQueue,
    listing: Listing,
    services: Pick<Services, "store" | "now">,
    onDurable: (entry: LogEntry, origin: Origin | undefined) => void,
  ) {
    this.state = state;
    this.queue = queue;
    this.#listing = listing;
    this.#services = services;
    this.#onDurable = onDurable;
  }

  /** Whether the table has left memory: then nothing is added any more. */
  get isGone(): boolean {
    return this.queue.isGone;
  }

  /** Adds an entry that has been checked: to the state, to the store, then everybody is told. */
  commit(entry: LogEntry, origin?: Origin): void {
    this.state.apply(entry);
    this.commitApplied(entry, origin);
  }

  /** The same for an entry that has been applied to the state already. */
  commitApplied(entry: LogEntry, origin?: Origin): void {
    const stored = storeEntry(entry, this.state, this.#listing, this.#checkpoints, this.#services);
    this.queue.waitForEntry(stored, () => this.#onDurable(entry, origin), origin);
  }
}
