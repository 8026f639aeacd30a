import type { DealView, KrassKariertAction, KrassKariertView, ToBeat } from "../index.ts";
import { difference, worth } from "./advice.ts";
import { menu } from "./menu.ts";
import { ending, eventText, tell } from "./story.ts";
import { cardCount, columns, type Look, padStart, rule, type TerminalTable, who } from "@cairn/terminal";
import { TEXTS, textsOf } from "./texts/index.ts";

/** The hand as it lies, its places below. */
function hand({ deal }: KrassKariertView, look: Look): string[] {
  const cards = deal?.hand ?? [];
  const cell = 7 + 4 * cards.length <= look.width ? 4 : 3;
  const row = (texts: readonly string[]): string => texts.map((text) => padStart(text, cell)).join("");
  const { table } = textsOf(look);
  return [
    `${table.hand}${row(cards.map((card) => look.paint("bold", card)))}`,
    look.paint("dim", `${table.place}${row(cards.map((_, at) => `${at}`))}`),
  ];
}

function seatRows(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const texts = textsOf(look);
  const rows = view.chips.map((chips, seat) => {
    const reserve = deal.reserves[seat] ?? [];
    const count = deal.handCounts[seat] ?? 0;
    return [
      view.toAct.includes(seat) ? look.paint("green", ">") : " ",
      who(look, seat),
      deal.inRound.includes(seat) ? cardCount(count, look) : texts.table.out,
      reserve.length === 0 ? texts.table.noReserve : texts.table.reserve(reserve.join(" ")),
      texts.chips(chips),
    ];
  });
  return columns(rows);
}

/** The kinds from weak to strong, the one to beat in brackets. */
function ladder(toBeat: ToBeat | undefined, look: Look): string {
  const steps = Object.entries(textsOf(look).kinds).map(([kind, label]) =>
    kind === toBeat?.kind ? look.paint(["bold", "magenta"], `[${label} ${toBeat.value}]`) : label,
  );
  return `  ${steps.join(" < ")}`;
}

function roundLines(view: KrassKariertView, deal: DealView, look: Look): string[] {
  const { toBeat, draws, history, rounds } = deal;
  const isLead = history.length === rounds.at(-1);
  const isMine = view.toAct[0] === look.me;
  const { table, kinds } = textsOf(look);
  const task = toBeat
    ? table.toBeat(look, `${kinds[toBeat.kind]} ${toBeat.value}`, toBeat.seat)
    : isLead && isMine
      ? table.youLead
      : table.nothingToBeat;
  const drawn = draws === 0 ? "" : ` ${table.draws(draws)}`;
  return [`  ${task}${drawn}`, ladder(toBeat, look)];
}

function screen(view: KrassKariertView, look: Look): string[] {
  const { deal } = view;
  if (deal === undefined) return [];
  const { story, table } = textsOf(look);
  const isPlay = view.phase === "play";
  return [
    "",
    rule(look, `${story.deal(view.deals)}, ${table.pile(deal.pileCount)}`),
    ...seatRows(view, deal, look),
    ...(isPlay ? roundLines(view, deal, look) : []),
    ...hand(view, look),
  ];
}

function scores(view: KrassKariertView, look: Look): string[] {
  const texts = textsOf(look);
  return [
    texts.table.ends(view.deals),
    ...columns(view.chips.map((chips, seat) => [who(look, seat), texts.chips(chips)])),
  ];
}

function last({ deal }: KrassKariertView, look: Look): string[] {
  const { table } = textsOf(look);
  if (deal === undefined || deal.history.length === 0) return [table.nothingYet];
  const told = deal.history.map((event) => `  ${eventText(event, look)}`);
  const earlier = told.slice(0, deal.rounds.at(-1));
  const running = told.slice(deal.rounds.at(-1));
  return [
    ...(earlier.length === 0 ? [] : [table.earlier, ...earlier]),
    ...(running.length === 0 ? [] : [table.thisRound, ...running]),
  ];
}

/** Krass Kariert in the terminal. */
export const krassKariertTable: TerminalTable<KrassKariertView, KrassKariertAction> = {
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
