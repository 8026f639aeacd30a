import { copyPosition, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";
import type { WorldSource } from "./flat.ts";

/** Worlds that can be changed a little, and that say how well they explain what was done in them. */
export interface Explained<P extends Position> {
  /** Makes a position into a random world. */
  startInto(world: P, rng: Rng): void;
  /** Lets two hidden cards change places, each pair as likely as its way back; false if that changed nothing. */
  swapIn(world: P, rng: Rng): boolean;
  /** The logarithm of the chance of all that the others did in a world; below `least` it may stop looking. */
  logChance(world: P, least: number): number;
}

/** Several walks in turn: worlds on one of them are alike, and some things stay as they are on it. */
const WALKS = 8;
/** A walk begins with the best of so many random worlds, and so many steps from it the first world counts. */
const FIRST_TRIES = 12;
const FIRST_STEPS = 30;
/** From one world that counts to the next. */
const STEPS = 10;

interface Walk<P> {
  readonly here: P;
  logChance: number;
}

/**
 * Worlds as likely as the others' play so far is in them: a random walk (Metropolis). A step swaps two cards and is
 * always taken when that explains the past better, and otherwise as often as it explains it worse. Of independent
 * worlds hardly one explains a long past; a walk gets there after a while, and then stays in such company.
 */
export class LikelyWorlds<P extends Position> implements WorldSource<P> {
  /** Tuned together with the walks and their steps. */
  readonly caution = 1.4;
  readonly #explained: Explained<P>;
  readonly #base: P;
  readonly #budget: Budget;
  readonly #tried: P;
  readonly #walks: Walk<P>[] = [];
  #next = 0;

  /** Looking back costs nodes of the budget like looking ahead; when it is used up the walk stops where it is. */
  constructor(explained: Explained<P>, base: P, budget: Budget) {
    this.#explained = explained;
    this.#base = base;
    this.#budget = budget;
    this.#tried = base.clone() as P;
  }

  drawInto(world: P, rng: Rng): void {
    const at = this.#next++ % WALKS;
    const found = this.#walks[at];
    const walk = found ?? this.#begin(rng);
    this.#walks[at] = walk;
    for (let left = found ? STEPS : FIRST_STEPS; left > 0 && !this.#isSpent; left--) this.#step(walk, rng);
    copyPosition(walk.here, world);
  }

  get #isSpent(): boolean {
    return this.#budget.spend(0);
  }

  #begin(rng: Rng): Walk<P> {
    const walk = { here: this.#base.clone() as P, logChance: -Infinity };
    for (let i = 0; i === 0 || (i < FIRST_TRIES && !this.#isSpent); i++) {
      this.#explained.startInto(this.#tried, rng);
      const logChance = this.#explained.logChance(this.#tried, walk.logChance);
      if (logChance <= walk.logChance) continue;
      walk.logChance = logChance;
      copyPosition(this.#tried, walk.here);
    }
    return walk;
  }

  #step(walk: Walk<P>, rng: Rng): void {
    copyPosition(walk.here, this.#tried);
    if (!this.#explained.swapIn(this.#tried, rng)) return;
    const least = walk.logChance + Math.log((rng.next() + 0.5) / 2 ** 32);
    const logChance = this.#explained.logChance(this.#tried, least);
    if (logChance <= least) return;
    walk.logChance = logChance;
    copyPosition(this.#tried, walk.here);
  }
}

/** The share of moves that follow no measure at all. */
const WHIMS = 0.03;

/**
 * The chance that somebody who plays about by these scores makes one of the moves that look like the one made: a move
 * that is worse by `spread` is e times as rare.
 */
export function chanceOf(
  scores: Float64Array,
  n: number,
  spread: number,
  looksLikeIt: (index: number) => boolean,
): number {
  let highest = -Infinity;
  for (let i = 0; i < n; i++) highest = Math.max(highest, scores[i] as number);
  let [all, own] = [0, 0];
  for (let i = 0; i < n; i++) {
    const share = Math.exp(((scores[i] as number) - highest) / spread);
    all += share;
    if (looksLikeIt(i)) own += share;
  }
  return WHIMS + ((1 - WHIMS) * own) / all;
}
