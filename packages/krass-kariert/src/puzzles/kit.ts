import { type Action, type Move, type Position, unwrap } from "@cairn/core";
import type { Finding, Line, PuzzleKit } from "@cairn/puzzles";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import { moves as M } from "../kernel.ts";
import { escapingWorld, onlySureCatch, sureCatches } from "./catch.ts";
import { bestMove, forget, onlySavingMove } from "./last-two.ts";
import { legalMoves, stateOf } from "./moves.ts";
import { fewestAfterPlacing, isPlacing, onlyBestPlace, playsAfter } from "./places.ts";
import { type Theme, THEMES, themesOf } from "./themes.ts";

const KINDS = [
  { name: "insert", isOpen: false, wanted: 380, find: onlyBestPlace },
  { name: "catch", isOpen: false, wanted: 120, find: onlySureCatch },
  { name: "last-two", isOpen: true, wanted: 560, find: onlySavingMove },
] as const;

/** Bots need not take a card where it is asked for. The more cards and plays are left, the more there is to see. */
const insertRating = (plays: number, moves: number): number => 500 + 100 * plays + 15 * Math.min(moves, 30);

/** Bots always see a sure catch. People have to compare plays, more so where it is not the strongest. */
function catchRating(themes: readonly Theme[], moves: number): number {
  const isHidden = themes.includes("hold-back") ? 300 : 0;
  const isBreaking = themes.includes("break-up") ? 150 : 0;
  return 700 + isHidden + isBreaking + 12 * Math.min(moves, 30);
}

function find(position: KrassKariertPosition, kinds: readonly string[]): Finding[] {
  forget();
  return KINDS.flatMap(({ name, find: only }) => {
    const answer = kinds.includes(name) ? only(position) : undefined;
    if (!answer) return [];
    const moves = legalMoves(position);
    const themes = themesOf(position, answer[0] as Move, moves);
    const finding = {
      kind: name,
      answers: answer.map((move) => krassKariert.toAction(position, move)),
      themes,
      fingerprint: stateOf(position),
    };
    if (name === "catch") return [{ ...finding, rating: catchRating(themes, moves.length) }];
    if (name !== "insert") return [finding];
    return [{ ...finding, rating: insertRating(fewestAfterPlacing(position), moves.length) }];
  });
}

/** Plays on from an answer with the last two playing as well as they can. */
function playOut(start: KrassKariertPosition, answer: Action): Action[] {
  const position = start.clone();
  const actions = [answer];
  position.make(unwrap(krassKariert.toMove(position, answer)));
  while (position.stage === "running") {
    const move = bestMove(position);
    if (move === undefined) break;
    actions.push(krassKariert.toAction(position, move));
    position.make(move);
  }
  return actions;
}

/** The next player concedes, or answers where there is an answer. */
function afterCatch(start: KrassKariertPosition, answer: Action): Action[] {
  const position = start.clone();
  position.make(unwrap(krassKariert.toMove(position, answer)));
  if (position.stage !== "running") return [answer];
  const moves = legalMoves(position);
  const reply = moves.find((move) => M.typeOf(move) !== M.CONCEDE) ?? moves[0];
  return reply === undefined ? [answer] : [answer, krassKariert.toAction(position, reply)];
}

/** What a place is worth shows in numbers: nobody can refute it. */
function afterInsert(position: KrassKariertPosition, answer: Action): Line {
  const move = unwrap(krassKariert.toMove(position, answer));
  const fewest = fewestAfterPlacing(position);
  const facts = isPlacing(move) ? { plays: playsAfter(position, move), fewest } : { fewest };
  return { start: position, actions: [answer], facts };
}

function playOn(position: KrassKariertPosition, kind: string, answer: Action): Line {
  forget();
  if (kind === "insert") return afterInsert(position, answer);
  if (kind !== "catch") return { start: position, actions: playOut(position, answer) };
  const move = unwrap(krassKariert.toMove(position, answer));
  const isSure = sureCatches(position).includes(move);
  const start = isSure ? position : (escapingWorld(position, move) ?? position);
  return { start, actions: afterCatch(start, answer) };
}

/** The puzzles of Krass Kariert. */
export const krassKariertPuzzles: PuzzleKit = {
  kinds: KINDS.map(({ name, isOpen, wanted }) => ({ name, isOpen, wanted })),
  themes: THEMES,
  source: { bots: ["net"], players: [3, 4, 5] },
  find: (position: Position, kinds: readonly string[]) => find(position as KrassKariertPosition, kinds),
  playOn: (position: Position, kind: string, answer: Action) =>
    playOn(position as KrassKariertPosition, kind, answer),
};
