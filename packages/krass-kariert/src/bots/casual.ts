import type { Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "../index.ts";
import type { Policy } from "@cairn/search";
import type { Bot } from "@cairn/bots";
import { RuleJudge } from "./rule-policy.ts";
import { policyBot } from "./rule.ts";
import { RULE_WEIGHTS } from "./weights.ts";

/**
 * A player who is content with any move that looks about as good as the best: the larger `slack`, in
 * the rule player's log odds, the weaker. A sure win is so far above that it is never missed.
 */
class CasualPolicy implements Policy<KrassKariertPosition> {
  readonly #slack: number;
  readonly #rule = new RuleJudge(RULE_WEIGHTS);
  readonly #values: Float64Array = new Float64Array(krassKariert.maxMoves);

  constructor(slack: number) {
    this.#slack = slack;
  }

  choose(position: KrassKariertPosition, moves: Int32Array, n: number, rng: Rng): Move {
    this.#rule.look(position);
    let highest = -Infinity;
    for (let i = 0; i < n; i++) {
      const value = this.#rule.value(position, moves[i] as Move);
      this.#values[i] = value;
      highest = Math.max(highest, value);
    }
    // One pass of reservoir sampling over the moves that are good enough.
    let chosen = moves[0] as Move;
    for (let i = 0, seen = 0; i < n; i++) {
      const isEnough = (this.#values[i] as number) >= highest - this.#slack;
      if (isEnough && rng.below(++seen) === 0) chosen = moves[i] as Move;
    }
    return chosen;
  }
}

/** The casual player at a table. */
export const krassKariertCasual = (name: string, slack: number): Bot =>
  policyBot(name, new CasualPolicy(slack));
