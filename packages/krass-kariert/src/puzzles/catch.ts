import { type Move, Rng, type Seat } from "@cairn/core";
import { catchingPlays } from "../bots/catch.ts";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import { cardsLeft, moves as M, roundStartOf } from "../kernel.ts";
import { choicesOf, legalMoves } from "./moves.ts";

/** Worlds in which the next player may be found to have an answer. */
const WORLDS = 200;
/** So many different plays make a choice, and so many of them look like the right one: as many cards. */
const FEWEST_PLAYS = 4;
const FEWEST_ALIKE = 1;

/** Worlds that the seat cannot tell from the position, always the same ones. */
function* worldsOf(position: KrassKariertPosition, seat: Seat): Generator<KrassKariertPosition> {
  const view = krassKariert.view(position, seat);
  for (let i = 0; i < WORLDS; i++) yield krassKariert.sample(view, new Rng(`world ${i}`));
}

/** Whether nobody is caught by a move in a world: the round is over, or the next has something to do. */
function escapes(world: KrassKariertPosition, move: Move): boolean {
  const round = roundStartOf(world.words);
  world.make(move);
  const isSameRound = world.phase === "play" && roundStartOf(world.words) === round;
  const canAct = legalMoves(world).some((one) => M.typeOf(one) !== M.CONCEDE);
  world.unmake();
  return !isSameRound || canAct;
}

/** A world in which a move catches nobody. */
export function escapingWorld(position: KrassKariertPosition, move: Move): KrassKariertPosition | undefined {
  for (const world of worldsOf(position, position.turn)) if (escapes(world, move)) return world;
  return undefined;
}

/** The plays that catch the next player whatever the hidden cards are. */
export const sureCatches = (position: KrassKariertPosition): Move[] => [
  ...catchingPlays(krassKariert.view(position, position.turn), position, legalMoves(position)),
];

/**
 * The one play, in all its spellings, that catches the next player whatever the hidden cards are. After everything else
 * the next player has an answer in some world that the seat cannot tell from the real one.
 */
export function onlySureCatch(position: KrassKariertPosition): readonly Move[] | undefined {
  if (position.phase !== "play") return undefined;
  const catching = sureCatches(position);
  if (catching.length === 0) return undefined;
  const choices = choicesOf(position);
  const answer = choices.find((choice) => choice.includes(catching[0] as Move)) ?? [];
  const size = M.playCount(answer[0] as Move);
  const plays = choices.filter(([move = 0]) => M.typeOf(move) === M.PLAY);
  const alike = plays.filter((choice) => choice !== answer && M.playCount(choice[0] as Move) === size);
  const isChoice = plays.length >= FEWEST_PLAYS && alike.length >= FEWEST_ALIKE;
  const isLast = size === cardsLeft(position.bytes, position.turn);
  if (isLast || !isChoice || !catching.every((move) => answer.includes(move))) return undefined;
  let open = choices.filter((choice) => choice !== answer).map(([move]) => move as Move);
  for (const world of worldsOf(position, position.turn)) {
    if (open.length === 0) break;
    open = open.filter((move) => !escapes(world, move));
  }
  return open.length === 0 ? answer : undefined;
}
