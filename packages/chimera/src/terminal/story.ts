import type { ChimeraView, DealView, PublicEvent } from "../index.ts";
import type { Seat } from "@cairn/core";
import { nameOf, treasureOf } from "./names.ts";
import { columns, type Look, rule, who } from "@cairn/terminal";
import { textsOf } from "./texts/index.ts";
import type { ScorePart } from "./texts/shape.ts";

/** `7j-7s`, `8j-9s-PY=10-11t-12p`. */
const cardsText = (cards: readonly string[], piYa?: number): string =>
  cards.map((card) => (card === "PY" && piYa !== undefined ? `PY=${piYa}` : card)).join("-");

/** An event in words. */
export function eventText(event: PublicEvent, look: Look): string {
  const { event: texts } = textsOf(look);
  switch (event.type) {
    case "bid":
      return texts.bid(look, event.seat, event.amount);
    case "pass":
      return texts.pass(look, event.seat);
    case "give":
      return texts.chooseGift(look, event.seat);
    case "play": {
      const { label } = nameOf(event.cards, event.piYa, textsOf(look));
      return texts.play(look, event.seat, look.paint("bold", label), cardsText(event.cards, event.piYa));
    }
  }
}

function dealText(view: ChimeraView, { dealer, faceUp, redeal }: DealView, look: Look): string[] {
  const { story } = textsOf(look);
  return [
    "",
    rule(look, story.round(view.round, redeal)),
    story.deal(look, dealer, faceUp.card, faceUp.seat),
    story.opens(look, faceUp.seat),
  ];
}

function auctionEnd(deal: DealView, chimera: Seat, look: Look): string[] {
  const { story } = textsOf(look);
  const hunters = [0, 1, 2].filter((seat) => seat !== chimera);
  const lines = [
    story.chimera(look, chimera, deal.bid),
    story.den(look, chimera, deal.den?.join(" ")),
    story.hunters(look, hunters),
  ];
  return deal.bid === 20 ? lines : [...lines, story.exchange(deal.bid === 30 ? 1 : 2)];
}

function exchangeEnd({ gave, got }: DealView, look: Look): string[] {
  const { story } = textsOf(look);
  if (gave === undefined || got === undefined) return [story.exchanged];
  return [story.exchangedOwn(gave.join(" "), got.join(" "))];
}

/** The cards played in a stretch of the history. */
const playedIn = (history: readonly PublicEvent[]): string[] =>
  history.flatMap((event) => (event.type === "play" ? event.cards : []));

function trickEnd(before: DealView, after: DealView, look: Look): string[] {
  const trick = after.history.slice(before.tricks.at(-1));
  const winner = trick.findLast((event) => event.type === "play");
  if (winner === undefined) return [];
  const cards = playedIn(trick);
  return [textsOf(look).story.trick(look, winner.seat, cards.length, treasureOf(cards))];
}

function scoreRows(view: ChimeraView, deal: DealView, look: Look): string[][] {
  const { story, table } = textsOf(look);
  return (deal.score ?? []).map((score, seat) => {
    const isChimera = seat === deal.chimera;
    const parts: [number, ScorePart][] = [
      [score.base, isChimera ? (score.base > 0 ? "bid-won" : "bid-lost") : "hunter"],
      [score.traps, "traps"],
      [score.attack, "attack"],
      [score.idleHunter, "idle-hunter"],
      [score.treasure, "treasure"],
    ];
    const reasons = parts
      .filter(([points]) => points !== 0)
      .map(([points, part]) => story.part(points, part));
    return [
      who(look, seat),
      isChimera ? table.chimera : table.hunter,
      reasons.length === 0 ? story.noPoints : reasons.join(", "),
      `= ${score.sum}`,
      story.total(view.scores[seat] as number),
    ];
  });
}

function roundEnd(view: ChimeraView, deal: DealView, look: Look): string[] {
  const { story } = textsOf(look);
  const out = deal.handCounts.indexOf(0);
  const won = out === deal.chimera ? story.chimeraWon : story.huntersWon;
  return [
    `${look.paint("bold", story.roundOver(view.round))} ${story.noCardsLeft(look, out)} ${won}`,
    ...columns(scoreRows(view, deal, look)),
  ];
}

/** What follows from an event by the rules. */
function consequences(before: DealView, after: DealView, view: ChimeraView, look: Look): string[] {
  const { story } = textsOf(look);
  const lines: string[] = [];
  if (after.chimera === undefined && view.phase === "deal") return [story.allPassed];
  if (before.bid === 0 && after.bid === 20 && after.history.at(-1)?.type === "pass") {
    lines.push(story.forced(look, after.bidder ?? 0));
  }
  if (before.chimera === undefined && after.chimera !== undefined) {
    lines.push(...auctionEnd(after, after.chimera, look));
  }
  if (view.phase === "play" && before.tricks.length === 0 && after.bid > 20)
    lines.push(...exchangeEnd(after, look));
  if (after.score !== undefined) return [...trickEnd(before, after, look), ...roundEnd(view, after, look)];
  if (before.tricks.length > 0 && after.tricks.length > before.tricks.length) {
    lines.push(...trickEnd(before, after, look));
  }
  return lines;
}

/** What a seat learns as its view changes by one event. */
export function tell(before: ChimeraView, after: ChimeraView, look: Look): string[] {
  const [was, is] = [before.deal, after.deal];
  if (is === undefined) return [];
  const event = is.history.at(-1);
  if (was === undefined || before.phase === "deal" || event === undefined) return dealText(after, is, look);
  const marked = consequences(was, is, after, look).map((line) => `  ${line}`);
  const isOwnGift = event.type === "give" && event.seat === look.me && is.gave !== undefined;
  const told = isOwnGift
    ? textsOf(look).event.give(look, event.seat, is.gave.join(" "))
    : eventText(event, look);
  return [told, ...marked];
}

/** How the match ended, with everybody's last cards. */
export function ending(view: ChimeraView, look: Look): string[] {
  const { story } = textsOf(look);
  const best = Math.max(...view.scores);
  const winner = view.scores.indexOf(best);
  const left = (view.revealed?.hands ?? []).flatMap((cards, seat) =>
    cards.length === 0 ? [] : [[who(look, seat), cards.join(" ")]],
  );
  return [
    "",
    rule(look, story.matchOver),
    story.wins(look, winner, best),
    ...columns(view.scores.map((score, seat) => [who(look, seat), `${score}`])),
    ...(left.length === 0 ? [] : [story.cardsLeft, ...columns(left)]),
  ];
}
