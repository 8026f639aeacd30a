import type { Action, BaseView, GameEvent, Result, Seat } from "@cairn/core";
import type { HelpLevel, SeatInfo } from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";
import type { LocalSession } from "../session/local.svelte.ts";
import type { Happening, SessionStatus, TableSession } from "../session/session.ts";

/** A game against bots that ends with its first score: nothing is taken back, nobody advises, no further deal comes. */
export class DaySession implements TableSession {
  readonly kind = "local";
  readonly game: GameId;
  readonly help: HelpLevel = "last-trick";
  readonly #inner: LocalSession;

  constructor(inner: LocalSession) {
    this.#inner = inner;
    this.game = inner.game;
  }

  /** Whether the deal has its score. */
  get isOver(): boolean {
    return this.#inner.pause !== undefined || this.#inner.status === "over";
  }
  get status(): SessionStatus {
    return this.#inner.status === "over" ? "playing" : this.#inner.status;
  }
  get seat(): Seat | undefined {
    return this.#inner.seat;
  }
  get seats(): readonly SeatInfo[] {
    return this.#inner.seats;
  }
  get view(): BaseView | undefined {
    return this.#inner.view;
  }
  get legal(): readonly Action[] {
    return this.#inner.legal;
  }
  get happenings(): readonly Happening[] {
    return this.#inner.happenings;
  }
  get openDeal(): GameEvent | undefined {
    return this.#inner.openDeal;
  }
  get isSaved(): boolean {
    return this.#inner.isSaved;
  }
  act(action: Action): Promise<Result<void>> {
    return this.#inner.act(action);
  }
}
