import { type BaseView, type Match, unwrap } from "@cairn/core";
import { type Look, type Menu, plain, type TerminalTable } from "@cairn/terminal";

/** A plain screen of 80 columns at a seat. */
export const terminalLook = (me: number): Look => ({
  me,
  names: ["ann", "ben", "cho", "dan", "eve"],
  paint: plain,
  width: 80,
});

/** What a game's table in the terminal shows at a seat of a match. */
export interface AtTerminal {
  /** What a seat is told of the last of these events. */
  readonly told: (match: Match, seat: number, ...events: readonly object[]) => string;
  readonly menuAt: (match: Match, seat: number) => Menu;
  readonly screenAt: (match: Match, seat: number) => string[];
  readonly endingAt: (match: Match, seat: number) => string;
}

export function atTerminal(table: TerminalTable): AtTerminal {
  const viewAt = ({ game, position }: Match, seat: number): BaseView => game.view(position, seat);
  return {
    told(match, seat, ...events) {
      let lines: string[] = [];
      for (const event of events) {
        const before = viewAt(match, seat);
        unwrap(match.apply(event));
        lines = table.tell(before, viewAt(match, seat), terminalLook(seat));
      }
      return lines.join("\n");
    },
    menuAt(match, seat) {
      const legal = match.game.legalActions(match.position, seat, { byRank: true });
      return table.menu(viewAt(match, seat), legal, terminalLook(seat));
    },
    screenAt: (match, seat) => table.screen(viewAt(match, seat), terminalLook(seat)),
    endingAt: (match, seat) => table.ending(viewAt(match, seat), terminalLook(seat)).join("\n"),
  };
}
