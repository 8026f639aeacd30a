import { type Move, Rng, type Seat } from "@cairn/core";
import { keepRunOuts } from "../bots/run-out.ts";
import { chimera, type ChimeraPosition } from "../index.ts";
import { isLastPlay } from "./open-hands.ts";
import { legalMoves, valueFor } from "./solve.ts";

/** Worlds in which a move may be found to fail. */
const WORLDS = 60;
const NODES = 20_000;

/** Worlds that the seat cannot tell from the position, always the same ones. */
function* worldsOf(position: ChimeraPosition, seat: Seat): Generator<ChimeraPosition> {
  const view = chimera.view(position, seat);
  for (let i = 0; i < WORLDS; i++) yield chimera.sample(view, new Rng(`world ${i}`));
}

/** Whether a move loses in a world, with all hands open to everybody. */
function loses(world: ChimeraPosition, seat: Seat, move: Move): boolean {
  world.make(move);
  const value = valueFor(world, seat, "wins", NODES);
  world.unmake();
  return value === 0;
}

/** A world in which a move loses: so it is no sure win. */
export function failingWorld(position: ChimeraPosition, move: Move): ChimeraPosition | undefined {
  const seat = position.turn;
  for (const world of worldsOf(position, seat)) if (loses(world, seat, move)) return world;
  return undefined;
}

/** Moves that begin a run of plays that nobody can beat, until the hand is empty, whatever the others hold. */
export function sureWins(position: ChimeraPosition): Move[] {
  const all = legalMoves(position);
  const moves = Int32Array.from(all);
  const kept = keepRunOuts(position, position.turn, moves, all.length);
  // All of them are kept where none is sure.
  return kept === all.length ? [] : Array.from(moves.subarray(0, kept));
}

/**
 * The one move that wins whatever the others hold: plays that nobody can beat until the hand is empty. Every other move
 * loses in some world that the seat cannot tell from the real one, although its player would see all cards there.
 */
export function onlySureWin(position: ChimeraPosition): Move | undefined {
  const seat = position.turn;
  const all = legalMoves(position);
  if (all.some((move) => isLastPlay(position, move))) return undefined;
  const [answer, second] = sureWins(position);
  if (answer === undefined || second !== undefined) return undefined;
  let open = all.filter((move) => move !== answer);
  for (const world of worldsOf(position, seat)) {
    if (open.length === 0) break;
    open = open.filter((move) => !loses(world, seat, move));
  }
  return open.length === 0 ? answer : undefined;
}
