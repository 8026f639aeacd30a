import type { Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type KrassKariertView, worldsOf } from "../index.ts";
import { hasLostDeal } from "../kernel.ts";
import { type Budget, type PairedInput, playOutDeal } from "@cairn/search";
import type { SearchConfig } from "./search.ts";

/** A chip is worth 100: points are percent of the chance to keep it. */
export const CHIP = 100;

const moves = new Int32Array(krassKariert.maxMoves);

/** What a measurement of moves needs: whole deals by one policy in all seats, in worlds of their own. */
export function pairedInput(
  view: KrassKariertView,
  { rollouts }: SearchConfig,
  candidates: readonly Move[],
  budget: Budget,
  rng: Rng,
  note: (end: KrassKariertPosition, candidate: number) => void = () => undefined,
): PairedInput<KrassKariertPosition> {
  const worlds = worldsOf(view);
  const { base } = worlds;
  return {
    candidates,
    worlds,
    base,
    valueInto(position, outcome, candidate) {
      const nodes = playOutDeal(position, rollouts, moves, rng);
      outcome.win = hasLostDeal(position.words, base.turn) ? 0 : 1;
      outcome.points = CHIP * outcome.win;
      note(position, candidate);
      return nodes;
    },
    budget,
    rng,
  };
}
