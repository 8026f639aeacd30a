import type { CardText, ChimeraAction, ChimeraView, GiveAction, PlayAction } from "@cairn/chimera";
import { countRanks, heightOf, rankOf } from "@cairn/chimera/facts";
import { notices } from "../../../design/notices.svelte.ts";
import { table } from "../../../i18n/table/index.ts";
import type { Playback } from "../../../table/playback.svelte.ts";
import type { TableSession } from "../../../session/session.ts";
import { settings } from "../../../settings/settings.svelte.ts";
import { chimeraSettings } from "../settings.ts";
import { sweep } from "../../../table/gestures.ts";
import { pickCards } from "../hand/pick.ts";
import { Finder } from "./finder.svelte.ts";
import { sortHand, stacksOf } from "../hand/order.ts";
import {
  type Candidate,
  candidatesOf,
  isCombination,
  judge,
  type Judgement,
  usableCards,
} from "./selection.ts";

export type ChimeraSession = TableSession<ChimeraView, ChimeraAction>;

/** What lies in the player's hand and mind: the cards, their order, which are chosen, and what could come of it. */
export class Desk {
  readonly session: ChimeraSession;
  readonly playback: Playback<ChimeraView, ChimeraAction>;
  readonly finder: Finder;
  /** Passes by itself until the trick ends. */
  isPassing = $state(false);
  /** Plays between which only the player can choose: the readings of Pi Ya (C14). */
  readings: readonly PlayAction[] = $state.raw([]);
  /** A play that waits to be confirmed. */
  asked: PlayAction | undefined = $state.raw();
  #chosen: readonly CardText[] = $state.raw([]);
  /** Seen and used in this round: such cards carry no mark any more. */
  #used: { readonly round: number; readonly cards: readonly CardText[] } = $state.raw({
    round: 0,
    cards: [],
  });
  #sweptFrom: ReadonlySet<number> = new Set();
  #isSending = $state(false);

  constructor(session: ChimeraSession, playback: Playback<ChimeraView, ChimeraAction>) {
    this.session = session;
    this.playback = playback;
    this.finder = new Finder(this, (cards) => this.choose(cards));
  }

  readonly #hand: readonly CardText[] = $derived.by(() =>
    sortHand(this.playback.view?.deal?.hand ?? [], chimeraSettings.handOrder),
  );
  readonly #stacks: readonly (readonly CardText[])[] = $derived.by(() => stacksOf(this.#hand));
  readonly #candidates: readonly Candidate[] = $derived.by(() => candidatesOf(this.playback.legal));
  readonly #valid: readonly CardText[] = $derived.by(() =>
    this.#chosen.filter((card) => this.#hand.includes(card)),
  );
  readonly #judgement: Judgement = $derived.by(() => judge(this.#valid, this.#hand, this.#candidates));
  readonly #usable: ReadonlySet<CardText> = $derived.by(() =>
    usableCards(this.#valid, this.#hand, this.#candidates),
  );

  get view(): ChimeraView | undefined {
    return this.playback.view;
  }
  get hand(): readonly CardText[] {
    return this.#hand;
  }
  get stacks(): readonly (readonly CardText[])[] {
    return this.#stacks;
  }
  /** The chosen cards that are still in the hand, in its order. */
  get chosen(): readonly CardText[] {
    return this.#valid;
  }
  get candidates(): readonly Candidate[] {
    return this.#candidates;
  }
  get judgement(): Judgement {
    return this.#judgement;
  }
  /** Whether an action is on its way: nothing else is sent before its answer. */
  get isSending(): boolean {
    return this.#isSending;
  }
  get isMine(): boolean {
    return this.playback.legal.length > 0;
  }
  get pass(): ChimeraAction | undefined {
    return this.playback.legal.find(({ type }) => type === "pass");
  }
  get gift(): GiveAction | undefined {
    return this.playback.legal.find((action) => action.type === "give");
  }
  get bids(): readonly number[] {
    return this.playback.legal.flatMap((action) => (action.type === "bid" ? [action.amount] : []));
  }
  /** Whether the chosen cards are some combination. */
  get isCombination(): boolean {
    return isCombination(this.#valid);
  }

  get #round(): number {
    return this.view?.round ?? 0;
  }
  get #usedCards(): readonly CardText[] {
    return this.#used.round === this.#round ? this.#used.cards : [];
  }

  isDimmed(card: CardText): boolean {
    return settings.dimUnusable && this.#candidates.length > 0 && !this.#usable.has(card);
  }
  isNew(card: CardText): boolean {
    const { den = [], got = [], chimera } = this.view?.deal ?? {};
    const isFresh = (chimera === this.session.seat && den.includes(card)) || got.includes(card);
    return isFresh && !this.#usedCards.includes(card);
  }

  choose(cards: readonly CardText[]): void {
    this.#chosen = pickCards(
      this.#hand,
      countRanks(cards),
      this.#chosen.filter((card) => cards.includes(card)),
    );
  }
  clear(): void {
    this.#chosen = [];
    this.finder.close();
  }
  toggle(card: CardText): void {
    if (this.isNew(card)) this.#used = { round: this.#round, cards: [...this.#usedCards, card] };
    const { gift } = this;
    const isChosen = this.#valid.includes(card);
    const kept = this.#valid.filter((other) => other !== card);
    // One who gives changes the choice by choosing another.
    if (!isChosen && gift && kept.length >= gift.cards.length) kept.shift();
    this.#chosen = isChosen ? kept : [...kept, card];
  }
  /** One more of a stack with every tap, then none. */
  cycle(stack: readonly CardText[]): void {
    const taken = stack.filter((card) => this.#valid.includes(card)).length;
    const rest = this.#valid.filter((card) => !stack.includes(card));
    this.#chosen = taken === stack.length ? rest : [...rest, ...stack.slice(0, taken + 1)];
  }
  /** All cards from one place to another become what the first one becomes. */
  sweep(groups: readonly (readonly CardText[])[], from: number, to: number, stage: "start" | "move"): void {
    const isChosen = (group: readonly CardText[]): boolean =>
      group.every((card) => this.#valid.includes(card));
    if (stage === "start")
      this.#sweptFrom = new Set(groups.flatMap((group, i) => (isChosen(group) ? [i] : [])));
    const after = sweep(this.#sweptFrom, from, to);
    this.#chosen = groups.flatMap((group, i) => (after.has(i) ? group : []));
  }
  complete(): void {
    this.#chosen = [...this.#valid, ...this.#judgement.missing];
  }
  /** How many of the chosen cards have the rank of a card. */
  chosenOf(card: CardText): number {
    return this.#valid.filter((other) => rankOf(other) === rankOf(card) && heightOf(other) >= 0).length;
  }

  /** Plays what is chosen, if it is a play; asks where there is something to ask. */
  play(): void {
    const { plays } = this.#judgement;
    const [play] = plays;
    if (plays.length > 1) this.readings = plays;
    else if (play && settings.confirmPlays) this.asked = play;
    else if (play) void this.act(play);
  }
  give(): void {
    const { gift } = this;
    if (gift && this.#valid.length === gift.cards.length) void this.act({ ...gift, cards: [...this.#valid] });
  }

  async act(action: ChimeraAction): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.readings = [];
    this.asked = undefined;
    // The list goes with the tap, and not only with the answer, which brings enough to show.
    this.finder.close();
    const result = await this.session.act(action);
    this.#isSending = false;
    if (result.ok) {
      if (action.type !== "pass" && action.type !== "bid") this.#chosen = [];
      return;
    }
    this.isPassing = false;
    notices.show({ tone: "danger", text: table.t.refused });
  }
}
