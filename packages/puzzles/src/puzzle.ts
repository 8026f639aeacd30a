import {
  checkFields,
  checkInt,
  checkTexts,
  type GameEvent,
  isObject,
  ok,
  refuse,
  type Result,
  type Seat,
  show,
} from "@cairn/core";

/** The format and its version: old puzzles are read for ever, a change is a new number. */
export const PUZZLE_FORMAT = "cairn-puzzle/1";

/** A decision with exactly one right answer. */
export interface Puzzle {
  readonly format: typeof PUZZLE_FORMAT;
  /** Follows from the position, so that a position has one puzzle of a kind. */
  readonly id: string;
  readonly game: string;
  /** What is asked; each game has its own kinds. */
  readonly kind: string;
  readonly players: number;
  readonly options: object;
  /** The deal, then every action up to the decision in the notation of the game. */
  readonly deal: GameEvent;
  readonly moves: readonly string[];
  /** Who decides. */
  readonly seat: Seat;
  /** The one right answer, in every spelling that leads to the same cards in every hand. */
  readonly answers: readonly string[];
  readonly themes: readonly string[];
  /** How hard it is, on the scale of the players' ratings. */
  readonly rating: number;
  /** The series of deals that it was found in, and the number of the deal. */
  readonly origin: string;
}

const FIELDS = [
  "format",
  "id",
  "game",
  "kind",
  "players",
  "options",
  "deal",
  "moves",
  "seat",
  "answers",
  "themes",
  "rating",
  "origin",
] as const;
const TEXTS = ["id", "game", "kind", "origin"] as const;
const LISTS = ["moves", "answers", "themes"] as const;

/** Reads a puzzle from a JSON value; its deal and its moves still have to pass the game's door. */
export function parsePuzzle(value: unknown): Result<Puzzle> {
  if (!isObject(value)) return refuse("not-a-puzzle", `a puzzle must be an object, not ${show(value)}`);
  if (value["format"] !== PUZZLE_FORMAT) {
    return refuse("unknown-format", `"format" must be "${PUZZLE_FORMAT}", not ${show(value["format"])}`);
  }
  const fields = checkFields(value, FIELDS);
  if (!fields.ok) return fields;
  for (const name of TEXTS) {
    if (typeof value[name] !== "string") {
      return refuse("wrong-type", `"${name}" must be a text, not ${show(value[name])}`);
    }
  }
  for (const name of LISTS) {
    const texts = checkTexts(value[name], name);
    if (!texts.ok) return texts;
  }
  if ((value["answers"] as readonly string[]).length === 0) {
    return refuse("no-answer", "a puzzle needs an answer");
  }
  if (!isObject(value["deal"]) || value["deal"]["type"] !== "deal") {
    return refuse("wrong-type", `"deal" must be a deal, not ${show(value["deal"])}`);
  }
  const players = checkInt(value["players"], "players", 2, 16);
  if (!players.ok) return players;
  const seat = checkInt(value["seat"], "seat", 0, players.value - 1);
  if (!seat.ok) return seat;
  const rating = checkInt(value["rating"], "rating", 0, 4000);
  return rating.ok ? ok(value as unknown as Puzzle) : rating;
}

/** Reads a puzzle from one line of a file. */
export function parsePuzzleLine(line: string): Result<Puzzle> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refuse("not-json", `this line is not JSON: ${show(line)}`);
  }
  return parsePuzzle(value);
}

/** A puzzle as one line of a file. */
export const formatPuzzle = (puzzle: Puzzle): string =>
  JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, puzzle[name]])));
