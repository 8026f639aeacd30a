import { announce } from "../../../design/announce.svelte.ts";
import { krassKariertTexts } from "../texts/table/index.ts";
import { table } from "../../../i18n/table/index.ts";
import { seatName, seatsFromOwn } from "../../../table/seats.ts";
import { settings } from "../../../settings/settings.svelte.ts";
import { type Command, COMMANDS, type KeyMeaning } from "../../../table/keys.ts";
import type { TableSize } from "../../../table/size.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import { runningRound } from "./rounds.ts";
import type { SheetState } from "./sheets.svelte.ts";
import { playName } from "./story.ts";

/** What Krass Kariert's keys can do: nobody passes, and no hand is ever sorted. */
export const KRASS_KARIERT_COMMANDS: readonly Command[] = COMMANDS.filter(
  (command) => command !== "sort" && command !== "pass",
);

interface Context {
  readonly desk: Desk;
  readonly sheets: SheetState;
  readonly size: TableSize;
  readonly focusAt: (index: number) => void;
}

/** One sentence for every seat, from the own one on. */
const readSeats = ({ desk }: Context, what: (seat: number) => string): string =>
  seatsFromOwn(desk.session)
    .map((seat) => krassKariertTexts.t.told(seatName(desk.session, seat), what(seat)))
    .join(" ");

function readTable({ desk }: Context): string {
  const t = krassKariertTexts.t;
  const deal = desk.view?.deal;
  const top = deal && runningRound(deal)?.top;
  const lies = top ? t.told(seatName(desk.session, top.seat), playName(t, top)) : t.play.tableIsEmpty;
  return deal && deal.draws > 0 ? `${lies} ${t.play.pileLabel(3 * deal.draws)}` : lies;
}
const readCounts = (context: Context): string =>
  readSeats(context, (seat) => table.t.cardsLeft(context.desk.view?.deal?.handCounts[seat] ?? 0));

function readStanding(context: Context): string {
  const t = krassKariertTexts.t;
  const { chips = [], deal } = context.desk.view ?? {};
  return readSeats(context, (seat) => {
    const reserves = deal?.reserves[seat] ?? [];
    const names = reserves.length > 0 ? t.reserves(reserves.map(t.card).join(", ")) : t.noReserves;
    return `${t.chips(chips[seat] ?? 0)}, ${names}`;
  });
}

/** Does what a key asks for; false where it means nothing here. */
export function keyHandler(context: Context): (meaning: KeyMeaning) => boolean {
  const { desk, sheets, size, focusAt } = context;
  const doing: Readonly<Partial<Record<Command, () => void>>> = {
    play: () => (desk.placing ? desk.insert() : desk.isLost ? desk.giveUp() : desk.play()),
    plays: () => {
      desk.nextPlay();
      const cards = desk.range && desk.hand.slice(desk.range.at, desk.range.at + desk.range.count);
      if (cards && desk.naming)
        announce(`${playName(krassKariertTexts.t, { ...desk.naming.play, cards })}.`, "plays");
    },
    reserve: () => (desk.concession ? desk.giveUp() : desk.nextReserve()),
    advice: () => desk.session.advice && desk.isMine && sheets.show("advice"),
    "read-table": () => announce(readTable(context)),
    "read-counts": () => announce(readCounts(context)),
    "read-standing": () => announce(readStanding(context)),
    "last-trick": () => desk.session.help !== "nothing" && sheets.show("round"),
    zen: () => (size.isZen = !size.isZen),
    sound: () => {
      settings.sounds = !settings.sounds;
      announce(settings.sounds ? table.t.soundOn : table.t.soundOff);
    },
    clear: () => {
      desk.clear();
      announce(table.t.cleared);
    },
    hand: () => focusAt(desk.placing ? desk.caret : 0),
    help: () => sheets.show("keys"),
  };
  return (meaning) => {
    if ("jump" in meaning) {
      if (desk.placing) desk.moveCaret(meaning.jump);
      focusAt(meaning.jump);
      return true;
    }
    doing[meaning.command]?.();
    return doing[meaning.command] !== undefined;
  };
}
