import type { ChimeraPosition } from "@cairn/chimera";
import { layout, MAX_MOVES } from "@cairn/chimera/kernel";
import { copyPosition, type Rng, type Seat } from "@cairn/core";
import type { Budget, WorldSource } from "@cairn/search";
import { RulePolicy } from "./rule.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HISTORY, PHASE_SHIFT, PLAY_PHASE, PLIES, PLY_CONTROL, PLY_WORDS, TURN_MASK } = layout;

/** Of so many worlds one is taken. */
const DRAWN = 12;
/** How much worse, in the rule player's measure, a play must look to be e times as rare. */
const SPREAD = 3;
/** The share of plays that follow no rule at all. */
const WHIMS = 0.03;

const rule = new RulePolicy();
const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);

/** The chance that somebody who plays about like the rule player makes this move of the first `n`. */
function chanceOf(move: number, n: number): number {
  let highest = -Infinity;
  for (let i = 0; i < n; i++) highest = Math.max(highest, scores[i] as number);
  let [all, own] = [0, 0];
  for (let i = 0; i < n; i++) {
    const share = Math.exp(((scores[i] as number) - highest) / SPREAD);
    all += share;
    if (moves[i] === move) own = share;
  }
  return WHIMS + ((1 - WHIMS) * own) / all;
}

/**
 * Worlds in which the others' plays so far make sense. Of a few drawn worlds one is taken, each as likely as
 * the past is in it: the highest sum of the logarithm of that chance and a Gumbel number. The past is taken
 * back play by play, so most worlds are given up after the last few.
 */
export class LikelyWorlds implements WorldSource<ChimeraPosition> {
  readonly #source: WorldSource<ChimeraPosition>;
  readonly #seat: Seat;
  readonly #budget: Budget;
  readonly #drawn: ChimeraPosition;
  readonly #past: ChimeraPosition;

  /** Looking back costs nodes of the budget like looking ahead. */
  constructor(source: WorldSource<ChimeraPosition>, base: ChimeraPosition, seat: Seat, budget: Budget) {
    this.#source = source;
    this.#seat = seat;
    this.#budget = budget;
    this.#drawn = base.clone();
    this.#past = base.clone();
  }

  drawInto(world: ChimeraPosition, rng: Rng): void {
    let highest = -Infinity;
    for (let i = 0; i < DRAWN; i++) {
      this.#source.drawInto(this.#drawn, rng);
      const gumbel = -Math.log(-Math.log((rng.next() + 0.5) / 2 ** 32));
      const key = gumbel + this.#logChanceOfPast(highest - gumbel);
      if (key <= highest) continue;
      highest = key;
      copyPosition(this.#drawn, world);
    }
  }

  /** The logarithm of the chance of all that the others have played in the drawn world, given up below `least`. */
  #logChanceOfPast(least: number): number {
    const past = this.#past;
    const { words } = past;
    copyPosition(this.#drawn, past);
    let sum = 0;
    while ((words[PLIES] as number) > 0 && sum > least) {
      const at = HISTORY + ((words[PLIES] as number) - 1) * PLY_WORDS;
      const before = words[at + PLY_CONTROL] as number;
      if (((before >>> PHASE_SHIFT) & 7) !== PLAY_PHASE) break;
      const move = words[at] as number;
      past.unmake();
      if ((before & TURN_MASK) === this.#seat) continue;
      const n = past.legalInto(moves);
      if (n === 1) continue;
      rule.scoreInto(past, before & TURN_MASK, moves, n, scores);
      sum += Math.log(chanceOf(move, n));
      this.#budget.spend(1);
    }
    return sum;
  }
}
