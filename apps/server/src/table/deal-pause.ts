import type { Seat } from "@cairn/core";
import type { PlayerId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import { type DealContext, dealNext } from "./deal.ts";
import { type LogEntry, playerIn } from "./log.ts";
import type { Services } from "./services.ts";
import type { Watcher } from "./watcher.ts";

/** What a pause needs of its table. */
export interface PauseContext extends DealContext {
  readonly services: DealContext["services"] & Pick<Services, "config" | "monotonic">;
  readonly audience: Pick<Audience, "isHere" | "broadcast">;
}

/** The pause between two deals: until everybody present is ready, or the time is over. */
export class DealPause {
  readonly #context: PauseContext;
  readonly #ready = new Set<PlayerId>();
  #timer: NodeJS.Timeout | undefined;
  #deadline = 0;
  #isOn = false;
  #isHeld = false;

  constructor(context: PauseContext) {
    this.#context = context;
  }

  afterEntry(entry: LogEntry): void {
    if (entry.k === "game" && entry.e.type === "deal") {
      this.update(false);
      this.#ready.clear();
      this.#isHeld = false;
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
    if (state.settings.openDeals && state.deal) audience.broadcast(this.#cards());
    const seconds = state.deal ? services.config.dealSeconds : 0;
    this.#deadline = services.monotonic() + seconds * 1000;
    if (seconds === 0) {
      this.#deal();
      return;
    }
    if (!this.#isHeld) this.#timer = setTimeout(() => this.#deal(), seconds * 1000);
    this.#tell();
  }

  ready(player: PlayerId): void {
    this.#ready.add(player);
    this.#tell();
    this.#check();
  }

  /** Stops the countdown; the deal then waits for everybody. */
  hold(): void {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    this.#tell();
  }

  greet(watcher: Watcher): void {
    if (!this.#isOn) return;
    watcher.send(JSON.stringify(this.#next()));
    const { state } = this.#context.log;
    if (state.settings.openDeals && state.deal) watcher.send(JSON.stringify(this.#cards()));
  }

  #cards() {
    return { t: "cards", deal: this.#context.log.state.deal as unknown as Record<string, unknown> } as const;
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

  #check(): void {
    const { log, audience } = this.#context;
    const present = log.state.players.filter(audience.isHere);
    if (present.length > 0 && present.every((player) => this.#ready.has(player))) this.#deal();
  }

  #deal(): void {
    clearTimeout(this.#timer);
    dealNext(this.#context);
  }
}
