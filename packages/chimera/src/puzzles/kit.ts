import { type Action, type Move, type Position, unwrap } from "@cairn/core";
import type { Finding, Line, PuzzleKit } from "@cairn/puzzles";
import type { EndgameObjective } from "../bots/endgame.ts";
import { sortSuits } from "../bots/endgame/hands.ts";
import { chimera, type ChimeraPosition } from "../index.ts";
import { bidOf, cardsLeft, chimeraOf, controlOf, handOf, layout, PASS, topMove } from "../kernel.ts";
import { failingWorld, onlySureWin, sureWins } from "./hidden-hands.ts";
import { onlyBestPoints, onlyWinningMove } from "./open-hands.ts";
import { bestMove, forget, legalMoves } from "./solve.ts";
import { THEMES, themesOf } from "./themes.ts";

const KINDS = [
  { name: "sure-win", isOpen: false, wanted: 250, find: onlySureWin },
  { name: "points", isOpen: true, wanted: 150, find: onlyBestPoints },
  { name: "win", isOpen: true, wanted: 700, find: onlyWinningMove },
] as const;

/** With more cards in all the solver takes too long, with fewer there is nothing to think about. */
const [FEWEST_CARDS, MOST_CARDS] = [8, 22];
/** So many different plays make a choice. */
const FEWEST_PLAYS = 3;
/** A line is played by best play within this many nodes a move; it ends where that does not suffice. */
const LINE_NODES = 400_000;

const objectiveOf = (kind: string): EndgameObjective => (kind === "points" ? "points" : "wins");

/** Plays on from a move by best play of all with open hands; returns the moves, and leaves the position at the end. */
function playOut(position: ChimeraPosition, kind: string, first: Move): Action[] {
  const actions: Action[] = [];
  for (let move: Move | undefined = first; move !== undefined;) {
    actions.push(chimera.toAction(position, move));
    position.make(move);
    move = position.phase === "play" ? bestMove(position, objectiveOf(kind), LINE_NODES) : undefined;
  }
  return actions;
}

/** All that the puzzle depends on, suits left out. */
function fingerprintOf(position: ChimeraPosition): string {
  const copy = position.clone();
  sortSuits(copy.words);
  const { words } = copy;
  const hands = [0, 1, 2].map((seat) => Object.values(handOf(words, seat)).join("."));
  const control = controlOf(words) & ((1 << layout.TOP_PLY_SHIFT) - 1);
  return [chimeraOf(words), bidOf(words), control, topMove(words), ...hands].join("/");
}

function find(position: ChimeraPosition, kinds: readonly string[]): Finding[] {
  const { words } = position;
  if (position.phase !== "play") return [];
  const cards = cardsLeft(words, 0) + cardsLeft(words, 1) + cardsLeft(words, 2);
  if (cards < FEWEST_CARDS || cards > MOST_CARDS) return [];
  const moves = legalMoves(position);
  if (moves.filter((move) => move !== PASS).length < FEWEST_PLAYS) return [];
  forget();
  const found = KINDS.flatMap(({ name, find: only }) => {
    const answer = kinds.includes(name) ? only(position) : undefined;
    return answer === undefined ? [] : [{ name, answer }];
  });
  return found.map(({ name, answer }) => {
    const end = position.clone();
    playOut(end, name, answer);
    return {
      kind: name,
      answers: [chimera.toAction(position, answer)],
      themes: themesOf(position, answer, moves, end),
      fingerprint: fingerprintOf(position),
    };
  });
}

/** A sure win is played on in the real world; anything else where it fails. */
function worldFor(position: ChimeraPosition, kind: string, move: Move): ChimeraPosition {
  if (kind !== "sure-win" || sureWins(position).includes(move)) return position;
  return failingWorld(position, move) ?? position;
}

function playOn(position: ChimeraPosition, kind: string, answer: Action): Line {
  forget();
  const move = unwrap(chimera.toMove(position, answer));
  const start = worldFor(position, kind, move);
  const [, ...rest] = playOut(start.clone(), kind, move);
  // What was answered keeps its very cards.
  return { start, actions: [answer, ...rest] };
}

/** The puzzles of Chimera. */
export const chimeraPuzzles: PuzzleKit = {
  kinds: KINDS.map(({ name, isOpen, wanted }) => ({ name, isOpen, wanted })),
  themes: THEMES,
  source: { bots: ["net"], players: [3] },
  find: (position: Position, kinds: readonly string[]) => find(position as ChimeraPosition, kinds),
  playOn: (position: Position, kind: string, answer: Action) =>
    playOn(position as ChimeraPosition, kind, answer),
};
