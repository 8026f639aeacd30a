import type { KrassKariertAction, PlayAction } from "@cairn/krass-kariert";
import { notices } from "../../../design/notices.svelte.ts";
import { table } from "../../../i18n/table/index.ts";
import { settings } from "../../../settings/settings.svelte.ts";
import { krassKariertSettings } from "../settings.ts";
import { type Bracket, bracketsOf, nextOf } from "./brackets.ts";
import { placeOut } from "./rounds.ts";
import { Placer } from "./placer.svelte.ts";
import {
  type Candidate,
  candidatesOf,
  holds,
  isSame,
  namingKey,
  type NamedPlay,
  type Range,
  rangeTowards,
  tapped,
} from "./selection.ts";

/** What lies in the player's hand and mind: which neighbours are chosen, and what X stands for. */
export class Desk extends Placer {
  /** A play that waits to be confirmed. */
  asked: PlayAction | undefined = $state.raw();
  /** Whether the player is asked about giving up although something can be played (K8). */
  isGivingUp = $state(false);
  #range: Range | undefined = $state.raw();
  /** Which naming of X is chosen; the first is the strongest. */
  #naming = $state(0);
  #isSending = $state(false);
  #isListOpen = $state(false);

  readonly #candidates: readonly Candidate[] = $derived.by(() =>
    candidatesOf(this.playback.legal, this.hand),
  );
  readonly #brackets: readonly Bracket[] = $derived.by(() => bracketsOf(this.#candidates));

  get candidates(): readonly Candidate[] {
    return this.#candidates;
  }
  get brackets(): readonly Bracket[] {
    return this.#brackets;
  }
  /** The chosen neighbours, as long as the hand has them. */
  get range(): Range | undefined {
    const range = this.#range;
    return range && range.at + range.count <= this.hand.length ? range : undefined;
  }
  /** What the chosen cards may be played as. */
  get namings(): readonly NamedPlay[] {
    return this.#candidates.find((candidate) => isSame(candidate, this.range))?.plays ?? [];
  }
  get naming(): NamedPlay | undefined {
    return this.namings[this.#naming] ?? this.namings[0];
  }
  /** Whether an action is on its way: nothing else is sent before its answer. */
  get isSending(): boolean {
    return this.#isSending;
  }
  get concession(): KrassKariertAction | undefined {
    return this.playback.legal.find(({ type }) => type === "concede");
  }
  /** Whether giving up is all that is left (K8). */
  get isLost(): boolean {
    return this.playback.legal.length === 1 && this.concession !== undefined;
  }
  /** Whether the player opens the round (K7). */
  get isLeading(): boolean {
    const { history, rounds } = this.view?.deal ?? {};
    return history !== undefined && rounds?.at(-1) === history.length;
  }

  /** Whether the player has left the deal while others play on (K13). */
  get isOut(): boolean {
    const { seat, hurry } = this.session;
    const deal = this.view?.deal;
    return (
      hurry !== undefined &&
      seat !== undefined &&
      deal?.owed === undefined &&
      !!deal &&
      placeOut(deal, seat) !== undefined
    );
  }
  skipToEnd(): void {
    this.session.hurry?.();
    this.playback.runToEnd();
  }

  isChosen(index: number): boolean {
    return holds(this.range, index);
  }
  isDimmed(index: number): boolean {
    if (!settings.dimUnusable || this.#candidates.length === 0) return false;
    return !this.#candidates.some((candidate) => holds(candidate, index));
  }

  choose(range: Range | undefined): void {
    this.#range = range && { at: range.at, count: range.count };
    this.#naming = 0;
  }
  tap(index: number): void {
    this.choose(tapped(this.range, index));
  }
  sweep(from: number, to: number): void {
    this.choose(rangeTowards(from, to));
  }
  /** The next play of the bracket over a card; without one the card itself. */
  tapBracket(index: number): void {
    const bracket = this.#brackets.find((one) => holds(one, index));
    if (bracket) this.choose(nextOf(bracket.candidates, this.range));
    else this.tap(index);
  }
  /** The list of everything that can be played is shown as long as it is wanted and there is something in it. */
  get isListOpen(): boolean {
    return this.#isListOpen && this.#candidates.length > 0 && !this.placing;
  }
  set isListOpen(isOpen: boolean) {
    this.#isListOpen = isOpen;
  }
  nextPlay(): void {
    if (this.placing) return;
    this.#isListOpen = true;
    this.choose(nextOf(this.#candidates, this.range));
  }
  name(index: number): void {
    this.#naming = index;
  }
  /** Chooses exactly this play, naming included. */
  chooseNamed({ at, count, values }: PlayAction): void {
    this.choose({ at, count });
    this.#naming = Math.max(
      0,
      this.namings.findIndex(({ play }) => namingKey(play.values) === namingKey(values)),
    );
  }
  clear(): void {
    this.#isListOpen = false;
    this.choose(undefined);
    this.cancel();
  }

  tapPlace(place: number): void {
    if (krassKariertSettings.tapTwiceToInsert && this.isPointedAt(place)) this.insert();
    else this.moveCaret(place);
  }
  insert(): void {
    const { placing, caret } = this;
    const seat = this.session.seat ?? 0;
    if (placing?.reserve !== undefined)
      void this.act({ type: "take", seat, reserve: placing.reserve, at: caret });
    else if (placing) void this.act({ type: "insert", seat, at: caret });
  }

  /** Plays what is chosen, if it is a play; asks where the player wants to be asked. */
  play(): void {
    const play = this.naming?.play;
    if (play && settings.confirmPlays) this.asked = play;
    else if (play) void this.act(play);
  }
  giveUp(): void {
    if (this.isLost && this.concession) void this.act(this.concession);
    else this.isGivingUp = this.concession !== undefined;
  }

  async act(action: KrassKariertAction): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.asked = undefined;
    this.isGivingUp = false;
    const result = await this.session.act(action);
    this.#isSending = false;
    if (result.ok) {
      this.clear();
      return;
    }
    notices.show({ tone: "danger", text: table.t.refused });
  }
}
