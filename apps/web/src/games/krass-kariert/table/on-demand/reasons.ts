import type { Distinction, Reason } from "@cairn/bots";
import type { KrassKariertAction } from "@cairn/krass-kariert";
import type { Seat } from "@cairn/core";
import type { KrassKariertTexts } from "../../texts/table/en.ts";
import { seatName } from "../../../../table/seats.ts";
import type { Advised } from "../../../../table/on-demand/advised.ts";
import type { Desk } from "../desk.svelte.ts";
import { askedItems } from "../../lesson/asked.ts";
import { playName } from "../story.ts";

/** A bot's reason in Krass Kariert, as it comes from `explain`. */
export interface KrassKariertReason extends Reason {
  readonly action: KrassKariertAction;
  /** The chance not to lose the match; `win` is that of the deal. */
  readonly match: number;
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

/** What tells an action from the others, in a sentence. */
export function reasonText(
  t: KrassKariertTexts,
  { kind, seat, value, other }: Distinction,
  nameOf: (seat: Seat) => string,
): string | undefined {
  const { reasons } = t.advice;
  switch (kind) {
    case "beaten":
    case "plays":
    case "cards":
      return reasons[kind](value, other);
    case "loses":
      return reasons.loses(nameOf(seat ?? 0), value, other);
    default:
      return undefined;
  }
}

const percent = (chance: number): number => Math.round(chance * 100);

/** Chooses what an action needs: cards, or a card and its place. */
function choose(desk: Desk, action: KrassKariertAction): void {
  if (action.type === "play") desk.chooseNamed(action);
  if (action.type === "take") desk.take(action.reserve);
  if (action.type === "take" || action.type === "insert") desk.moveCaret(action.at);
}

/** A bot's reason in words. */
export function advised(t: KrassKariertTexts, desk: Desk, advice: KrassKariertReason): Advised {
  const { action, win, match, isLeading, behind, behindError, reason } = advice;
  const figures = [t.advice.deal(percent(win)), t.advice.match(percent(match))];
  if (!isLeading) figures.push(t.advice.behind(Math.round(behind), Math.ceil(behindError)));
  return {
    name: actionName(t, desk, action),
    figures,
    reason: reason && reasonText(t, reason, (seat) => seatName(desk.session, seat)),
    items: (count) => (desk.view ? askedItems(action, desk.view, count) : []),
    choose: action.type === "concede" ? undefined : () => choose(desk, action),
  };
}
