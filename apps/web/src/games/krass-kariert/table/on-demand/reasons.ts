import type { Reason } from "@cairn/bots";
import type { KindName, KrassKariertAction } from "@cairn/krass-kariert";
import type { Seat } from "@cairn/core";
import type { KrassKariertTexts } from "../../texts/table/en.ts";
import { i18n } from "../../../../i18n/i18n.svelte.ts";
import { seatName } from "../../../../table/seats.ts";
import type { Advised } from "../../../../table/on-demand/advised.ts";
import type { Desk } from "../desk.svelte.ts";
import { playName } from "../story.ts";

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
function actionName(t: KrassKariertTexts, { hand, reserves }: Desk, action: KrassKariertAction): string {
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

function sentencesFor(
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

const percent = (chance: number): number => Math.round(chance * 100);

/** Chooses what an action needs: cards, or a card and its place. */
function choose(desk: Desk, action: KrassKariertAction): void {
  if (action.type === "play") desk.chooseNamed(action);
  if (action.type === "take") desk.take(action.reserve);
  if (action.type === "take" || action.type === "insert") desk.moveCaret(action.at);
}

/** A bot's reason in words. */
export function advised(t: KrassKariertTexts, desk: Desk, reason: KrassKariertReason): Advised {
  const { action, notLosing, value } = reason;
  return {
    name: actionName(t, desk, action),
    figures: [t.advice.deal(percent(notLosing)), t.advice.match(percent(value))],
    sentences: sentencesFor(t, reason, (seats) =>
      i18n.list(seats.map((seat) => seatName(desk.session, seat))),
    ),
    choose: action.type === "concede" ? undefined : () => choose(desk, action),
  };
}
