import type { CardText, KrassKariertAction, KrassKariertView } from "@cairn/krass-kariert";
import type { Playback } from "../../../table/playback.svelte.ts";
import type { TableSession } from "../../../session/session.ts";
import { type Effect, effectsOf } from "./placing.ts";
import { drawing } from "./rounds.ts";

export type KrassKariertSession = TableSession<KrassKariertView, KrassKariertAction>;

/** A card on its way into the hand: a reserve card (K7), or one that was drawn (K12). */
export interface Placing {
  readonly card: CardText;
  /** Which of the reserve cards; undefined for a drawn card. */
  readonly reserve?: number;
  readonly nth: number;
  readonly total: number;
}

/** The cards in the player's hand, and where another one goes into it. */
export class Placer {
  readonly session: KrassKariertSession;
  readonly playback: Playback<KrassKariertView, KrassKariertAction>;
  #reserve: number | undefined = $state();
  #caret: number | undefined = $state();

  constructor(session: KrassKariertSession, playback: Playback<KrassKariertView, KrassKariertAction>) {
    this.session = session;
    this.playback = playback;
  }

  readonly #hand: readonly CardText[] = $derived.by(() => this.playback.view?.deal?.hand ?? []);
  readonly #placing: Placing | undefined = $derived.by(() => this.#findPlacing());
  readonly #effects: readonly Effect[] = $derived.by(() =>
    this.#placing && this.view ? effectsOf(this.#hand, this.#placing.card, this.view.options.xPolicy) : [],
  );

  get view(): KrassKariertView | undefined {
    return this.playback.view;
  }
  /** The own cards as they were dealt and put: nothing here ever changes their order (K2). */
  get hand(): readonly CardText[] {
    return this.#hand;
  }
  get reserves(): readonly CardText[] {
    const { seat } = this.session;
    return seat === undefined ? [] : (this.view?.deal?.reserves[seat] ?? []);
  }
  get isMine(): boolean {
    return this.playback.legal.length > 0;
  }
  get canTake(): boolean {
    return this.playback.legal.some(({ type }) => type === "take");
  }
  get placing(): Placing | undefined {
    return this.#placing;
  }
  /** What the card that is being placed makes and breaks, by place. */
  get effects(): readonly Effect[] {
    return this.#effects;
  }
  /** The place where it would go now: behind the last card until the player says otherwise. */
  get caret(): number {
    return Math.min(this.#caret ?? this.#hand.length, this.#hand.length);
  }
  /** Whether the player has pointed at this very place. */
  isPointedAt(place: number): boolean {
    return this.#caret === place;
  }

  #findPlacing(): Placing | undefined {
    const deal = this.view?.deal;
    if (!deal || !this.isMine) return undefined;
    if (deal.drawn !== undefined) return { card: deal.drawn, ...drawing(deal) };
    const card = this.#reserve === undefined ? undefined : this.reserves[this.#reserve];
    if (card === undefined || this.#reserve === undefined || !this.canTake) return undefined;
    return { card, reserve: this.#reserve, nth: 1, total: 1 };
  }

  /** Begins to place a reserve card; a play that was chosen stays chosen. */
  take(reserve: number): void {
    if (!this.canTake) return;
    this.#reserve = reserve;
    this.#caret = undefined;
  }
  nextReserve(): void {
    this.take(((this.#reserve ?? -1) + 1) % Math.max(1, this.reserves.length));
  }
  /** Back from placing a reserve card: nothing is final before it lies in the hand. */
  cancel(): void {
    this.#reserve = undefined;
    this.#caret = undefined;
  }
  moveCaret(place: number): void {
    this.#caret = Math.max(0, Math.min(this.#hand.length, place));
  }
}
