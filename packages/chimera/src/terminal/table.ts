import type { ChimeraAction, ChimeraView, DealView } from "../index.ts";
import type { Seat } from "@cairn/core";
import { difference, worth } from "./advice.ts";
import { menu } from "./menu.ts";
import { byRank, nameOf, rankOf, treasureOf } from "./names.ts";
import { ending, eventText, tell } from "./story.ts";
import {
  cardCount,
  columns,
  type Look,
  padStart,
  rule,
  type TerminalTable,
  who,
  wrapped,
} from "@cairn/terminal";
import { TEXTS, textsOf } from "./texts/index.ts";

const isTreasure = (card: string): boolean => treasureOf([card]) > 0;

/** A card for the eye: the rank counts, the suit does not, treasure shines. */
const face = (card: string, { paint }: Look): string => {
  const rank = rankOf(card);
  return paint(isTreasure(card) ? "yellow" : "bold", rank) + paint("dim", card.slice(rank.length));
};

function hand({ deal }: ChimeraView, look: Look): string[] {
  const cards = deal?.hand ?? [];
  const groups = byRank(cards).map((group) => group.map((card) => face(card, look)).join(" "));
  return wrapped(textsOf(look).table.hand(cards.length), groups, "  ", look.width);
}

function role(deal: DealView, seat: Seat, look: Look): string {
  const { table } = textsOf(look);
  if (deal.chimera !== undefined) return seat === deal.chimera ? table.chimera : table.hunter;
  return seat === deal.bidder ? table.bids(deal.bid) : "";
}

function seatRows(view: ChimeraView, deal: DealView, look: Look): string[] {
  const { table } = textsOf(look);
  const score = Math.max(...view.scores.map((points) => `${points}`.length));
  const rows = view.scores.map((points, seat) => [
    view.toAct.includes(seat) ? look.paint("green", ">") : " ",
    who(look, seat),
    role(deal, seat, look),
    cardCount(deal.handCounts[seat] ?? 0, look),
    table.won(padStart(`${deal.won[seat]}`, 2)),
    table.points(padStart(`${points}`, score)),
  ]);
  return columns(rows);
}

/** What the seat knows of cards that are not in its hand. */
function knowledge({ faceUp, den, gave, got }: DealView, look: Look): string {
  const { table } = textsOf(look);
  const parts = [table.faceUp(look, faceUp.card, faceUp.seat)];
  if (den !== undefined) parts.push(table.den(den.join(" ")));
  if (gave !== undefined) parts.push(table.gave(gave.join(" ")));
  if (got !== undefined) parts.push(table.got(got.join(" ")));
  return `  ${table.known(parts.join("; "))}`;
}

/** The events since the running trick or the auction began. */
function running(deal: DealView): DealView["history"] {
  return deal.history.slice(deal.tricks.at(-1) ?? 0);
}

function trickLines(deal: DealView, look: Look): string[] {
  const events = running(deal);
  const { toBeat } = deal;
  if (toBeat === undefined) return [];
  const texts = textsOf(look);
  const label = look.paint(["bold", "magenta"], nameOf(toBeat.cards, toBeat.piYa, texts).label);
  const cards = events.flatMap((event) => (event.type === "play" ? event.cards : []));
  return [`  ${texts.table.toBeat(look, label, toBeat.seat, cards.length, treasureOf(cards))}`];
}

function screen(view: ChimeraView, look: Look): string[] {
  const { deal } = view;
  if (deal === undefined) return [];
  const { story, table } = textsOf(look);
  const phase = view.phase === "play" ? table.trick(deal.tricks.length) : table.phases[view.phase];
  const bid = deal.bid === 0 ? "" : `, ${table.bid(deal.bid)}`;
  return [
    "",
    rule(look, `${story.round(view.round, false)}, ${phase}${bid}`),
    ...seatRows(view, deal, look),
    knowledge(deal, look),
    ...(view.phase === "play" ? trickLines(deal, look) : []),
    ...hand(view, look),
  ];
}

function scores(view: ChimeraView, look: Look): string[] {
  const { limit, oneDeal } = view.options;
  const { table } = textsOf(look);
  const tie = view.tieRound === 0 ? "" : ` ${table.tie}`;
  return [
    `${oneDeal ? table.endsNow(view.round) : table.ends(view.round, limit)}${tie}`,
    ...columns(view.scores.map((points, seat) => [who(look, seat), `${points}`])),
  ];
}

function last({ deal }: ChimeraView, look: Look): string[] {
  const { table } = textsOf(look);
  if (deal === undefined) return [table.nothingYet];
  const from = deal.tricks.at(-1) ?? 0;
  const before = deal.tricks.at(-2);
  const told = (events: DealView["history"]): string[] =>
    events.length === 0 ? [`  ${table.nothing}`] : events.map((event) => `  ${eventText(event, look)}`);
  const previous = before === undefined ? [] : [table.lastTrick, ...told(deal.history.slice(before, from))];
  const title = deal.tricks.length === 0 ? table.thisAuction : table.thisTrick;
  return [...previous, title, ...told(deal.history.slice(from))];
}

/** Chimera in the terminal. */
export const chimeraTable: TerminalTable<ChimeraView, ChimeraAction> = {
  about: (language) => TEXTS[language].about,
  screen,
  hand,
  scores,
  last,
  tell,
  ending,
  menu,
  worth,
  difference,
};
