import { type ChimeraHeard, type ChimeraView, describeCards, type PlayAction } from "@cairn/chimera";
import { rankOf, suitOf } from "@cairn/chimera/facts";
import type { GameEvent, Seat } from "@cairn/core";
import type { Who } from "../../../i18n/who.ts";
import type { ChimeraTexts } from "../texts/table/en.ts";
import { isForced, lastTrick, SEATS } from "./trick.ts";

/** One thing that happened, with the table before and after it. */
interface Step {
  readonly event: GameEvent;
  readonly before: ChimeraView | undefined;
  readonly after: ChimeraView;
}

/** A play's name. */
export function playName(t: ChimeraTexts, { cards, piYa }: Pick<PlayAction, "cards" | "piYa">): string {
  const info = describeCards(cards, piYa);
  return info ? t.combination(info) : "";
}

/** So few cards left are told. */
const ALARM = 2;

function auctionStory(t: ChimeraTexts, { event, after }: Step, nameOf: (seat: Seat) => string): string[] {
  const { deal } = after;
  const heard = event as ChimeraHeard;
  const told =
    heard.type === "bid"
      ? t.auction.told(nameOf(heard.seat), heard.amount)
      : t.auction.passed(nameOf(heard.seat));
  if (!deal) return [told];
  if (deal.chimera !== undefined) return [told, t.auction.won(nameOf(deal.chimera), deal.bid)];
  const isNowForced = heard.type === "pass" && isForced(deal) && deal.bidder !== undefined;
  const lastThree = deal.history.slice(-3).every(({ type }) => type === "pass");
  return isNowForced && lastThree && deal.bidder !== undefined
    ? [told, t.auction.forced(nameOf(deal.bidder), deal.bid)]
    : [told];
}

function playStory(t: ChimeraTexts, { event, before, after }: Step, whoOf: (seat: Seat) => Who): string[] {
  const heard = event as ChimeraHeard;
  const nameOf = (seat: Seat): string => whoOf(seat).name;
  const deal = after.deal;
  const told = heard.type === "play" ? playName(t, heard) : t.play.passed;
  const sentences = [t.told(nameOf(heard.seat), told)];
  const left = deal?.handCounts[heard.seat] ?? 0;
  const hadMore = (before?.deal?.handCounts[heard.seat] ?? 0) > left;
  if (hadMore && left > 0 && left <= ALARM) sentences.push(t.play.alarm(nameOf(heard.seat), left));
  const isTaken =
    deal !== undefined && before?.deal !== undefined && deal.tricks.length > before.deal.tricks.length;
  const trick = isTaken ? lastTrick(deal) : undefined;
  if (trick?.owner !== undefined) sentences.push(t.play.takes(whoOf(trick.owner), trick.points));
  return sentences;
}

/** What happened, in sentences to be read out. */
export function storyOf(t: ChimeraTexts, step: Step, whoOf: (seat: Seat) => Who): string[] {
  const nameOf = (seat: Seat): string => whoOf(seat).name;
  const { event, before, after } = step;
  const { deal } = after;
  if (event.type === "deal") {
    if (!deal) return [];
    const { card, seat } = deal.faceUp;
    const dealt = t.auction.dealt(nameOf(seat), t.card(rankOf(card), suitOf(card)));
    return deal.redeal ? [t.auction.redeal, dealt] : [dealt];
  }
  if (event.type === "give") {
    const { seat, got } = event as ChimeraHeard & { readonly got?: readonly string[] };
    const hunter = SEATS.find((other) => other !== after.viewer && other !== deal?.chimera);
    const told = [t.exchange.gave(nameOf(seat))];
    if (!got || hunter === undefined) return told;
    return [...told, t.exchange.got(got.map((card) => t.rank(rankOf(card))).join(", "), nameOf(hunter))];
  }
  return before?.phase === "auction" ? auctionStory(t, step, nameOf) : playStory(t, step, whoOf);
}
