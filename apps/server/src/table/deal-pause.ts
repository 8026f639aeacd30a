import type { Seat } from "@cairn/core";
import { type LogEntry, playerIn } from "./log.ts";
import { dealNext } from "./play.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** The pause between two deals: until everybody present is ready, or the time is over. */
export class DealPause {
  readonly #table: Table;
  readonly #ready = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #deadline = 0;
  #isOn = false;
  #isHeld = false;

  constructor(table: Table) {
    this.#table = table;
  }

  afterEntry(entry: LogEntry): void {
    if (entry.k === "game" && entry.e.type === "deal") {
      this.update(false);
      this.#ready.clear();
      this.#isHeld = false;
    }
  }

  /** The pause begins, goes on or ends. It ends also while all are away, and begins anew with who is ready by then. */
  update(isOn: boolean): void {
    const isNew = isOn && !this.#isOn;
    this.#isOn = isOn;
    if (isNew) this.#begin();
    if (isOn) this.#check();
    else clearTimeout(this.#timer);
  }

  /** The first deal of a match needs no pause. */
  #begin(): void {
    const { state, services } = this.#table;
    if (state.settings.openDeals && state.deal) this.#table.audience.broadcast(this.#cards());
    const seconds = state.deal ? services.config.dealSeconds : 0;
    this.#deadline = services.now() + seconds * 1000;
    if (seconds === 0) {
      this.#deal();
      return;
    }
    if (!this.#isHeld) this.#timer = setTimeout(() => this.#deal(), seconds * 1000);
    this.#tell();
  }

  ready(player: string): void {
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
    if (this.#table.state.settings.openDeals && this.#table.state.deal) {
      watcher.send(JSON.stringify(this.#cards()));
    }
  }

  #cards() {
    return { t: "cards", deal: this.#table.state.deal as unknown as Record<string, unknown> } as const;
  }

  #next() {
    const { state, services } = this.#table;
    const ready = state.seats.flatMap((occupant, seat: Seat) =>
      this.#ready.has(playerIn(occupant) ?? "") ? [seat] : [],
    );
    return {
      t: "next",
      ms: this.#isHeld ? null : Math.max(0, this.#deadline - services.now()),
      ready,
    } as const;
  }

  #tell(): void {
    if (this.#isOn) this.#table.audience.broadcast(this.#next());
  }

  #check(): void {
    const { state, audience } = this.#table;
    const present = state.seats.flatMap((occupant) => playerIn(occupant) ?? []).filter(audience.isHere);
    if (present.length > 0 && present.every((player) => this.#ready.has(player))) this.#deal();
  }

  #deal(): void {
    clearTimeout(this.#timer);
    dealNext(this.#table);
  }
}
