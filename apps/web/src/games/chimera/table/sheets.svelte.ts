import type { CardText } from "@cairn/chimera";
import { countRanks, heightOf, rankOf, suitOf } from "@cairn/chimera/facts";
import { untrack } from "svelte";
import { announce } from "../../../design/announce.svelte.ts";
import { chimeraTexts } from "../texts/table/index.ts";
import { chimeraForm } from "../texts/form/index.ts";
import { chimeraSettings } from "../settings.ts";
import type { Desk } from "./desk.svelte.ts";
import type { ChimeraReason } from "./on-demand/reasons.ts";
import { scoredDeal, type ScoredDeal, sheetOf, withDeal } from "./score.ts";

export type SheetName =
  | "menu"
  | "score"
  | "advice"
  | "trick"
  | "counts"
  | "keys"
  | "talk"
  | "deal"
  | "story"
  | "rules"
  | "end";

const ORDERS = ["high-left", "low-left", "combinations"] as const;

/** What goes when the next deal begins. */
const OF_THE_END: readonly SheetName[] = ["deal", "story", "end"];

/** What lies over the table now, and what sheets need that no view has. Make it while a component starts. */
export class SheetState {
  #open: SheetName | undefined = $state();
  #card: CardText | undefined = $state();
  #deals: readonly ScoredDeal[] = $state.raw([]);
  #strength: number | undefined = $state();
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
    const { session } = desk;
    $effect(() => {
      const deal = desk.view && scoredDeal(desk.view);
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
    $effect(() => {
      const asks = session.advice !== undefined && desk.isMine && desk.view?.phase === "auction";
      untrack(() => (this.#strength = undefined));
      if (asks) void this.#askStrength();
    });
  }

  async #askStrength(): Promise<void> {
    const view = this.#desk.view;
    const result = await this.#desk.session.advice?.();
    if (!result?.ok || view !== this.#desk.view) return;
    const bid = (result.value as readonly ChimeraReason[]).find(({ action }) => action.type === "bid");
    this.#strength = bid && Math.round(bid.win * 100);
  }

  /** The chance to win as the Chimera, in percent, where the table has advice. */
  get strength(): number | undefined {
    return this.#strength;
  }
  /** The score sheet. */
  get deals(): readonly ScoredDeal[] {
    const { session, view } = this.#desk;
    return sheetOf(session.endings ?? [], this.#deals, view);
  }
  get card(): CardText | undefined {
    return this.#card;
  }
  get cardTitle(): string {
    return this.#card === undefined ? "" : chimeraTexts.t.card(rankOf(this.#card), suitOf(this.#card));
  }
  get cardText(): string {
    const card = this.#card;
    if (card === undefined) return "";
    const t = chimeraTexts.t.about;
    const special: Readonly<Record<string, string>> = {
      "2": t.toad,
      "11": t.cat,
      H: t.hero,
      PY: t.piYa,
      CH: t.chimera,
    };
    const held = countRanks(this.#desk.hand)[heightOf(card)] ?? 0;
    return special[rankOf(card)] ?? t.plain(chimeraTexts.t.rank(rankOf(card)), held);
  }

  get isAnyOpen(): boolean {
    return this.#open !== undefined;
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
  /** The next order of the hand. */
  sort(): void {
    chimeraSettings.handOrder =
      ORDERS[(ORDERS.indexOf(chimeraSettings.handOrder) + 1) % ORDERS.length] ?? "high-left";
    void chimeraForm.load().then(() => announce(chimeraForm.t.handOrders[chimeraSettings.handOrder]));
  }
}
