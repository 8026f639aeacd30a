import type { ChimeraAction, ChimeraView, DealView } from "../index.ts";
import type { Seat } from "@cairn/core";
import { CHIMERA_HELP } from "./help.ts";
import { difference, worth } from "./advice.ts";
import { menu } from "./menu.ts";
import { byRank, nameOf, rankOf, treasureOf } from "./names.ts";
import { ending, eventText, tell } from "./story.ts";
import {
  cardCount,
  columns,
  type Look,
  many,
  padStart,
  rule,
  type TerminalTable,
  who,
  whom,
  wrapped,
} from "@cairn/terminal";

const isTreasure = (card: string): boolean => treasureOf([card]) > 0;

/** A card for the eye: the rank counts, the suit does not, treasure shines. */
const face = (card: string, { paint }: Look): string => {
  const rank = rankOf(card);
  return paint(isTreasure(card) ? "yellow" : "bold", rank) + paint("dim", card.slice(rank.length));
};

function hand({ deal }: ChimeraView, look: Look): string[] {
  const cards = deal?.hand ?? [];
  const groups = byRank(cards).map((group) => group.map((card) => face(card, look)).join(" "));
  return wrapped(`Your hand (${cards.length}): `, groups, "  ", look.width);
}

function role(deal: DealView, seat: Seat): string {
  if (deal.chimera !== undefined) return seat === deal.chimera ? "Chimera" : "Hunter";
  return seat === deal.bidder ? `bids ${deal.bid}` : "";
}

function seatRows(view: ChimeraView, deal: DealView, look: Look): string[] {
  const score = Math.max(...view.scores.map((points) => `${points}`.length));
  const rows = view.scores.map((points, seat) => [
    view.toAct.includes(seat) ? look.paint("green", ">") : " ",
    who(look, seat),
    role(deal, seat),
    cardCount(deal.handCounts[seat] ?? 0),
    `${padStart(`${deal.won[seat]}`, 2)} won`,
    `${padStart(`${points}`, score)} points`,
  ]);
  return columns(rows);
}

/** What the seat knows of cards that are not in its hand. */
function knowledge({ faceUp, den, gave, got }: DealView, look: Look): string {
  const parts = [`face up was ${faceUp.card}, dealt to ${whom(look, faceUp.seat)}`];
  if (den !== undefined) parts.push(`the den was ${den.join(" ")}`);
  if (gave !== undefined) parts.push(`you gave ${gave.join(" ")}`);
  if (got !== undefined) parts.push(`you got ${got.join(" ")}`);
  return `  Known: ${parts.join("; ")}`;
}

/** The events since the running trick or the auction began. */
function running(deal: DealView): DealView["history"] {
  return deal.history.slice(deal.tricks.at(-1) ?? 0);
}

function trickLines(deal: DealView, look: Look): string[] {
  const events = running(deal);
  const { toBeat } = deal;
  if (toBeat === undefined) return [];
  const { label } = nameOf(toBeat.cards, toBeat.piYa);
  const cards = events.flatMap((event) => (event.type === "play" ? event.cards : []));
  const worth = treasureOf(cards) === 0 ? "" : `, treasure ${treasureOf(cards)}`;
  return [
    `  To beat: ${look.paint(["bold", "magenta"], label)} of ${whom(look, toBeat.seat)}. In the trick: ${many(cards.length, "card")}${worth}.`,
  ];
}

function screen(view: ChimeraView, look: Look): string[] {
  const { deal } = view;
  if (deal === undefined) return [];
  const phase = view.phase === "play" ? `trick ${deal.tricks.length}` : view.phase;
  const bid = deal.bid === 0 ? "" : `, bid ${deal.bid}`;
  return [
    "",
    rule(look, `Round ${view.round}, ${phase}${bid}`),
    ...seatRows(view, deal, look),
    knowledge(deal, look),
    ...(view.phase === "play" ? trickLines(deal, look) : []),
    ...hand(view, look),
  ];
}

function scores(view: ChimeraView, look: Look): string[] {
  const { limit, oneDeal } = view.options;
  const end = oneDeal
    ? "The match ends with this round"
    : `The match ends when somebody has ${limit} and one player leads alone`;
  const tie = view.tieRound === 0 ? "" : " Tied: it goes on until one leads alone.";
  return [
    `Round ${view.round}. ${end}.${tie}`,
    ...columns(view.scores.map((points, seat) => [who(look, seat), `${points}`])),
  ];
}

function last({ deal }: ChimeraView, look: Look): string[] {
  if (deal === undefined) return ["Nothing has happened yet."];
  const from = deal.tricks.at(-1) ?? 0;
  const before = deal.tricks.at(-2);
  const told = (events: DealView["history"]): string[] =>
    events.length === 0 ? ["  nothing yet"] : events.map((event) => `  ${eventText(event, look)}`);
  const previous = before === undefined ? [] : ["Last trick:", ...told(deal.history.slice(before, from))];
  const title = deal.tricks.length === 0 ? "This auction:" : "This trick:";
  return [...previous, title, ...told(deal.history.slice(from))];
}

/** Chimera in the terminal. */
export const chimeraTable: TerminalTable<ChimeraView, ChimeraAction> = {
  title: "Chimera",
  summary: "3 players: bid to be the Chimera, who plays alone against two Hunters",
  help: CHIMERA_HELP,
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
