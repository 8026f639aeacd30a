import { baseWorldOf, chimera, type ChimeraPosition, type ChimeraView } from "../index.ts";
import { MAX_MOVES } from "../kernel.ts";
import type { Action, BaseView, Move, Rng, Seat } from "@cairn/core";
import type { Bot } from "@cairn/bots";
import { RulePolicy } from "./rule.ts";
import { pruneFeedingLeads, pruneBlunders } from "./prune.ts";

/** Bids are scored in points of the round, not in the measure of plays, and a foolish bid hurts more. */
const BIDDING_SLACK = 0.25;

/**
 * A player who is content with any move that looks about as good as the best: the larger `slack`, in
 * scores of `rule`, the weaker. Blunders and leads that feed an enemy who is nearly out are pruned before.
 */
class CasualPlayer {
  readonly #slack: number;
  readonly #rule = new RulePolicy();
  readonly #scores: Float64Array = new Float64Array(MAX_MOVES);

  constructor(slack: number) {
    this.#slack = slack;
  }

  choose(position: ChimeraPosition, seat: Seat, moves: Int32Array, n: number, rng: Rng): Move {
    const scores = this.#scores;
    this.#rule.scoreInto(position, seat, moves, n, scores);
    let best = 0;
    for (let i = 1; i < n; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
    // One pass of reservoir sampling over the moves that are good enough.
    const slack = position.phase === "auction" ? this.#slack * BIDDING_SLACK : this.#slack;
    const enough = (scores[best] as number) - slack;
    let chosen = moves[best] as Move;
    for (let i = 0, seen = 0; i < n; i++) {
      const move = moves[i] as Move;
      if ((scores[i] as number) < enough) continue;
      if (rng.below(++seen) === 0) chosen = move;
    }
    return chosen;
  }
}

const moves = new Int32Array(MAX_MOVES);

/** The casual player at a table: it applies its policy to any world of its view; the policy uses only what the seat knows. */
export function chimeraCasual(name: string, slack: number): Bot {
  const player = new CasualPlayer(slack);
  return {
    name,
    choose(view: BaseView, legal: readonly Action[], rng: Rng): Action {
      if (legal.length === 1 || view.viewer === "spectator") return legal[0] as Action;
      const base = baseWorldOf(view as ChimeraView);
      const seat = view.viewer;
      const sensible = pruneBlunders(base, seat, moves, base.legalInto(moves, seat));
      const n = pruneFeedingLeads(base, seat, moves, sensible);
      return chimera.toAction(base, player.choose(base, seat, moves, n, rng));
    },
  };
}
