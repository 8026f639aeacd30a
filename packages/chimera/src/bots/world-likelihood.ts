import type { ChimeraPosition, ChimeraWorlds } from "../index.ts";
import { layout, MAX_MOVES, phaseOf, pliesOf, plyAt, plyControl, plyMove, turnOf } from "../kernel.ts";
import { copyPosition, type Rng, type Seat } from "@cairn/core";
import { type Budget, softmaxLikelihood, type WorldLikelihood } from "@cairn/search";
import type { OpponentModel } from "./model.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { PLAY_PHASE } = layout;

const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);

/** The likelihood of worlds, given what the others have played: every play is taken back and scored by the opponent model. */
export class ChimeraLikelihood implements WorldLikelihood<ChimeraPosition> {
  readonly #worlds: ChimeraWorlds;
  readonly #seat: Seat;
  readonly #model: OpponentModel;
  readonly #budget: Budget;
  readonly #past: ChimeraPosition;

  constructor(worlds: ChimeraWorlds, seat: Seat, model: OpponentModel, budget: Budget) {
    this.#worlds = worlds;
    this.#seat = seat;
    this.#model = model;
    this.#budget = budget;
    this.#past = worlds.base.clone();
  }

  startInto(world: ChimeraPosition, rng: Rng): void {
    this.#worlds.drawInto(world, rng);
  }

  swapIn(world: ChimeraPosition, rng: Rng): boolean {
    return this.#worlds.swapIn(world, rng);
  }

  logLikelihood(world: ChimeraPosition, floor: number): number {
    const past = this.#past;
    const { words } = past;
    const { policy, temperature } = this.#model;
    copyPosition(world, past);
    let sum = 0;
    while (pliesOf(words) > 0 && sum > floor) {
      const at = plyAt(pliesOf(words) - 1);
      const before = plyControl(words, at);
      if (phaseOf(before) !== PLAY_PHASE) break;
      const made = plyMove(words, at);
      past.unmake();
      if (turnOf(before) === this.#seat) continue;
      const n = past.legalInto(moves);
      if (n === 1) continue;
      policy.scoreInto(past, turnOf(before), moves, n, scores);
      sum += Math.log(softmaxLikelihood(scores, n, temperature, (i) => moves[i] === made));
      this.#budget.spend(1);
    }
    return sum;
  }
}
