export { isAnswer, openPuzzle } from "./open.ts";
export type { Finding, Line, PuzzleKind, PuzzleKit } from "./kit.ts";
export { bandOf, bandsByDistance, choosePuzzle, inBandOrder, type PuzzleWish } from "./choose.ts";
export { FIRST_RATING, type PlayerRating, rated } from "./rating.ts";
export { formatPuzzle, parsePuzzle, parsePuzzleLine, type Puzzle, PUZZLE_FORMAT } from "./puzzle.ts";
