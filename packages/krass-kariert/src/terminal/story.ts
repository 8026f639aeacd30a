import type { Seat } from "@cairn/core";
import type { DealView, KrassKariertView, SeenEvent } from "../index.ts";
import { cardName, cardsText, nameOf } from "./names.ts";
import { columns, does, type Look, many, rule, who } from "@cairn/terminal";

/** An event in words; places are there for the viewer's own cards only. */
export function eventText(event: SeenEvent, look: Look): string {
  switch (event.type) {
    case "play": {
      const { cards, values } = event;
      const label = look.paint("bold", nameOf(cards, values)?.label ?? "");
      const isSpecial = cards[0] === "D" || cards[0] === "S";
      return `${does(look, event.seat, "play")} ${isSpecial ? label : `${label}: ${cardsText(cards, values)}`}`;
    }
    case "take": {
      const place = event.at === undefined ? "" : `, to place ${event.at}`;
      return `${does(look, event.seat, "take")} the ${cardName(event.card)} from the reserve${place}`;
    }
    case "insert":
      return event.card === undefined
        ? `${does(look, event.seat, "put")} a drawn card away`
        : `${does(look, event.seat, "put")} the ${cardName(event.card)} to place ${event.at}`;
    case "concede":
      return `${does(look, event.seat, "give")} up: nothing beaten, and no reserve card left`;
  }
}

/** Who won a round, from its events: Stop, else the last combination, else the led Draw (K10, K11). */
function winnerOf(round: readonly SeenEvent[]): Seat {
  const plays = round.filter((event) => event.type === "play");
  const stop = plays.find(({ cards }) => cards[0] === "S");
  const highest = plays.findLast(({ cards }) => cards[0] !== "D");
  return (stop ?? highest ?? plays[0])?.seat ?? 0;
}

function drawText(event: SeenEvent | undefined, draws: number): string[] {
  if (event?.type !== "play" || event.cards[0] !== "D") return [];
  return [`Whoever wins this round draws ${3 * draws} cards.`];
}

/** Why a deal is over; giving up tells itself (K8, K14). */
function dealEndReason({ history, inRound, handCounts }: DealView): string {
  if (history.at(-1)?.type === "concede") return "";
  return inRound.some((seat) => handCounts[seat] !== 0)
    ? "Only one player has cards left. "
    : "Nobody has cards left: all in this round but its winner pay. ";
}

function dealEnd(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const { owed = [], lost = [] } = deal;
  const title = look.paint("bold", `Deal ${view.deals} is over.`);
  return [
    `${title} ${dealEndReason(deal)}${does(look, owed, lost.length > 0 ? "owe" : "lose")} a chip${owed.length > 1 ? " each" : ""}.`,
    ...(lost.length > 0 ? [`${does(look, lost, "have")} none to pay with.`] : []),
    ...columns(view.chips.map((count, seat) => [who(look, seat), many(count, "chip")])),
  ];
}

/** A round that is won, and what its winner draws. */
function roundEnd(round: readonly SeenEvent[], inserts: number, look: Look): string[] {
  const winner = winnerOf(round);
  const won = `${does(look, winner, "win")} the round.`;
  return inserts === 0 ? [won] : [won, `${does(look, winner, "draw")} ${many(inserts, "card")}.`];
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
      : drawText(event, is.draws);
  if (!isSettled) return lines;
  const out = was.inRound.filter((seat) => is.handCounts[seat] === 0);
  if (out.length > 0 && event?.type !== "concede") lines.push(`${does(look, out, "have")} no cards left.`);
  if (isDealOver) return [...lines, ...dealEnd(after, is, look)];
  return [...lines, `${does(look, after.toAct[0] ?? 0, "lead")} the next round.`];
}

function dealText(view: KrassKariertView, deal: DealView, look: Look): string[] {
  return ["", rule(look, `Deal ${view.deals}`), `${does(look, deal.leader, "lead")} the first round.`];
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
  const winners = won.length === 0 ? "Nobody has won." : `${does(look, won, "have")} won.`;
  const left = (view.revealed?.hands ?? []).flatMap((cards, seat) =>
    cards.length === 0 ? [] : [[who(look, seat), cards.join(" ")]],
  );
  return [
    "",
    rule(look, "The match is over"),
    `${does(look, lost, "have")} lost. ${winners}`,
    ...columns(view.chips.map((count, seat) => [who(look, seat), many(count, "chip")])),
    ...(left.length === 0 ? [] : ["Cards left in hand:", ...columns(left)]),
  ];
}
