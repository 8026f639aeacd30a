import { announce } from "../../../design/announce.svelte.ts";
import { i18n } from "../../../i18n/i18n.svelte.ts";
import { chimeraTexts } from "../texts/table/index.ts";
import { table } from "../../../i18n/table/index.ts";
import { seatName, seatsFromOwn } from "../../../table/seats.ts";
import { settings } from "../../../settings/settings.svelte.ts";
import { type Command, COMMANDS, type KeyMeaning } from "../../../table/keys.ts";
import type { TableSize } from "../../../table/size.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import type { SheetState } from "./sheets.svelte.ts";
import { playName } from "./story.ts";

/** What Chimera's keys can do. */
export const CHIMERA_COMMANDS: readonly Command[] = COMMANDS.filter((command) => command !== "reserve");

interface Context {
  readonly desk: Desk;
  readonly sheets: SheetState;
  readonly size: TableSize;
  readonly focusAt: (index: number) => void;
}

function readTable({ desk }: Context): string {
  const t = chimeraTexts.t;
  const { view } = desk;
  const toBeat = view?.deal?.toBeat;
  if (toBeat) return t.told(seatName(desk.session, toBeat.seat), playName(t, toBeat));
  return view?.phase === "auction" ? t.auction.title : t.play.tableIsEmpty;
}
function readCounts({ desk }: Context): string {
  const counts = desk.view?.deal?.handCounts ?? [];
  return seatsFromOwn(desk.session)
    .map((seat) => chimeraTexts.t.told(seatName(desk.session, seat), table.t.cardsLeft(counts[seat] ?? 0)))
    .join(" ");
}
function readStanding({ desk }: Context): string {
  const t = chimeraTexts.t;
  const { view, session } = desk;
  const deal = view?.deal;
  const bid =
    deal?.bidder === undefined ? t.auction.none : t.auction.highest(seatName(session, deal.bidder), deal.bid);
  const scores = seatsFromOwn(session).map((seat) =>
    t.told(seatName(session, seat), i18n.number(view?.scores[seat] ?? 0)),
  );
  return [`${bid}.`, ...scores].join(" ");
}

/** What the list of plays has chosen, or what there is in it. */
function readFound({ desk }: Context): string {
  const t = chimeraTexts.t;
  const { finder } = desk;
  const [play] = desk.judgement.plays;
  if (play && finder.play) return `${playName(t, play)}.`;
  if (finder.play) return `${t.combination(finder.play.info)}.`;
  const kinds = finder.kinds.map(({ kind, plays }) =>
    t.told(t.kinds[kind], table.t.playsPanel.count(plays.length)),
  );
  return [`${table.t.playsPanel.label}.`, ...kinds].join(" ");
}

/** Does what a key asks for; false where it means nothing here. */
export function keyHandler(context: Context): (meaning: KeyMeaning) => boolean {
  const { desk, sheets, size, focusAt } = context;
  const doing: Readonly<Partial<Record<Command, () => void>>> = {
    play: () => (desk.gift ? desk.give() : desk.play()),
    pass: () => desk.pass && void desk.act(desk.pass),
    plays: () => {
      if (!desk.isMine || desk.view?.phase !== "play") return;
      desk.finder.next();
      announce(readFound(context), "plays");
    },
    advice: () => desk.session.advice && desk.isMine && sheets.show("advice"),
    sort: () => sheets.sort(),
    "read-table": () => announce(readTable(context)),
    "read-counts": () => announce(readCounts(context)),
    "read-standing": () => announce(readStanding(context)),
    "last-trick": () => desk.session.help !== "nothing" && sheets.show("trick"),
    zen: () => (size.isZen = !size.isZen),
    sound: () => {
      settings.sounds = !settings.sounds;
      announce(settings.sounds ? table.t.soundOn : table.t.soundOff);
    },
    clear: () => {
      desk.clear();
      announce(table.t.cleared);
    },
    hand: () => focusAt(0),
    help: () => sheets.show("keys"),
  };
  return (meaning) => {
    if ("jump" in meaning) {
      focusAt(meaning.jump);
      return true;
    }
    doing[meaning.command]?.();
    return doing[meaning.command] !== undefined;
  };
}
