import { copyPosition, type Position, type Rng } from "@cairn/core";
import type { Budget } from "./budget.ts";
import type { WorldSource } from "./flat.ts";
import { resample } from "./resample.ts";

/** How likely a world makes the moves seen so far, and how to get from one world to a neighbouring one. */
export interface WorldLikelihood<P extends Position> {
  /** Turns a position into a random world. */
  startInto(world: P, rng: Rng): void;
  /**
   * Proposes a neighbour: two hidden cards change places. The proposal must be symmetric, each swap as likely as its
   * reverse. False if the swap changed nothing.
   */
  swapIn(world: P, rng: Rng): boolean;
  /** The log-likelihood of the opponents' moves in a world; the sum may stop once it is below `floor`. */
  logLikelihood(world: P, floor: number): number;
}

/** How long the walks are. */
export interface ChainSettings {
  /** Chains used in turn: neighbouring worlds of one chain are correlated, and some cards hardly ever move on it. */
  readonly chains: number;
  /** A chain starts at the most likely of so many random worlds. */
  readonly candidates: number;
  /** Its first steps, which are thrown away. */
  readonly burnIn: number;
  /** Steps between two worlds that are used. */
  readonly thinning: number;
  /** The same for chains that go on from an earlier decision. */
  readonly resumed: { readonly burnIn: number; readonly thinning: number };
}

export const LONG_CHAINS: ChainSettings = {
  chains: 8,
  candidates: 12,
  burnIn: 30,
  thinning: 10,
  resumed: { burnIn: 10, thinning: 5 },
};

/** A walk as far as it has come: the world it is in, and how likely that makes the opponents' moves. */
export interface Chain<P> {
  readonly state: P;
  logLikelihood: number;
}

/**
 * Samples worlds in proportion to their likelihood by Markov chain Monte Carlo (the Metropolis algorithm): a swap of
 * two cards is always accepted if it makes the past likelier, and otherwise with the ratio of the likelihoods.
 * Rejection sampling would need far too many worlds: hardly any independent one explains a long past.
 */
export class MetropolisWorlds<P extends Position> implements WorldSource<P> {
  /** Tuned together with the number of chains and their steps. */
  readonly errorInflation = 1.4;
  readonly #likelihood: WorldLikelihood<P>;
  readonly #base: P;
  readonly #budget: Budget;
  readonly #proposal: P;
  readonly #chains: Chain<P>[] = [];
  readonly #settings: ChainSettings;
  /** The chains of an earlier decision, as long as they have not been scored by what came since. */
  #earlier: readonly Chain<P>[];
  readonly #isResumed: boolean;
  #next = 0;

  /**
   * The steps of the chains are paid from the search's budget; once it is used up the chains stand still. Chains of an
   * earlier decision go on if their worlds fit what is known now.
   */
  constructor(
    likelihood: WorldLikelihood<P>,
    base: P,
    budget: Budget,
    settings: ChainSettings = LONG_CHAINS,
    earlier: readonly Chain<P>[] = [],
  ) {
    this.#likelihood = likelihood;
    this.#base = base;
    this.#budget = budget;
    this.#settings = settings;
    this.#proposal = base.clone() as P;
    this.#earlier = earlier;
    this.#isResumed = earlier.length > 0;
  }

  /** The chains as far as they have come, for the next decision. */
  get chains(): readonly Chain<P>[] {
    return this.#chains;
  }

  drawInto(world: P, rng: Rng): void {
    this.#resume(rng);
    const { chains } = this.#settings;
    const count = this.#next++;
    const at = count % chains;
    const chain = (this.#chains[at] ??= this.#start(rng));
    const { burnIn, thinning } = this.#isResumed ? this.#settings.resumed : this.#settings;
    const steps = count < chains ? burnIn : thinning;
    for (let left = steps; left > 0 && !this.#isSpent; left--) this.#step(chain, rng);
    copyPosition(chain.state, world);
  }

  /**
   * Goes on with the chains of an earlier decision, each as often as its world explains what came since (the resampling
   * step of a particle filter).
   */
  #resume(rng: Rng): void {
    if (this.#earlier.length === 0) return;
    const gains = this.#earlier.map((chain) => {
      const before = chain.logLikelihood;
      chain.logLikelihood = this.#likelihood.logLikelihood(chain.state, -Infinity);
      return chain.logLikelihood - before;
    });
    for (const i of resample(gains, this.#settings.chains, rng)) {
      const { state, logLikelihood } = this.#earlier[i] as Chain<P>;
      this.#chains.push({ state: state.clone() as P, logLikelihood });
    }
    this.#earlier = [];
  }

  get #isSpent(): boolean {
    return this.#budget.spend(0);
  }

  #start(rng: Rng): Chain<P> {
    const chain = { state: this.#base.clone() as P, logLikelihood: -Infinity };
    for (let i = 0; i === 0 || (i < this.#settings.candidates && !this.#isSpent); i++) {
      this.#likelihood.startInto(this.#proposal, rng);
      const logLikelihood = this.#likelihood.logLikelihood(this.#proposal, chain.logLikelihood);
      if (logLikelihood <= chain.logLikelihood) continue;
      chain.logLikelihood = logLikelihood;
      copyPosition(this.#proposal, chain.state);
    }
    return chain;
  }

  #step(chain: Chain<P>, rng: Rng): void {
    copyPosition(chain.state, this.#proposal);
    if (!this.#likelihood.swapIn(this.#proposal, rng)) return;
    const floor = chain.logLikelihood + Math.log((rng.next() + 0.5) / 2 ** 32);
    const logLikelihood = this.#likelihood.logLikelihood(this.#proposal, floor);
    if (logLikelihood <= floor) return;
    chain.logLikelihood = logLikelihood;
    copyPosition(this.#proposal, chain.state);
  }
}

/** The share of moves that an opponent makes at random, whatever the scores say. */
const LAPSE_RATE = 0.03;

/**
 * The likelihood of an observed move under a softmax policy with lapses: a move that scores lower by `temperature` is
 * e times as rare. `matches` says which moves look like the observed one.
 */
export function softmaxLikelihood(
  scores: Float64Array,
  n: number,
  temperature: number,
  matches: (index: number) => boolean,
): number {
  let highest = -Infinity;
  for (let i = 0; i < n; i++) highest = Math.max(highest, scores[i] as number);
  let [total, matching] = [0, 0];
  for (let i = 0; i < n; i++) {
    const weight = Math.exp(((scores[i] as number) - highest) / temperature);
    total += weight;
    if (matches(i)) matching += weight;
  }
  return LAPSE_RATE + ((1 - LAPSE_RATE) * matching) / total;
}
