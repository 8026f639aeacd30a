import type { Reason } from "@cairn/bots";
import type { KindName, KrassKariertAction } from "@cairn/krass-kariert";
import type { Seat } from "@cairn/core";
import type { KrassKariertTexts } from "../../i18n/table/krass-kariert/en.ts";
import type { Desk } from "./desk.svelte.ts";
import { playName } from "./story.ts";

/** A bot's reason in Krass Kariert, as it comes from `explain`. */
export interface KrassKariertReason extends Reason {
  readonly action: KrassKariertAction;
  /** The chances not to lose the match and not to lose the deal. */
  readonly value: number;
  readonly notLosing: number;
  readonly facts: {
    readonly cardsLeft: number;
    readonly fewestPlays: number;
    readonly beatenBy: readonly { readonly kind: KindName; readonly value: number }[];
    readonly stopsUnseen: number;
    readonly mustBeat: readonly Seat[];
    readonly mayGoOut: readonly Seat[];
  };
}

/** An action's name, in the middle of a sentence. */
export function actionName(
  t: KrassKariertTexts,
  { hand, reserves }: Desk,
  action: KrassKariertAction,
): string {
  switch (action.type) {
    case "play": {
      const cards = hand.slice(action.at, action.at + action.count);
      return playName(t, { cards, ...(action.values ? { values: action.values } : {}) });
    }
    case "take":
      return t.advice.take(reserves[action.reserve] ?? "", action.at + 1);
    case "insert":
      return t.advice.insert(action.at + 1);
    case "concede":
      return t.advice.concede;
  }
}

/** What speaks for or against an action, in sentences. */
export function reasonsOf(
  t: KrassKariertTexts,
  { action, facts }: KrassKariertReason,
  names: (seats: readonly Seat[]) => string,
): string[] {
  const sentences = [t.advice.left(facts.cardsLeft, facts.fewestPlays)];
  const [weakest] = facts.beatenBy;
  if (action.type === "play") {
    sentences.push(weakest ? t.advice.beatenBy(weakest) : t.advice.unbeaten);
    if (facts.stopsUnseen > 0) sentences.push(t.advice.stop);
  }
  if (facts.mustBeat.length > 0) sentences.push(t.advice.mustBeat(names(facts.mustBeat)));
  if (facts.mayGoOut.length > 0) sentences.push(t.advice.nearlyOut(names(facts.mayGoOut)));
  return sentences;
}
