import { ok, refuse, type Result, type Seat } from "@cairn/core";
import type { ServerMessageOf } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import { type DealContext, dealNext } from "./deal.ts";
import { type LogEntry, playerIn } from "./log.ts";
import type { PauseState } from "./driver-state.ts";
import type { Services } from "./services.ts";
import type { Watcher } from "./watcher.ts";

/** For how long at most a countdown is stopped while others are here. */
const HOLD_SECONDS = 120;

/** What a pause needs of its table. */
export interface PauseContext extends DealContext {
  readonly services: DealContext["services"] & Pick<Services, "config" | "monotonic">;
  readonly audience: Pick<Audience, "isHere" | "broadcast" | "show" | "isBlind">;
}

/** The pause between two deals: until everybody present is ready, or the time is over. */
export class DealPause {
  readonly #context: PauseContext;
  readonly #ready = new Set<PlayerId>();
  #timer: NodeJS.Timeout | undefined;
  #deadline = 0;
  #isOn = false;
  /** Who has stopped the countdown, which each pause allows once. */
  #holder: PlayerId | undefined;
  /** Whether the countdown is stopped now. */
  #isHeld = false;
  /** What is left of the countdown that began at another server. */
  #leftMs: number | undefined;

  constructor(context: PauseContext) {
    this.#context = context;
  }

  afterEntry(entry: LogEntry): void {
    if (entry.k === "game" && entry.e.type === "deal") {
      this.update(false);
      this.#ready.clear();
      this.#holder = undefined;
      this.#isHeld = false;
      this.#leftMs = undefined;
    }
  }

  /** The pause begins, goes on or ends. It ends also while all are away; who was ready then still is afterwards. */
  update(isOn: boolean): void {
    const isNew = isOn && !this.#isOn;
    this.#isOn = isOn;
    if (isNew) this.#begin();
    if (isOn) this.#check();
    else clearTimeout(this.#timer);
  }

  /** The first deal of a match needs no pause. */
  #begin(): void {
    const { log, services, audience } = this.#context;
    const { state } = log;
    const cards = this.#cards();
    if (cards) audience.show(cards);
    if (!state.deal || services.config.dealSeconds === 0) this.#deal();
    else if (this.#isHeld) this.#waitForHolder();
    else this.#countDown();
  }

  #after(seconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#context.log.queue.guard(act), seconds * 1000);
  }

  /** What another server needs to go on. */
  state(): PauseState {
    const leftMs = Math.max(0, this.#deadline - this.#context.services.monotonic());
    return {
      ready: [...this.#ready],
      leftMs,
      isHeld: this.#isHeld,
      ...(this.#holder === undefined ? {} : { holder: this.#holder }),
    };
  }

  resume({ ready, leftMs, holder, isHeld }: PauseState): void {
    for (const player of ready) this.#ready.add(player);
    if (leftMs > 0) this.#leftMs = leftMs;
    this.#holder = holder;
    this.#isHeld = isHeld;
  }

  #countDown(): void {
    const dealSeconds = (this.#leftMs ?? this.#context.services.config.dealSeconds * 1000) / 1000;
    this.#leftMs = undefined;
    this.#deadline = this.#context.services.monotonic() + dealSeconds * 1000;
    this.#after(dealSeconds, () => this.#deal());
    this.#tell();
  }

  /** Nobody can keep the others from their cards for good; alone one may look as long as one likes. */
  #waitForHolder(): void {
    this.#after(HOLD_SECONDS, () => {
      if (this.#othersPresent().length > 0) this.#deal();
      else this.#waitForHolder();
    });
    this.#tell();
  }

  ready(player: PlayerId): void {
    this.#ready.add(player);
    this.#tell();
    this.#check();
  }

  /** Stops the countdown for a while, or until all the others are ready; once a pause. */
  hold(player: PlayerId): Result<void> {
    if (this.#isHeld) return ok(undefined);
    if (this.#holder !== undefined) return refuse("rate", "the countdown has already been stopped once");
    this.#holder = player;
    this.#isHeld = true;
    this.#waitForHolder();
    this.#check();
    return ok(undefined);
  }

  greet(watcher: Watcher): void {
    if (!this.#isOn) return;
    watcher.send(JSON.stringify(this.#next()));
    const cards = this.#cards();
    if (cards && !this.#context.audience.isBlind(watcher.player)) watcher.send(JSON.stringify(cards));
  }

  /** What everybody sees now of the deal that is over: what the rules lay open, and what the table agreed to show. */
  #cards(): ServerMessageOf<"cards"> | undefined {
    const { deal, game, position, settings } = this.#context.log.state;
    if (!deal || !position) return undefined;
    const hands = game.handsAtEnd?.(position).map((hand) => [...hand]);
    if (!hands && !settings.openDeals) return undefined;
    return {
      t: "cards",
      ...(settings.openDeals && { deal: deal as unknown as Record<string, unknown> }),
      ...(hands && { hands }),
    };
  }

  #next() {
    const { log, services } = this.#context;
    const ready = log.state.seats.flatMap((occupant, seat: Seat) => {
      const player = playerIn(occupant);
      return player !== undefined && this.#ready.has(player) ? [seat] : [];
    });
    return {
      t: "next",
      ms: this.#isHeld ? null : Math.max(0, this.#deadline - services.monotonic()),
      ready,
    } as const;
  }

  #tell(): void {
    if (this.#isOn) this.#context.audience.broadcast(this.#next());
  }

  #present(): readonly PlayerId[] {
    return this.#context.log.state.players.filter(this.#context.audience.isHere);
  }

  /** Those who are here beside the one who has stopped the countdown. */
  #othersPresent(): readonly PlayerId[] {
    return this.#present().filter((player) => player !== this.#holder);
  }

  #check(): void {
    const areReady = (players: readonly PlayerId[]): boolean =>
      players.length > 0 && players.every((player) => this.#ready.has(player));
    if (areReady(this.#present())) this.#deal();
    else if (this.#isHeld && areReady(this.#othersPresent())) {
      this.#isHeld = false;
      this.#countDown();
    }
  }

  #deal(): void {
    clearTimeout(this.#timer);
    dealNext(this.#context);
  }
}
