import type { PlayerId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import type { LiveLog } from "./live-log.ts";
import type { LogEntry } from "./log.ts";
import type { Rest } from "./rest.ts";
import type { Services } from "./services.ts";
import type { Watcher } from "./watcher.ts";

/** What the vote needs of its table. */
interface EndingContext {
  readonly log: LiveLog;
  readonly audience: Pick<Audience, "isHere" | "broadcast">;
  readonly rest: Pick<Rest, "msUntilLong">;
  readonly services: Pick<Services, "now">;
}

/**
 * A match ends for all when all people want it: those who are here, and those who are not but for whom no bot plays
 * yet. For a match that has rested for a day, those who are here are enough: the others may never come back.
 * Nothing of it is stored, and with the next deal everybody is asked anew.
 */
export class EndVotes {
  readonly #context: EndingContext;
  readonly #wanted = new Set<PlayerId>();
  #untilLong: NodeJS.Timeout | undefined;

  constructor(context: EndingContext) {
    this.#context = context;
  }

  get #isAgreed(): boolean {
    const { log, audience, rest, services } = this.#context;
    const { state } = log;
    const isLong = rest.msUntilLong(services.now()) === 0;
    const isAsked = (player: PlayerId): boolean =>
      audience.isHere(player) || (!isLong && state.botAt(state.seatOf(player)) === undefined);
    const voters = state.players.filter(isAsked);
    return voters.length > 0 && voters.every((player) => this.#wanted.has(player));
  }

  /** Somebody wants the match to end, or no longer; true when all do. */
  vote(player: PlayerId, want: boolean): boolean {
    if (this.#wanted.has(player) === want) return this.#isAgreed;
    if (want) this.#wanted.add(player);
    else this.#wanted.delete(player);
    if (want && this.#isAgreed) return true;
    this.#tell();
    this.#watchClock();
    return false;
  }

  /** Tells a newcomer who wants it. */
  greet(watcher: Watcher): void {
    if (this.#wanted.size > 0) watcher.send(JSON.stringify(this.#message));
  }

  afterEntry(entry: LogEntry): void {
    const isDeal = entry.k === "game" && entry.e.type === "deal";
    if (isDeal && this.#wanted.size > 0) {
      this.#wanted.clear();
      this.#tell();
    }
    if (this.#wanted.size > 0 || this.#untilLong) this.update();
  }

  /** Ends the match where those who are left all want it, as the table is now. */
  update(): void {
    const { log } = this.#context;
    this.#watchClock();
    if (this.#wanted.size === 0 || log.state.status !== "playing" || !this.#isAgreed) return;
    log.queue.run(() => {
      // While this was queued, anything may have changed.
      if (!log.isGone && log.state.status === "playing" && this.#isAgreed) log.commit({ k: "closed" });
    });
  }

  /** When the day of rest is over, those who are here may be enough, and nobody comes or goes to notice it. */
  #watchClock(): void {
    const { log, audience, rest, services } = this.#context;
    clearTimeout(this.#untilLong);
    const ms = rest.msUntilLong(services.now());
    const isVoting =
      this.#wanted.size > 0 &&
      !log.isGone &&
      log.state.status === "playing" &&
      log.state.players.some(audience.isHere);
    if (isVoting && ms > 0 && ms < Infinity) this.#untilLong = setTimeout(() => this.update(), ms).unref();
  }

  get #message() {
    const { state } = this.#context.log;
    const seats = state.players.filter((player) => this.#wanted.has(player)).map((one) => state.seatOf(one));
    return { t: "ends", seats } as const;
  }

  #tell(): void {
    this.#context.audience.broadcast(this.#message);
  }
}
