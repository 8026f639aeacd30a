import type { DealView, KrassKariertAction, KrassKariertView, ToBeat } from "../index.ts";
import { KRASS_KARIERT_HELP } from "./help.ts";
import { difference, worth } from "./advice.ts";
import { menu } from "./menu.ts";
import { KINDS } from "./names.ts";
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
} from "@cairn/terminal";

/** The hand as it lies, its places below. */
function hand({ deal }: KrassKariertView, look: Look): string[] {
  const cards = deal?.hand ?? [];
  const cell = 7 + 4 * cards.length <= look.width ? 4 : 3;
  const row = (texts: readonly string[]): string => texts.map((text) => padStart(text, cell)).join("");
  return [
    `Your hand ${row(cards.map((card) => look.paint("bold", card)))}`,
    look.paint("dim", `    place ${row(cards.map((_, at) => `${at}`))}`),
  ];
}

function seatRows(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const rows = view.chips.map((chips, seat) => {
    const reserve = deal.reserves[seat] ?? [];
    const count = deal.handCounts[seat] ?? 0;
    return [
      view.toAct.includes(seat) ? look.paint("green", ">") : " ",
      who(look, seat),
      deal.inRound.includes(seat) ? cardCount(count) : "out",
      reserve.length === 0 ? "no reserve" : `reserve ${reserve.join(" ")}`,
      many(chips, "chip"),
    ];
  });
  return columns(rows);
}

/** The kinds from weak to strong, the one to beat in brackets. */
function ladder(toBeat: ToBeat | undefined, look: Look): string {
  const steps = Object.entries(KINDS).map(([kind, label]) =>
    kind === toBeat?.kind ? look.paint(["bold", "magenta"], `[${label} ${toBeat.value}]`) : label,
  );
  return `  ${steps.join(" < ")}`;
}

function roundLines(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const { toBeat, draws, history, rounds } = deal;
  const isLead = history.length === rounds.at(-1);
  const isMine = view.toAct[0] === look.me;
  const task = toBeat
    ? `  To beat: ${KINDS[toBeat.kind]} ${toBeat.value} of ${who(look, toBeat.seat)}.`
    : isLead && isMine
      ? "  You lead: play what you like."
      : "  Nothing to beat yet.";
  const drawn = draws === 0 ? "" : ` Draw cards: ${draws}, the winner draws ${3 * draws}.`;
  return [task + drawn, ladder(toBeat, look)];
}

function screen(view: KrassKariertView, look: Look): string[] {
  const { deal } = view;
  if (deal === undefined) return [];
  const isPlay = view.phase === "play";
  return [
    "",
    rule(look, `Deal ${view.deals}, ${many(deal.pileCount, "card")} in the pile`),
    ...seatRows(view, deal, look),
    ...(isPlay ? roundLines(view, deal, look) : []),
    ...hand(view, look),
  ];
}

function scores(view: KrassKariertView, look: Look): string[] {
  return [
    `Deal ${view.deals}. Whoever owes a chip and has none loses the match.`,
    ...columns(view.chips.map((chips, seat) => [who(look, seat), many(chips, "chip")])),
  ];
}

function last({ deal }: KrassKariertView, look: Look): string[] {
  if (deal === undefined || deal.history.length === 0) return ["Nothing has happened yet."];
  const told = deal.history.map((event) => `  ${eventText(event, look)}`);
  const earlier = told.slice(0, deal.rounds.at(-1));
  const running = told.slice(deal.rounds.at(-1));
  return [
    ...(earlier.length === 0 ? [] : ["Earlier in this deal:", ...earlier]),
    ...(running.length === 0 ? [] : ["This round:", ...running]),
  ];
}

/** Krass Kariert in the terminal. */
export const krassKariertTable: TerminalTable<KrassKariertView, KrassKariertAction> = {
  title: "Krass Kariert",
  summary: "3 to 5 players: never sort your hand, and do not be the last to hold cards",
  help: KRASS_KARIERT_HELP,
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
