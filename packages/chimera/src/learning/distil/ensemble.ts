import type { Move } from "@cairn/core";
import type { ChimeraPosition } from "../../index.ts";
import { MAX_MOVES } from "../../kernel.ts";
import { BID_NET, type ChimeraNet, GIFT_NET } from "../../nets/index.ts";
import type { Teacher } from "./teacher.ts";

/**
 * Judges moves by the mean of several nets. Each of them has noise of its own from the last of its training, which the
 * mean does not have, and a judgement costs a few evaluations instead of rounds.
 */
export class EnsembleTeacher implements Teacher {
  readonly #nets: readonly ChimeraNet[];
  readonly #moves = new Int32Array(MAX_MOVES);

  constructor(nets: readonly ChimeraNet[]) {
    this.#nets = nets;
  }

  judge({ words, phase, turn }: ChimeraPosition, candidates: readonly Move[]): number[] {
    const n = candidates.length;
    const sums = candidates.map(() => 0);
    this.#moves.set(candidates);
    for (const net of this.#nets) {
      if (phase === "play") net.evaluate(words, turn, this.#moves, n);
      else net.evaluateOpening(phase === "auction" ? BID_NET : GIFT_NET, words, turn, this.#moves, n);
      for (let k = 0; k < n; k++) sums[k] = (sums[k] as number) + (net.bank.values[k] as number);
    }
    return sums.map((sum) => sum / this.#nets.length);
  }
}
