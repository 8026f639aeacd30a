import { type Bot, chooseFor } from "@cairn/bots";
import { type Action, type Game, type GameEvent, Match, type Position, Rng, unwrap } from "@cairn/core";
import { type RatedBot, tryPuzzle } from "./first-rating.ts";
import type { Finding, PuzzleKit } from "./kit.ts";
import { openPuzzle } from "./open.ts";
import { type Puzzle, PUZZLE_FORMAT } from "./puzzle.ts";

export type { RatedBot } from "./first-rating.ts";

/** What puzzles are collected with. */
export interface Collection {
  readonly game: Game;
  readonly kit: PuzzleKit;
  /** Who plays the games that puzzles are taken from. */
  readonly players: readonly Bot[];
  /** Who tries the puzzles, for their first rating. */
  readonly solvers: readonly RatedBot[];
  /** Names the series of deals. */
  readonly series: string;
}

/** Of the puzzles that every bot solves at every try, one in so many is kept: beginners need some. */
const PLAIN_KEPT = 10;

/** An id for a puzzle, from all that makes it this puzzle. */
function idOf(kind: string, fingerprint: string): string {
  const rng = new Rng(`${kind}/${fingerprint}`);
  return Array.from({ length: 2 }, () => rng.next().toString(36).padStart(7, "0")).join("");
}

/** The number of the deal that a puzzle was found in; −1 for one of another series. */
export const dealNumber = (series: string, { origin }: Puzzle): number =>
  origin.startsWith(`${series}/`) ? Number(origin.slice(series.length + 1)) : -1;

/** A deal as far as it was played. */
interface Played {
  readonly deal: GameEvent;
  readonly actions: readonly Action[];
}

/** Writes a finding down as a puzzle without a rating. */
function write(
  { game, series }: Collection,
  { position, options }: Match,
  { deal, actions }: Played,
  { kind, answers, themes, fingerprint }: Finding,
  number: number,
): Puzzle {
  return {
    format: PUZZLE_FORMAT,
    id: idOf(kind, fingerprint),
    game: game.id,
    kind,
    players: position.players,
    options,
    deal,
    moves: actions.map((action) => game.formatAction(action)),
    seat: position.turn,
    answers: answers.map((answer) => game.formatAction(answer)),
    themes: [...themes].sort(),
    rating: 0,
    origin: `${series}/${number}`,
  };
}

/** One deal on its way to puzzles. */
class Harvest {
  readonly found: Map<string, Puzzle> = new Map();
  readonly #collection: Collection;
  readonly #number: number;
  readonly #match: Match;
  readonly #rng: Rng;
  #kinds: readonly string[];

  constructor(collection: Collection, number: number, kinds: readonly string[]) {
    const { game, kit, series } = collection;
    this.#collection = collection;
    this.#number = number;
    this.#kinds = kinds;
    this.#rng = new Rng(`${series}/${game.id}/${number}`);
    const count = kit.source.players[number % kit.source.players.length] as number;
    const options = unwrap(game.parseOptions({}, count));
    this.#match = new Match(
      game,
      options,
      Array.from({ length: count }, () => ({ name: "" })),
    );
  }

  play(): void {
    const { game, kit, players } = this.#collection;
    const { position } = this.#match;
    const deal = unwrap(this.#match.apply(game.deal(position, this.#rng)));
    const actions: Action[] = [];
    while (position.stage === "running" && this.#kinds.length > 0) {
      for (const finding of kit.find(position, this.#kinds)) this.#keep({ deal, actions }, finding);
      // Where several choose at once the first of them comes first: so the moves need no seats.
      const seat = position.turn;
      const action = chooseFor(this.#match, players[seat % players.length] as Bot, seat, this.#rng);
      actions.push(unwrap(this.#match.apply(action)) as Action);
    }
  }

  #keep(played: Played, finding: Finding): void {
    const { game, solvers } = this.#collection;
    const puzzle = write(this.#collection, this.#match, played, finding, this.#number);
    const opened = reopened(game, puzzle, this.#match.position);
    const { rating, isPlain } =
      finding.rating === undefined
        ? tryPuzzle(game, opened, puzzle, solvers)
        : { rating: finding.rating, isPlain: false };
    if (isPlain && this.#rng.below(PLAIN_KEPT) > 0) return;
    this.found.set(finding.kind, { ...puzzle, rating });
    this.#kinds = this.#kinds.filter((kind) => kind !== finding.kind);
  }
}

/**
 * Plays the deal of this number and returns the puzzles of these kinds in it, at most one of a kind: those of one deal
 * are alike. The same number and kinds give the same puzzles.
 */
export function puzzlesOfDeal(collection: Collection, number: number, kinds: readonly string[]): Puzzle[] {
  const harvest = new Harvest(collection, number, kinds);
  harvest.play();
  return [...harvest.found.values()];
}

/** What is written down must lead to the same position. */
function reopened(game: Game, puzzle: Puzzle, position: Position): Position {
  const opened = unwrap(openPuzzle(game, puzzle));
  if (!opened.words.every((word, i) => word === position.words[i])) {
    throw new Error(`${puzzle.id} does not lead back to its position`);
  }
  return opened;
}
