import type { Move, Seat } from "@cairn/core";
import { nodeBudget, Solver, TranspositionTable } from "@cairn/search";
import { krassKariertEndgame, lastTwo } from "../bots/endgame.ts";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import {
  type Card,
  cardsLeft,
  controlOf,
  DRAW,
  handOf,
  hasLostDeal,
  insertsOf,
  isInRound,
  moves as M,
  reservesOf,
} from "../kernel.ts";
import { choicesOf } from "./moves.ts";
import { FEWEST_DECOYS, isPlacing, temptingPlaces } from "./places.ts";

const NODES = 10_000;
const TABLE_BITS = 18;
/** With more cards, reserve cards counted too, the solver takes too long. */
const MOST_CARDS = 14;
/** So many different things to do make a choice. */
const FEWEST_CHOICES = 4;

const solvers = Array.from(
  { length: krassKariert.maxPlayers },
  (_, seat) => new Solver(krassKariertEndgame(seat), new TranspositionTable(TABLE_BITS)),
);

/** Clears what the solvers know: entries of another deal are wrong where other cards are to be drawn. */
export function forget(): void {
  for (const solver of solvers) solver.clear();
}

/** Whether a seat keeps its chip whatever the others do, who see all cards; undefined where the nodes do not suffice. */
function keepsChip(position: KrassKariertPosition, seat: Seat): boolean | undefined {
  if (position.stage !== "running") return !hasLostDeal(position.words, seat);
  const solution = (solvers[seat] as Solver<KrassKariertPosition>).solve(position, nodeBudget(NODES));
  return solution.isSolved ? solution.value === 1 : undefined;
}

/** A best move of the seat to move, for itself; undefined where the nodes do not suffice. */
export function bestMove(position: KrassKariertPosition): Move | undefined {
  const solver = solvers[position.turn] as Solver<KrassKariertPosition>;
  const solution = solver.solve(position, nodeBudget(NODES));
  return solution.isSolved ? solution.move : undefined;
}

/** A decision in which all that matters lies open: few cards are left, and nobody will draw from the pile any more. */
function isOpenEnding({ words, bytes, players, phase }: KrassKariertPosition): boolean {
  const isLastInsert = phase === "insert" && insertsOf(controlOf(words)) === 1;
  if (phase !== "play" && !isLastInsert) return false;
  const cards: Card[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (isInRound(words, seat)) cards.push(...handOf(bytes, seat), ...reservesOf(bytes, seat));
  }
  return cards.length <= MOST_CARDS && !cards.includes(DRAW);
}

/** The one choice that keeps the chip whatever the others do, in all its spellings, among several. */
function onlySavingChoice(position: KrassKariertPosition): readonly Move[] | undefined {
  if (!isOpenEnding(position)) return undefined;
  const seat = position.turn;
  const choices = choicesOf(position);
  if (choices.length < FEWEST_CHOICES) return undefined;
  let saving: readonly Move[] | undefined;
  for (const choice of choices) {
    position.make(choice[0] as Move);
    const keeps = keepsChip(position, seat);
    position.unmake();
    if (keeps === undefined || (keeps && saving)) return undefined;
    if (keeps) saving = choice;
  }
  return saving;
}

/** Whether a place is hard to tell from others: without that one just looks for what fits. */
function hasDecoys(position: KrassKariertPosition, move: Move): boolean {
  const others = temptingPlaces(position, M.takeReserve(move)).filter((place) => !place.includes(move));
  return others.length >= FEWEST_DECOYS;
}

/** The last two, all cards open: the one choice that keeps the chip, unless it is plain. */
export function onlySavingMove(position: KrassKariertPosition): readonly Move[] | undefined {
  const saving = lastTwo(position) ? onlySavingChoice(position) : undefined;
  const [move = 0] = saving ?? [];
  if (isPlacing(move)) return hasDecoys(position, move) ? saving : undefined;
  const isLast = M.playCount(move) === cardsLeft(position.bytes, position.turn);
  return M.typeOf(move) === M.PLAY && !isLast ? saving : undefined;
}
