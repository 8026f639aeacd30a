import type { BaseView, Match } from "@cairn/core";
import { unwrap } from "@cairn/core";
import type { Menu } from "../src/play/choices.ts";
import { type Look, plain } from "../src/play/look.ts";
import { tableOf } from "../src/play/tables.ts";

/** A plain screen of 80 columns at a seat. */
export const look = (me: number): Look => ({
  me,
  names: ["ann", "ben", "cho", "dan", "eve"],
  paint: plain,
  width: 80,
});

export const cards = (text: string): string[] => text.split(" ");

export const viewAt = ({ game, position }: Match, seat: number): BaseView => game.view(position, seat);

/** What a seat is told of the last of these events. */
export function told(match: Match, seat: number, ...events: readonly object[]): string {
  let lines: string[] = [];
  for (const event of events) {
    const before = viewAt(match, seat);
    unwrap(match.apply(event));
    lines = tableOf(match.game.id).tell(before, viewAt(match, seat), look(seat));
  }
  return lines.join("\n");
}

/** The choices of a seat. */
export function menuAt(match: Match, seat: number): Menu {
  const { game, position } = match;
  const legal = game.legalActions(position, seat, { byRank: true });
  return tableOf(game.id).menu(viewAt(match, seat), legal, look(seat));
}

/** The screen of a seat, as lines. */
export const screenAt = (match: Match, seat: number): string[] =>
  tableOf(match.game.id).screen(viewAt(match, seat), look(seat));

export const endingAt = (match: Match, seat: number): string =>
  tableOf(match.game.id).ending(viewAt(match, seat), look(seat)).join("\n");
