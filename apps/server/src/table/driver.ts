import type { GameEvent, Seat } from "@cairn/core";
import { DealPause } from "./deal-pause.ts";
import { type LogEntry, playerIn } from "./log.ts";
import { STAND_IN, standInNow } from "./play.ts";
import type { Table } from "./table.ts";
import { Turn } from "./turn.ts";
import type { Watcher } from "./watcher.ts";

/** So many times too late in a row, and the bot keeps the seat. */
const MAX_TIMEOUTS = 3;

/**
 * What makes a table go on by itself: deals, bots, clocks, absent players. It looks at the table after
 * every entry and whenever somebody comes or goes, and keeps one running turn for each seat to act.
 */
export class Driver {
  readonly table: Table;
  readonly pause: DealPause;
  readonly #turns = new Map<Seat, Turn>();
  /** How often in a row a seat's time has run out. */
  readonly #timeouts = new Map<Seat, number>();
  /** Players who take over a bot's seat when the deal is over. */
  readonly successors = new Map<Seat, string>();
  #isStopped = false;

  constructor(table: Table) {
    this.table = table;
    this.pause = new DealPause(table);
  }

  /** Nobody plays while all players are away; bots alone play as long as somebody looks. */
  get isPaused(): boolean {
    const { state, audience } = this.table;
    let isWithPeople = false;
    for (const occupant of state.seats) {
      const player = playerIn(occupant);
      if (player === undefined) continue;
      if (audience.isHere(player)) return false;
      isWithPeople = true;
    }
    return isWithPeople || audience.isEmpty;
  }

  turnOf(seat: Seat): Turn | undefined {
    return this.#turns.get(seat);
  }

  afterEntry(entry: LogEntry): void {
    if (entry.k === "game" && entry.late) this.#countTimeout((entry.e as GameEvent & { seat: Seat }).seat);
    else if (entry.k === "game" && "seat" in entry.e) this.#timeouts.delete(entry.e.seat as Seat);
    this.pause.afterEntry(entry);
    this.update();
  }

  /** Too late too often: the bot keeps the seat until its player takes it back. */
  #countTimeout(seat: Seat): void {
    const count = (this.#timeouts.get(seat) ?? 0) + 1;
    this.#timeouts.set(seat, count);
    if (count < MAX_TIMEOUTS) return;
    this.table.turnstile.run(() => {
      // An action of the player may have come in between.
      if ((this.#timeouts.get(seat) ?? 0) < MAX_TIMEOUTS) return;
      this.#timeouts.delete(seat);
      standInNow(this.table, seat, STAND_IN);
    });
  }

  /** Looks at the table anew. */
  update(): void {
    const { state } = this.table;
    const isOn = state.status === "playing" && !this.isPaused && !this.table.isGone && !this.#isStopped;
    for (let seat = 0; seat < state.seats.length; seat++) {
      const turn = this.#turns.get(seat);
      const isToAct = isOn && state.isToAct(seat);
      if (isToAct ? turn?.isCurrent() : !turn) continue;
      turn?.stop();
      if (isToAct) this.#turns.set(seat, new Turn(this.table, seat, turn));
      else this.#turns.delete(seat);
    }
    this.pause.update(isOn && state.isBetweenDeals);
  }

  /** Tells a newcomer about what runs. */
  greet(watcher: Watcher): void {
    for (const turn of this.#turns.values()) turn.greet(watcher);
    this.pause.greet(watcher);
  }

  /** For good: who leaves afterwards starts nothing. */
  stop(): void {
    this.#isStopped = true;
    for (const turn of this.#turns.values()) turn.stop();
    this.#turns.clear();
    this.pause.update(false);
  }
}
