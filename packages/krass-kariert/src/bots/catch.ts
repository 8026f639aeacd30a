import type { Move } from "@cairn/core";
import { type KindName, type KrassKariertPosition, type KrassKariertView } from "../index.ts";
import { DRAW, layout, moves as M, STOP } from "../kernel.ts";
import { beaters, unseenCounts } from "./facts.ts";

const { BEST_SHIFT, CONTROL, HAND, HAND_BYTES, IN_ROUND, RESERVE, RESERVE_BYTES, ROUND_START } = layout;

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
    (seat) =>
      seat !== turn &&
      (((words[IN_ROUND] as number) >> seat) & 1) === 1 &&
      bytes[RESERVE + seat * RESERVE_BYTES] === 0,
  );

/**
 * A play that catches whoever is next: without a reserve card, and with nothing among all cards unseen that would beat
 * it, that player loses the deal at once (K8). Stop and Draw need not beat anything. `base` is any world of the view.
 */
export function catchingPlay(
  view: KrassKariertView,
  base: KrassKariertPosition,
  moves: Int32Array,
  n: number,
): Move | undefined {
  if (base.phase !== "play" || !isAnybodyBare(base)) return undefined;
  const counts = unseenCounts(view);
  if ((counts[STOP] as number) + (counts[DRAW] as number) > 0) return undefined;
  const after = base.clone();
  return moves.subarray(0, n).find((move) => {
    if (M.typeOf(move) !== M.PLAY) return false;
    after.make(move);
    const { words, bytes, phase, turn } = after;
    const isCaught =
      phase === "play" &&
      turn !== base.turn &&
      words[ROUND_START] === base.words[ROUND_START] &&
      bytes[RESERVE + turn * RESERVE_BYTES] === 0 &&
      beaters(((words[CONTROL] as number) >>> BEST_SHIFT) & 127, counts, base.options.xPolicy).every(
        ({ kind }) => SIZES[kind] > (bytes[HAND + turn * HAND_BYTES] as number),
      );
    after.unmake();
    return isCaught;
  });
}
