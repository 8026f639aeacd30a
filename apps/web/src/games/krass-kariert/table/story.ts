import type { KrassKariertHeard, KrassKariertView, SeenEvent, SeenPlay } from "@cairn/krass-kariert";
import type { GameEvent, Seat } from "@cairn/core";
import type { Who } from "../../../i18n/who.ts";
import type { KrassKariertTexts } from "../texts/table/en.ts";
import { whyLost } from "./outcome.ts";
import { drawing, infoOf, isStop, roundsOf, seatsOut } from "./rounds.ts";

/** One thing that happened, with the table before and after it. */
interface Step {
  readonly event: GameEvent;
  readonly before: KrassKariertView | undefined;
  readonly after: KrassKariertView;
}

/** A play's name; Stop and Draw have their own. */
export function playName(t: KrassKariertTexts, play: Pick<SeenPlay, "cards" | "values">): string {
  const info = infoOf(play);
  return info ? t.combination(info) : t.card(play.cards[0] ?? "");
}

/** So few cards left are told. */
const ALARM = 2;

/** Who did what. */
function toldEvent(
  t: KrassKariertTexts,
  event: SeenEvent,
  { before, after }: Step,
  whoOf: (seat: Seat) => Who,
): string {
  const { name } = whoOf(event.seat);
  switch (event.type) {
    case "play":
      return t.told(name, isStop(event) ? t.play.stopped : playName(t, event));
    case "concede":
      return whyLost(t, after, whoOf);
    case "take":
    case "insert": {
      const { at, card } = event;
      const { hand = [], reserves = [] } = after.deal ?? {};
      // Where a card is put only its owner hears (K7).
      if (at !== undefined && card !== undefined)
        return t.place.done(card, at + 1, hand.length, reserves[event.seat]?.length ?? 0);
      if (event.type === "take") return t.told(name, t.play.reserve(event.card));
      const { nth, total } = before?.deal ? drawing(before.deal) : { nth: 1, total: 1 };
      return t.play.drawn(name, nth, total);
    }
  }
}

/** Who won the round, if the event decided it. */
function winnerBy({ before, after }: Step): Seat | undefined {
  if (before?.phase !== "play" || !before.deal || !after.deal) return undefined;
  const { length } = before.deal.rounds;
  const isDecided =
    after.phase === "insert" || after.deal.owed !== undefined || after.deal.rounds.length > length;
  return isDecided ? roundsOf(after.deal)[length - 1]?.winner : undefined;
}

/** What came of an event, in sentences. */
function consequences(t: KrassKariertTexts, step: Step, whoOf: (seat: Seat) => Who): string[] {
  const nameOf = (seat: Seat): string => whoOf(seat).name;
  const { before, after } = step;
  const { seat } = step.event as SeenEvent;
  if (!before?.deal || !after.deal) return [];
  const left = after.deal.handCounts[seat] ?? 0;
  const isAlarm = (before.deal.handCounts[seat] ?? 0) > left && left > 0 && left <= ALARM;
  const winner = winnerBy(step);
  const wereOut = seatsOut(before.deal).flat();
  const out = seatsOut(after.deal)
    .flat()
    .filter((one) => !wereOut.includes(one));
  return [
    ...(isAlarm ? [t.play.alarm(nameOf(seat), left)] : []),
    ...(winner === undefined ? [] : [t.play.won(whoOf(winner))]),
    ...out.map((one) => t.play.out(nameOf(one))),
    ...(after.deal.owed ?? []).map((one) =>
      after.options.oneDeal ? `${t.end.lost(nameOf(one))}.` : t.play.paid(nameOf(one)),
    ),
  ];
}

/** What happened, in sentences to be read out: first who did what, then what came of it. */
export function storyOf(t: KrassKariertTexts, step: Step, whoOf: (seat: Seat) => Who): string[] {
  const { event, after } = step;
  if (event.type === "deal") return after.deal ? [t.play.dealt(whoOf(after.deal.leader).name)] : [];
  const heard = event as KrassKariertHeard;
  return [toldEvent(t, heard, step, whoOf), ...consequences(t, step, whoOf)];
}
