import { type ChimeraAction, describeCards } from "@cairn/chimera";
import { rankOf } from "@cairn/chimera/facts";
import type { Distinction, Reason } from "@cairn/bots";
import type { Seat } from "@cairn/core";
import type { ChimeraTexts } from "../../texts/table/en.ts";
import { i18n } from "../../../../i18n/i18n.svelte.ts";
import { seatName } from "../../../../table/seats.ts";
import type { Advised } from "../../../../table/on-demand/advised.ts";
import type { Desk } from "../desk.svelte.ts";
import { askedItems } from "../../lesson/asked.ts";
import { chimeraSettings } from "../../settings.ts";
import { playName } from "../story.ts";

/** A bot's reason in Chimera, as it comes from `explain`. */
export interface ChimeraReason extends Reason {
  readonly action: ChimeraAction;
}

const ranksOf = (t: ChimeraTexts, cards: readonly string[]): string =>
  cards.map((card) => t.rank(rankOf(card))).join(", ");

/** An action's name, in the middle of a sentence, with the cards that it attaches. */
function actionName(t: ChimeraTexts, action: ChimeraAction): string {
  switch (action.type) {
    case "bid":
      return t.advice.bid(action.amount);
    case "pass":
      return t.advice.pass;
    case "give":
      return t.advice.give(ranksOf(t, action.cards));
    case "play": {
      const attached = describeCards(action.cards, action.piYa)?.attached ?? [];
      const name = playName(t, action);
      return attached.length === 0 ? name : `${name} (${ranksOf(t, attached)})`;
    }
  }
}

/** What tells an action from the others, in a sentence. */
export function reasonText(
  t: ChimeraTexts,
  { kind, seat, value, other }: Distinction,
  nameOf: (seat: Seat) => string,
): string | undefined {
  const { reasons } = t.advice;
  switch (kind) {
    case "topped":
    case "turns":
      return reasons[kind](value, other);
    case "first":
    case "chimera":
      return reasons[kind](nameOf(seat ?? 0), value, other);
    case "safe":
      return value === 1 ? reasons.safe : reasons.unsafe;
    default:
      return undefined;
  }
}

/** A bot's reason in words. */
export function advised(t: ChimeraTexts, desk: Desk, advice: ChimeraReason): Advised {
  const { action, win, points, isLeading, behind, behindError, reason } = advice;
  const figures = [t.advice.win(Math.round(win * 100)), t.advice.points(i18n.signed(Math.round(points)))];
  if (!isLeading) figures.push(t.advice.behind(Math.round(behind), Math.ceil(behindError)));
  return {
    name: actionName(t, action),
    figures,
    reason: reason && reasonText(t, reason, (seat) => seatName(desk.session, seat)),
    items: () => (desk.view ? askedItems(action, desk.view, chimeraSettings) : []),
    choose: action.type === "play" || action.type === "give" ? () => desk.choose(action.cards) : undefined,
  };
}
