import type { ChimeraAction } from "@cairn/chimera";
import { rankOf } from "@cairn/chimera/facts";
import type { Reason } from "@cairn/bots";
import type { Seat } from "@cairn/core";
import type { ChimeraTexts } from "../../texts/table/en.ts";
import { i18n } from "../../../../i18n/i18n.svelte.ts";
import { seatName } from "../../../../table/seats.ts";
import type { Advised } from "../../../../table/on-demand/advised.ts";
import type { Desk } from "../desk.svelte.ts";
import { playName } from "../story.ts";

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
function actionName(t: ChimeraTexts, action: ChimeraAction): string {
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

function sentencesFor(
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

/** A bot's reason in words. */
export function advised(t: ChimeraTexts, desk: Desk, reason: ChimeraReason): Advised {
  const { action, win, points } = reason;
  return {
    name: actionName(t, action),
    figures: [t.advice.win(Math.round(win * 100)), t.advice.points(i18n.signed(Math.round(points)))],
    sentences: sentencesFor(t, reason, (seats) =>
      i18n.list(seats.map((seat) => seatName(desk.session, seat))),
    ),
    choose: action.type === "play" || action.type === "give" ? () => desk.choose(action.cards) : undefined,
  };
}
