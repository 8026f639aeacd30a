import type { Move, Seat } from "@cairn/core";
import { nodeBudget, Solver, TranspositionTable } from "@cairn/search";
import { krassKariertEndgame, lastTwo } from "../bots/endgame.ts";
import { groupsIn, krassKariert, type KrassKariertPosition } from "../index.ts";
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
import { formatCard } from "../cards.ts";
import { choicesOf } from "./moves.ts";

const NODES = 10_000;
const TABLE_BITS = 18;
/** With more cards, reserve cards counted too, the solver takes too long. */
const MOST_CARDS = 14;
/** So many different things to do make a choice. */
const FEWEST_CHOICES = 4;
/** Places that make something and are wrong all the same: without them one just looks for what fits. */
const FEWEST_DECOYS = 2;

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

const isPlacing = (move: Move): boolean => M.typeOf(move) === M.TAKE || M.typeOf(move) === M.INSERT;

/** What a hand makes around a place: whether the card there is part of something. */
function makesSomething(position: KrassKariertPosition, move: Move): boolean {
  const seat = position.turn;
  const place = M.placeOf(move);
  position.make(move);
  const hand = handOf(position.bytes, seat).map(formatCard);
  position.unmake();
  return groupsIn(hand, position.options.xPolicy).some(({ at, count }) => place >= at && place < at + count);
}

/** The places for one card that make something; `reserve` says which card, where there are two. */
const temptingPlaces = (position: KrassKariertPosition, reserve: number): readonly Move[][] =>
  choicesOf(position).filter(
    ([move = 0]) =>
      isPlacing(move) && M.takeReserve(move) === reserve && makesSomething(position, move),
  );

/** The last two, all cards open: the one play that keeps the chip, unless it is the last of the hand. */
export function onlySavingPlay(position: KrassKariertPosition): readonly Move[] | undefined {
  const saving = lastTwo(position) ? onlySavingChoice(position) : undefined;
  const [move = 0] = saving ?? [];
  if (M.typeOf(move) !== M.PLAY || M.playCount(move) === cardsLeft(position.bytes, position.turn)) {
    return undefined;
  }
  return saving;
}

/** All cards open: the one place for a card that keeps the chip whatever the others do, among places that look good. */
export function onlySavingPlace(position: KrassKariertPosition): readonly Move[] | undefined {
  if (!isOpenEnding(position)) return undefined;
  // Most positions are not worth solving: no card has enough places where it fits.
  const tempting = [0, 1].map((reserve) => temptingPlaces(position, reserve));
  if (tempting.every((places) => places.length < FEWEST_DECOYS)) return undefined;
  const saving = onlySavingChoice(position);
  const [move = 0] = saving ?? [];
  if (!isPlacing(move)) return undefined;
  const decoys = tempting[M.takeReserve(move)]?.filter((place) => !place.includes(move)) ?? [];
  return decoys.length >= FEWEST_DECOYS ? saving : undefined;
}
