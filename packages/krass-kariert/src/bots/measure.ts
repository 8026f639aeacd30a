import type { Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type KrassKariertView, worldsOf } from "../index.ts";
import { hasLostDeal } from "../kernel.ts";
import { type Budget, type PairedInput, playOutDeal } from "@cairn/search";
import { lookAhead, stakesOf } from "./lookahead.ts";
import { OpponentMix } from "./opponent-mix.ts";
import type { SearchConfig } from "./search.ts";

/** A chip is worth 100: points are percent of the chance to keep it. */
export const CHIP = 100;

const moves = new Int32Array(krassKariert.maxMoves);

/**
 * How worlds are valued: `ends` by whole deals with one policy in all seats, whose figures are true chances; `leaves`
 * by the search's estimate a few decisions later, which varies far less.
 */
type Valuation = "ends" | "leaves";

/** What a measurement of moves needs, in worlds of its own. */
export function pairedInput(
  view: KrassKariertView,
  { rollouts, horizon }: SearchConfig,
  candidates: readonly Move[],
  budget: Budget,
  rng: Rng,
  valuation: Valuation,
  note: (end: KrassKariertPosition, candidate: number) => void = () => undefined,
): PairedInput<KrassKariertPosition> {
  const worlds = worldsOf(view);
  const { base } = worlds;
  const stakes = stakesOf(base, base.turn);
  const opponents = new OpponentMix(horizon.others, base.players);
  return {
    candidates,
    worlds: {
      drawInto(world, source) {
        worlds.drawInto(world, source);
        opponents.draw(source);
      },
    },
    base,
    valueInto(position, outcome, candidate) {
      let nodes: number;
      if (valuation === "leaves") nodes = lookAhead(position, stakes, horizon, opponents, rng, outcome);
      else {
        nodes = playOutDeal(position, rollouts, moves, rng);
        outcome.win = hasLostDeal(position.words, base.turn) ? 0 : 1;
        note(position, candidate);
      }
      outcome.points = CHIP * outcome.win;
      return nodes;
    },
    budget,
    rng,
  };
}
