import type { ChimeraAction } from "@cairn/chimera";
import type { Reason } from "@cairn/bots";
import type { Seat } from "@cairn/core";
import type { ChimeraTexts } from "../../i18n/table/chimera/en.ts";
import { rankOf } from "./cards.ts";
import { playName } from "./story.ts";

/** A bot's reason in Chimera, as it comes from `explain`. */
export interface ChimeraReason extends Reason {
  readonly action: ChimeraAction;
  readonly points: number;
  readonly win: number;
  readonly facts: {
    readonly turnsLeft: number;
    readonly canBeTopped?: boolean;
    readonly trapMayBeOut: boolean;
    readonly attackMayBeOut: boolean;
    readonly nearlyOut: readonly Seat[];
  };
}

/** An action's name, in the middle of a sentence. */
export function actionName(t: ChimeraTexts, action: ChimeraAction): string {
  switch (action.type) {
    case "bid":
      return t.advice.bid(action.amount);
    case "pass":
      return t.advice.pass;
    case "give":
      return t.advice.give(action.cards.map((card) => t.rank(rankOf(card))).join(", "));
    case "play":
      return playName(t, action);
  }
}

/** What speaks for or against an action, in sentences. */
export function reasonsOf(
  t: ChimeraTexts,
  { action, facts }: ChimeraReason,
  names: (seats: readonly Seat[]) => string,
): string[] {
  const sentences: string[] = [];
  if (action.type === "play") sentences.push(t.advice.turnsLeft(facts.turnsLeft));
  if (facts.canBeTopped !== undefined) {
    sentences.push(facts.canBeTopped ? t.advice.canBeTopped : t.advice.safe);
    if (facts.trapMayBeOut) sentences.push(t.advice.trap);
    if (facts.attackMayBeOut) sentences.push(t.advice.attack);
  }
  if (facts.nearlyOut.length > 0) sentences.push(t.advice.nearlyOut(names(facts.nearlyOut)));
  return sentences;
}
