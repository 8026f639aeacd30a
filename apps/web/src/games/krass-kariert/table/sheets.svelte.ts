import type { CardText } from "@cairn/krass-kariert";
import { untrack } from "svelte";
import { krassKariertTexts } from "../texts/table/index.ts";
import type { Desk } from "./desk.svelte.ts";
import { type PaidDeal, paidDeal, sheetOf, withDeal } from "./outcome.ts";

export type SheetName =
  | "menu"
  | "score"
  | "advice"
  | "round"
  | "counts"
  | "ladder"
  | "keys"
  | "talk"
  | "deal"
  | "story"
  | "rules"
  | "end";

/** What goes when the next deal begins. */
const OF_THE_END: readonly SheetName[] = ["deal", "story", "end"];

/** What lies over the table now, and what sheets need that no view has. Make it while a component starts. */
export class SheetState {
  #open: SheetName | undefined = $state();
  #card: CardText | undefined = $state();
  #deals: readonly PaidDeal[] = $state.raw([]);
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
    const { session } = desk;
    $effect(() => {
      const deal = desk.view && paidDeal(desk.view);
      if (deal) untrack(() => (this.#deals = withDeal(this.#deals, deal)));
    });
    // A deal or a match that is over shows itself, once its last card has been shown. Only once: the pause
    // and the table are told anew whenever somebody comes, goes or is ready.
    const over = $derived(session.status === "over" ? "end" : session.pause ? "deal" : undefined);
    const toShow = $derived(desk.playback.isAtRest ? over : undefined);
    $effect(() => {
      const name = toShow;
      untrack(() => {
        if (name) this.#open = name;
        else if (this.#open && OF_THE_END.includes(this.#open)) this.#open = undefined;
      });
    });
  }

  /** The score sheet. */
  get deals(): readonly PaidDeal[] {
    const { session, view } = this.#desk;
    return sheetOf(session.endings ?? [], this.#deals, view);
  }
  get card(): CardText | undefined {
    return this.#card;
  }
  get cardTitle(): string {
    return this.#card === undefined ? "" : krassKariertTexts.t.card(this.#card);
  }
  get cardText(): string {
    const card = this.#card;
    const { view, hand } = this.#desk;
    if (card === undefined || !view) return "";
    const t = krassKariertTexts.t;
    const special: Readonly<Record<string, string>> = {
      X: t.ladder.x[view.options.xPolicy],
      S: t.ladder.stop,
      D: t.ladder.draw,
    };
    return special[card] ?? t.about.number(card, hand.filter((other) => other === card).length);
  }

  get isAnyOpen(): boolean {
    return this.#open !== undefined || this.#card !== undefined;
  }
  isOpen(name: SheetName): boolean {
    return this.#open === name;
  }
  show(name: SheetName): void {
    this.#open = name;
  }
  close(name: SheetName): void {
    if (this.#open === name) this.#open = undefined;
  }
  about(card: CardText | undefined): void {
    this.#card = card;
  }
}
