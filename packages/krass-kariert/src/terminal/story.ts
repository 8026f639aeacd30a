import type { Seat } from "@cairn/core";
import type { DealView, KrassKariertView, SeenEvent } from "../index.ts";
import { cardName, cardsText, nameOf } from "./names.ts";
import { columns, type Look, rule, who } from "@cairn/terminal";
import { textsOf } from "./texts/index.ts";

/** An event in words; places are there for the viewer's own cards only. */
export function eventText(event: SeenEvent, look: Look): string {
  const texts = textsOf(look);
  switch (event.type) {
    case "play": {
      const { cards, values } = event;
      const label = look.paint("bold", nameOf(cards, values, texts)?.label ?? "");
      const isSpecial = cards[0] === "D" || cards[0] === "S";
      return texts.event.play(look, event.seat, isSpecial ? label : `${label}: ${cardsText(cards, values)}`);
    }
    case "take":
      return texts.event.take(look, event.seat, cardName(event.card, texts), event.at);
    case "insert":
      return event.card === undefined
        ? texts.event.putAway(look, event.seat)
        : texts.event.put(look, event.seat, cardName(event.card, texts), event.at ?? 0);
    case "concede":
      return texts.event.concede(look, event.seat);
  }
}

/** Who won a round, from its events: Stop, else the last combination, else the led Draw (K10, K11). */
function winnerOf(round: readonly SeenEvent[]): Seat {
  const plays = round.filter((event) => event.type === "play");
  const stop = plays.find(({ cards }) => cards[0] === "S");
  const highest = plays.findLast(({ cards }) => cards[0] !== "D");
  return (stop ?? highest ?? plays[0])?.seat ?? 0;
}

function drawText(event: SeenEvent | undefined, draws: number, look: Look): string[] {
  if (event?.type !== "play" || event.cards[0] !== "D") return [];
  return [textsOf(look).story.willDraw(3 * draws)];
}

/** Why a deal is over; giving up tells itself (K8, K14). */
function dealEndReason({ history, inRound, handCounts }: DealView, look: Look): string {
  if (history.at(-1)?.type === "concede") return "";
  const { oneLeft, nobodyLeft } = textsOf(look).story;
  return `${inRound.some((seat) => handCounts[seat] !== 0) ? oneLeft : nobodyLeft} `;
}

function dealEnd(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const { owed = [], lost = [] } = deal;
  const { story, chips } = textsOf(look);
  const title = look.paint("bold", story.dealOver(view.deals));
  const paid = lost.length > 0 ? story.owes(look, owed) : story.loses(look, owed);
  return [
    `${title} ${dealEndReason(deal, look)}${paid}`,
    ...(lost.length > 0 ? [story.cannotPay(look, lost)] : []),
    ...columns(view.chips.map((count, seat) => [who(look, seat), chips(count)])),
  ];
}

/** A round that is won, and what its winner draws. */
function roundEnd(round: readonly SeenEvent[], inserts: number, look: Look): string[] {
  const winner = winnerOf(round);
  const { story } = textsOf(look);
  const won = story.wonRound(look, winner);
  return inserts === 0 ? [won] : [won, story.draws(look, winner, inserts)];
}

/** What follows from an event by the rules (K13–K15). */
function consequences(before: KrassKariertView, after: KrassKariertView, look: Look): string[] {
  const [was, is] = [before.deal, after.deal];
  if (was === undefined || is === undefined) return [];
  const event = is.history.at(-1);
  const isDealOver = is.owed !== undefined;
  const isSettled = isDealOver || is.rounds.length > was.rounds.length;
  const isWon = before.phase === "play" && (isSettled || after.phase === "insert");
  const lines =
    isWon && event?.type !== "concede"
      ? roundEnd(is.history.slice(was.rounds.at(-1)), is.inserts, look)
      : drawText(event, is.draws, look);
  if (!isSettled) return lines;
  const out = was.inRound.filter((seat) => is.handCounts[seat] === 0);
  const { story } = textsOf(look);
  if (out.length > 0 && event?.type !== "concede") lines.push(story.noCardsLeft(look, out));
  if (isDealOver) return [...lines, ...dealEnd(after, is, look)];
  return [...lines, story.leadsNext(look, after.toAct[0] ?? 0)];
}

function dealText(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const { story } = textsOf(look);
  return ["", rule(look, story.deal(view.deals)), story.leadsFirst(look, deal.leader)];
}

/** What a seat learns as its view changes by one event. */
export function tell(before: KrassKariertView, after: KrassKariertView, look: Look): string[] {
  const { deal } = after;
  if (deal === undefined) return [];
  const event = deal.history.at(-1);
  if (before.phase === "deal" || event === undefined) return dealText(after, deal, look);
  return [eventText(event, look), ...consequences(before, after, look).map((line) => `  ${line}`)];
}

/** How the match ended: who could not pay has lost, everybody else has won (K17). */
export function ending(view: KrassKariertView, look: Look): string[] {
  const lost = view.deal?.lost ?? [];
  const won = view.chips.map((_, seat) => seat).filter((seat) => !lost.includes(seat));
  const { story, chips } = textsOf(look);
  const winners = won.length === 0 ? story.nobodyWon : story.won(look, won);
  const left = (view.revealed?.hands ?? []).flatMap((cards, seat) =>
    cards.length === 0 ? [] : [[who(look, seat), cards.join(" ")]],
  );
  return [
    "",
    rule(look, story.matchOver),
    `${story.lost(look, lost)} ${winners}`,
    ...columns(view.chips.map((count, seat) => [who(look, seat), chips(count)])),
    ...(left.length === 0 ? [] : [story.cardsLeft, ...columns(left)]),
  ];
}
