import type { Bot } from "@cairn/bots";
import {
  type BaseView,
  type Game,
  Match,
  ok,
  refuse,
  type Result,
  Rng,
  type Seat,
  seatsToAct,
  unwrap,
} from "@cairn/core";

/** The deal that everybody plays on one day: it follows from the date and the game alone. */
export interface DayDeal {
  readonly date: string;
  readonly game: string;
  readonly players: number;
  /** Where everybody sits. */
  readonly seat: Seat;
  /** Makes the cards and the bots' choices. */
  readonly seed: string;
}

/** Changes when the same date shall have other cards. */
const SERIES = "cairn-day/1";

/** The deal of a date, written as year, month and day: `2026-11-18`. */
export function dealOfDay(game: string, players: number, date: string): DayDeal {
  const seed = `${SERIES}/${date}/${game}`;
  return { date, game, players, seat: new Rng(`${seed}/seat`).below(players), seed };
}

/** The rng of a match's deal, by how many deals were before it: a pass-out is dealt again. */
export const dealRng = (seed: string, deals: number): Rng => new Rng(`${seed}/deal/${deals}`);

/**
 * What the seat sees when a bot has played the deal at every seat. `luck` makes the choices of bots that choose by
 * chance; `isScored` says whether a view shows a deal with a score.
 */
export function playDayDeal(
  game: Game,
  { players, seat, seed }: DayDeal,
  bot: Bot,
  luck: string,
  isScored: (view: BaseView) => boolean,
): BaseView {
  const names = Array.from({ length: players }, () => ({ name: "" }));
  const match = new Match(game, unwrap(game.parseOptions({}, players)), names);
  const { position } = match;
  const choices = new Rng(`${seed}/${luck}`);
  for (let deals = 0; ;) {
    const view = game.view(position, seat);
    if (position.stage === "over" || (deals > 0 && position.stage === "deal-due" && isScored(view)))
      return view;
    if (position.stage === "deal-due") unwrap(match.apply(game.deal(position, dealRng(seed, deals++))));
    else {
      const legal = game.legalActions(position, position.turn, { byRank: true });
      unwrap(match.apply(bot.choose(game.view(position, position.turn), legal, choices)));
    }
  }
}

/** Four make the best table where a game has a choice. */
export const dayPlayers = ({ minPlayers, maxPlayers }: Pick<Game, "minPlayers" | "maxPlayers">): number =>
  Math.min(maxPlayers, Math.max(minPlayers, 4));

/** How somebody played the deal of a day: what it brought, its moves in their order, and which were the seat's own. */
export interface PlayedDay {
  readonly result: number;
  readonly moves: readonly string[];
  readonly own: readonly number[];
}

/**
 * Moves of those who choose at once, in the order in which the position names them: who was quicker says nothing.
 * `toActBefore` says whom the position before the move of an index names.
 */
export function inNamedOrder<T>(
  moves: readonly T[],
  seatOf: (move: T) => Seat,
  toActBefore: (index: number) => readonly Seat[],
): T[] {
  const ordered: T[] = [];
  while (ordered.length < moves.length) {
    const seats = toActBefore(ordered.length);
    const atOnce = moves.slice(ordered.length, ordered.length + Math.max(1, seats.length));
    ordered.push(...atOnce.toSorted((x, y) => seats.indexOf(seatOf(x)) - seats.indexOf(seatOf(y))));
  }
  return ordered;
}

/** Applies a move of whoever it may be of; its seat, or why the one that is named first cannot make it. */
function applyText(match: Match, game: Game, text: string): Result<Seat> {
  const { position } = match;
  let refused: Result<Seat> | undefined;
  for (const seat of seatsToAct(position)) {
    const action = game.parseAction(text, position, seat);
    const applied = action.ok ? match.apply(action.value) : action;
    if (applied.ok) return ok(seat);
    refused ??= applied;
  }
  return refused ?? refuse("nobody-acts", "nobody is to act");
}

/**
 * Checks a played deal by the rules: the cards are those of the day, and every move is legal. `moves` are in the
 * notation of the game, of all seats, in any order where several choose at once; `resultOf` says what a view's deal brought, once it has a score.
 */
export function replayDay(
  game: Game,
  { players, seat, seed }: DayDeal,
  moves: readonly string[],
  resultOf: (view: BaseView, seat: Seat) => number | undefined,
): Result<PlayedDay> {
  const names = Array.from({ length: players }, () => ({ name: "" }));
  const match = new Match(game, unwrap(game.parseOptions({}, players)), names);
  const { position } = match;
  const made: { readonly seat: Seat; readonly text: string }[] = [];
  const toAct: (readonly Seat[])[] = [];
  const scored = (): number | undefined =>
    position.stage === "running" ? undefined : resultOf(game.view(position, seat), seat);
  for (let deals = 0, at = 0; ;) {
    const result = deals === 0 ? undefined : scored();
    if (result !== undefined) {
      if (at < moves.length) return refuse("too-many-moves", "the deal was over before");
      const ordered = inNamedOrder(
        made,
        (one) => one.seat,
        (index) => toAct[index] ?? [],
      );
      return ok({
        result,
        moves: ordered.map(({ text }) => text),
        own: ordered.flatMap((one, index) => (one.seat === seat ? [index] : [])),
      });
    }
    if (position.stage === "deal-due") {
      unwrap(match.apply(game.deal(position, dealRng(seed, deals++))));
      continue;
    }
    const text = moves[at];
    if (text === undefined) return refuse("unfinished", "the deal is not over");
    toAct.push(seatsToAct(position));
    const applied = applyText(match, game, text);
    if (!applied.ok) return refuse(applied.error.code, `move ${at + 1}: ${applied.error.message}`);
    made.push({ seat: applied.value, text });
    at++;
  }
}

/** What others did where they had seen the same as somebody: each action with how often, the most frequent first. */
export interface Choices {
  /** The place of the move, from 0. */
  readonly at: number;
  readonly chosen: readonly { readonly move: string; readonly count: number }[];
}

/** The most different actions that are told apart at one place. */
const MOST_CHOICES = 4;

/** At each own move of a deal, what those did whose deal went the same way until then, oneself among them. */
export function othersChoices(
  moves: readonly string[],
  own: readonly number[],
  played: readonly (readonly string[])[],
): Choices[] {
  let same = played;
  let checked = 0;
  return own.map((at) => {
    for (; checked < at; checked++) same = same.filter((other) => other[checked] === moves[checked]);
    const counts = new Map<string, number>();
    for (const { [at]: move } of same) if (move !== undefined) counts.set(move, (counts.get(move) ?? 0) + 1);
    const chosen = [...counts].map(([move, count]) => ({ move, count }));
    chosen.sort((x, y) => y.count - x.count || (x.move < y.move ? -1 : 1));
    return { at, chosen: chosen.slice(0, MOST_CHOICES) };
  });
}

/** The share of other results that one is better than; equal ones count half. */
export function shareBeaten(own: number, others: readonly number[]): number {
  const worse = others.filter((other) => other < own).length;
  const equal = others.filter((other) => other === own).length;
  return others.length === 0 ? 0.5 : (worse + equal / 2) / others.length;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
