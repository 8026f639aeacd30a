import type { ChimeraView, DealView, PublicEvent } from "../index.ts";
import type { Seat } from "@cairn/core";
import { nameOf, treasureOf } from "./names.ts";
import { columns, does, type Look, many, rule, thatDoes, who, whom } from "@cairn/terminal";

/** `7j-7s`, `8j-9s-PY=10-11t-12p`. */
const cardsText = (cards: readonly string[], piYa?: number): string =>
  cards.map((card) => (card === "PY" && piYa !== undefined ? `PY=${piYa}` : card)).join("-");

/** An event in words. */
export function eventText(event: PublicEvent, look: Look): string {
  switch (event.type) {
    case "bid":
      return `${does(look, event.seat, "bid")} ${event.amount}`;
    case "pass":
      return does(look, event.seat, "pass");
    case "give":
      return `${does(look, event.seat, "choose")} what to give`;
    case "play": {
      const { label } = nameOf(event.cards, event.piYa);
      return `${does(look, event.seat, "play")} ${look.paint("bold", label)}: ${cardsText(event.cards, event.piYa)}`;
    }
  }
}

function dealText(view: ChimeraView, { dealer, faceUp, redeal }: DealView, look: Look): string[] {
  return [
    "",
    rule(look, `Round ${view.round}${redeal ? ", dealt again" : ""}`),
    `${does(look, dealer, "deal")}; the ${faceUp.card} goes face up to ${whom(look, faceUp.seat)}.`,
    `${does(look, faceUp.seat, "start")} the auction.`,
  ];
}

function auctionEnd(deal: DealView, chimera: Seat, look: Look): string[] {
  const den = deal.den === undefined ? "" : `: ${deal.den.join(" ")}`;
  const hunters = [0, 1, 2].filter((seat) => seat !== chimera);
  const lines = [
    `${does(look, chimera, "are")} the Chimera for ${deal.bid}.`,
    `${does(look, chimera, "take")} the den${den}.`,
    `${does(look, hunters, "are")} the Hunters.`,
  ];
  if (deal.bid === 20) return lines;
  return [...lines, `The Hunters now give each other ${many(deal.bid === 30 ? 1 : 2, "card")}.`];
}

function exchangeEnd(deal: DealView): string[] {
  if (deal.gave === undefined || deal.got === undefined) return ["The Hunters have exchanged cards."];
  return [`The Hunters have exchanged cards: you gave ${deal.gave.join(" ")} and got ${deal.got.join(" ")}.`];
}

/** The cards played in a stretch of the history. */
const playedIn = (history: readonly PublicEvent[]): string[] =>
  history.flatMap((event) => (event.type === "play" ? event.cards : []));

function trickEnd(before: DealView, after: DealView, look: Look): string[] {
  const trick = after.history.slice(before.tricks.at(-1));
  const winner = trick.findLast((event) => event.type === "play");
  if (winner === undefined) return [];
  const cards = playedIn(trick);
  const worth = treasureOf(cards) === 0 ? "" : ` with treasure worth ${treasureOf(cards)}`;
  return [`${does(look, winner.seat, "take")} the trick: ${many(cards.length, "card")}${worth}.`];
}

function scoreRows(view: ChimeraView, deal: DealView, look: Look): string[][] {
  return (deal.score ?? []).map((score, seat) => {
    const isChimera = seat === deal.chimera;
    const base = isChimera ? (score.base > 0 ? "twice the bid" : "the bid lost") : "as a Hunter";
    const parts: [number, string][] = [
      [score.base, base],
      [score.traps, "for traps"],
      [score.attack, "for the attack"],
      [score.idleHunter, "for an idle Hunter"],
      [score.treasure, "treasure"],
    ];
    const reasons = parts.filter(([points]) => points !== 0).map(([points, why]) => `${points} ${why}`);
    return [
      who(look, seat),
      isChimera ? "Chimera" : "Hunter",
      reasons.length === 0 ? "nothing" : reasons.join(", "),
      `= ${score.sum}`,
      `total ${view.scores[seat]}`,
    ];
  });
}

function roundEnd(view: ChimeraView, deal: DealView, look: Look): string[] {
  const out = deal.handCounts.indexOf(0);
  const won = out === deal.chimera ? "The Chimera has won it." : "The Hunters have won it.";
  return [
    `${look.paint("bold", `Round ${view.round} is over:`)} ${thatDoes(look, out, "have")} no cards left. ${won}`,
    ...columns(scoreRows(view, deal, look)),
  ];
}

/** What follows from an event by the rules. */
function consequences(before: DealView, after: DealView, view: ChimeraView, look: Look): string[] {
  const lines: string[] = [];
  if (after.chimera === undefined && view.phase === "deal") {
    return [`All three have passed: the cards are dealt again.`];
  }
  if (before.bid === 0 && after.bid === 20 && after.history.at(-1)?.type === "pass") {
    const forced = after.bidder ?? 0;
    lines.push(
      `All three have passed again: ${thatDoes(look, forced, "are")} set to 20, and the auction goes on.`,
    );
  }
  if (before.chimera === undefined && after.chimera !== undefined) {
    lines.push(...auctionEnd(after, after.chimera, look));
  }
  if (view.phase === "play" && before.tricks.length === 0 && after.bid > 20)
    lines.push(...exchangeEnd(after));
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
  const told = isOwnGift ? `${does(look, event.seat, "give")} ${is.gave.join(" ")}` : eventText(event, look);
  return [told, ...marked];
}

/** How the match ended, with everybody's last cards. */
export function ending(view: ChimeraView, look: Look): string[] {
  const best = Math.max(...view.scores);
  const winner = view.scores.indexOf(best);
  const left = (view.revealed?.hands ?? []).flatMap((cards, seat) =>
    cards.length === 0 ? [] : [[who(look, seat), cards.join(" ")]],
  );
  return [
    "",
    rule(look, "The match is over"),
    `${does(look, winner, "win")} with ${best} points.`,
    ...columns(view.scores.map((score, seat) => [who(look, seat), `${score}`])),
    ...(left.length === 0 ? [] : ["Cards left in hand:", ...columns(left)]),
  ];
}
