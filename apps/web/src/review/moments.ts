import type { Action, GameEvent, Seat } from "@cairn/core";
import { type Analysis, luckOf, type StudyKit } from "@cairn/study";
import type { ReplayUi, Rules } from "../games/game-ui.ts";
import { Film } from "../session/replay/film.ts";
import type { FilmMove } from "../session/replay/moves.ts";

/** An action in words and cards, as if it had been done at a place of a record. */
export function writeAction(
  film: Film,
  rules: Rules,
  replay: ReplayUi,
  event: number,
  action: Action,
): FilmMove {
  const { result: _, ...record } = { result: undefined, ...film.toRecord() };
  const opened = Film.open({ ...record, events: [...film.events.slice(0, event), action] }, rules);
  if (!opened.ok) throw new Error(opened.error.message);
  const deal = opened.value.deals.at(-1);
  if (!deal) throw new Error("there is no deal");
  return replay.moveWriter(opened.value, deal, action.seat)(action, event + 1);
}

/** Several actions one after the other, with the true cards. */
export function writeLine(
  film: Film,
  rules: Rules,
  replay: ReplayUi,
  event: number,
  line: readonly Action[],
): FilmMove[] {
  const { result: _, ...record } = { result: undefined, ...film.toRecord() };
  const opened = Film.open({ ...record, events: [...film.events.slice(0, event), ...line] }, rules);
  const deal = opened.ok ? opened.value.deals.at(-1) : undefined;
  if (!opened.ok || !deal) return [];
  const write = replay.moveWriter(opened.value, deal, "all");
  return line.map((action, i) => write(action, event + i + 1));
}

/** Where the result of a match came from, summed over its deals. */
export interface LuckSum {
  readonly deal: number;
  readonly others: number;
  readonly own: number;
  readonly total: number;
}

export function luckSum(
  { deals, seat }: Analysis,
  events: readonly GameEvent[],
  players: number,
  kit: StudyKit,
): LuckSum {
  const parts = deals.map((deal) => luckOf(deal, events, seat, players, kit));
  const sum = (part: (luck: (typeof parts)[number]) => number): number =>
    parts.reduce((all, luck) => all + part(luck), 0);
  const [deal, others, own] = [sum((luck) => luck.deal), sum((luck) => luck.others), sum((luck) => luck.own)];
  return { deal, others, own, total: deal + others + own };
}

/** Whether two actions of a seat are the same move: cards that the rules do not tell apart may differ. */
export function isSameMove(
  rules: Rules,
  film: Film,
  event: number,
  seat: Seat,
  one: Action,
  two: Action,
): boolean {
  const position = film.positionAt(event);
  const [first, second] = [one, two].map((action) => rules.game.toMove(position, { ...action, seat }));
  return first?.ok === true && second?.ok === true && first.value === second.value;
}

/** The standard error of a share of worlds, by Laplace's rule: 16 of 16 are no certainty. */
export function chanceError(share: number, worlds: number): number {
  const chance = (share * worlds + 1) / (worlds + 2);
  return Math.sqrt((chance * (1 - chance)) / (worlds + 2));
}
