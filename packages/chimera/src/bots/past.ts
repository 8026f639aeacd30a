import type { ChimeraPosition, ChimeraWorlds } from "../index.ts";
import { layout, MAX_MOVES } from "../kernel.ts";
import { copyPosition, type Rng, type Seat } from "@cairn/core";
import { type Budget, softmaxLikelihood, type WorldLikelihood } from "@cairn/search";
import type { Model } from "./model.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HISTORY, PHASE_SHIFT, PLAY_PHASE, PLIES, PLY_CONTROL, PLY_WORDS, TURN_MASK } = layout;

const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);

/** How well worlds explain what the others have played, all of it taken back play by play. */
export class ChimeraPast implements WorldLikelihood<ChimeraPosition> {
  readonly #worlds: ChimeraWorlds;
  readonly #seat: Seat;
  readonly #model: Model;
  readonly #budget: Budget;
  readonly #past: ChimeraPosition;

  constructor(worlds: ChimeraWorlds, seat: Seat, model: Model, budget: Budget) {
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
    const { policy, spread } = this.#model;
    copyPosition(world, past);
    let sum = 0;
    while ((words[PLIES] as number) > 0 && sum > floor) {
      const at = HISTORY + ((words[PLIES] as number) - 1) * PLY_WORDS;
      const before = words[at + PLY_CONTROL] as number;
      if (((before >>> PHASE_SHIFT) & 7) !== PLAY_PHASE) break;
      const made = words[at] as number;
      past.unmake();
      if ((before & TURN_MASK) === this.#seat) continue;
      const n = past.legalInto(moves);
      if (n === 1) continue;
      policy.scoreInto(past, before & TURN_MASK, moves, n, scores);
      sum += Math.log(softmaxLikelihood(scores, n, spread, (i) => moves[i] === made));
      this.#budget.spend(1);
    }
    return sum;
  }
}
