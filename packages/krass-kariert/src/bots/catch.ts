import type { Move } from "@cairn/core";
import { type KindName, type KrassKariertPosition, type KrassKariertView } from "../index.ts";
import {
  bestOf,
  cardsLeft,
  controlOf,
  DRAW,
  isInRound,
  moves as M,
  reservesLeft,
  roundStartOf,
  STOP,
} from "../kernel.ts";
import { beaters, unseenCounts } from "./beaters.ts";

/** How many cards a combination of each kind has. */
const SIZES: Readonly<Record<KindName, number>> = {
  solo: 1,
  "straight-2": 2,
  pair: 2,
  "straight-3": 3,
  triple: 3,
};

/** Whether somebody else in the round has no reserve card left: only those can be caught. */
const isAnybodyBare = ({ words, bytes, players, turn }: KrassKariertPosition): boolean =>
  Array.from({ length: players }, (_, seat) => seat).some(
    (seat) => seat !== turn && isInRound(words, seat) && reservesLeft(bytes, seat) === 0,
  );

/**
 * The plays that catch whoever is next: without a reserve card, and with nothing among all cards unseen that would beat
 * it, that player loses the deal at once (K8). Stop and Draw need not beat anything. `base` is any world of the view.
 */
export function* catchingPlays(
  view: KrassKariertView,
  base: KrassKariertPosition,
  moves: Iterable<Move>,
): Generator<Move> {
  if (base.phase !== "play" || !isAnybodyBare(base)) return;
  const counts = unseenCounts(view);
  if ((counts[STOP] as number) + (counts[DRAW] as number) > 0) return;
  const after = base.clone();
  for (const move of moves) {
    if (M.typeOf(move) !== M.PLAY) continue;
    after.make(move);
    const { words, bytes, phase, turn } = after;
    const isCaught =
      phase === "play" &&
      turn !== base.turn &&
      roundStartOf(words) === roundStartOf(base.words) &&
      reservesLeft(bytes, turn) === 0 &&
      beaters(bestOf(controlOf(words)), counts, base.options.xPolicy).every(
        ({ kind }) => SIZES[kind] > cardsLeft(bytes, turn),
      );
    after.unmake();
    if (isCaught) yield move;
  }
}

/** The first of the plays that catch whoever is next. */
export const catchingPlay = (
  view: KrassKariertView,
  base: KrassKariertPosition,
  moves: Int32Array,
  n: number,
): Move | undefined => catchingPlays(view, base, moves.subarray(0, n)).next().value as Move | undefined;
