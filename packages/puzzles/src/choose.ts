import type { Rng } from "@cairn/core";
import type { Puzzle } from "./puzzle.ts";

/** Puzzles are kept in bands of so many rating points, one file each. */
const BAND = 50;

/** The lowest rating of the band that a rating belongs to. */
export const bandOf = (rating: number): number => Math.floor(rating / BAND) * BAND;

/** The order of puzzles in the file of a band. */
export const inBandOrder = (a: Puzzle, b: Puzzle): number =>
  a.rating - b.rating || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Bands by how far they are from a rating, the nearest first. */
export const bandsByDistance = (bands: readonly number[], rating: number): number[] =>
  [...bands].sort((a, b) => Math.abs(a + BAND / 2 - rating) - Math.abs(b + BAND / 2 - rating) || a - b);

/** What somebody wants to solve next. */
export interface PuzzleWish {
  readonly rating: number;
  readonly kind?: string | undefined;
  readonly theme?: string | undefined;
  /** The ids of those that were seen before. */
  readonly seen: ReadonlySet<string>;
}

/** How far from one's own strength a puzzle may be for chance to choose it. */
const NEAR = 60;

const fits = ({ kind, themes, id }: Puzzle, wish: PuzzleWish): boolean =>
  !wish.seen.has(id) &&
  (wish.kind === undefined || kind === wish.kind) &&
  (wish.theme === undefined || themes.includes(wish.theme));

/** One of the fitting puzzles near somebody's strength; undefined where none fits. */
export function choosePuzzle(puzzles: readonly Puzzle[], wish: PuzzleWish, rng: Rng): Puzzle | undefined {
  const distance = ({ rating }: Puzzle): number => Math.abs(rating - wish.rating);
  const fitting = puzzles
    .filter((puzzle) => fits(puzzle, wish))
    .sort((a, b) => distance(a) - distance(b) || inBandOrder(a, b));
  const [nearest] = fitting;
  if (!nearest) return undefined;
  return rng.pick(fitting.filter((puzzle) => distance(puzzle) <= distance(nearest) + NEAR));
}
