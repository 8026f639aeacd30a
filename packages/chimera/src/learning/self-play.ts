import { roundUtility } from "../bots/index.ts";
import type { ChimeraPosition } from "../index.ts";
import { chimeraOf, layout, MAX_MOVES, PASS } from "../kernel.ts";
import { type Move, Rng } from "@cairn/core";
import { PLAYERS } from "../facts.ts";
import { CHIMERA_PLAN, ChimeraNet, POINTS_A_UNIT } from "../nets/index.ts";
import { isOpponentSeat, type SeatedOpponent } from "@cairn/learning";
import type { NetPlan } from "@cairn/nets";
import { Branches, type Branching } from "./branches.ts";
import { goingOut } from "./going-out.ts";
import { Episode } from "@cairn/learning";
import type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "@cairn/learning";
import { type ChimeraOpponent, mixedPool, oneSide, type OpponentPool } from "./opponent-pool.ts";
import { ChimeraDeals } from "./deals.ts";
import { Opening } from "./opening.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { MAX_PLIES } = layout;

/** The least epsilon for bids and gifts: they are few, and what is never bid is never learned. */
const OPENING_EPSILON = 0.05;

/** How rounds are played to learn from them. */
export interface Course {
  readonly plan: NetPlan;
  readonly opponents: OpponentPool;
  /** The share of rounds that begin with an auction. */
  readonly auctions: number;
  /** If some decisions are played out with several moves. */
  readonly branching?: Branching;
}

/** Rounds of the nets, with or without a fixed opponent: each of their choices becomes a sample. */
class ChimeraSelfPlay implements SelfPlay {
  readonly #seed: string;
  readonly #net: ChimeraNet;
  readonly #opening: Opening;
  readonly #deals = new ChimeraDeals();
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #episode = new Episode(MAX_PLIES);
  readonly #course: Course;
  readonly #branches: Branches | undefined;

  constructor(seed: string, spare: number, course: Course) {
    const { plan, branching } = course;
    this.#seed = seed;
    this.#course = course;
    this.#net = new ChimeraNet([], "simd", spare, plan);
    this.#opening = new Opening(this.#net);
    this.#branches = branching && new Branches(this.#net, branching);
  }

  get bank(): ChimeraNet["bank"] {
    return this.#net.bank;
  }

  play(index: number, { epsilon, lambda }: SelfPlayParams, sink: SampleSink): void {
    const rng = new Rng(`${this.#seed}/${index}`);
    const { position } = this.#deals;
    const { words } = position;
    const threshold = epsilon * 0x100000000;
    this.#episode.begin();
    const hasAuction = rng.next() < this.#course.auctions * 0x100000000;
    if (hasAuction) this.#open(rng, epsilon, sink);
    else this.#deals.toPlay(rng);
    const opponent = this.#course.opponents(index, chimeraOf(words), rng);
    for (let n = position.legalInto(this.#moves); n > 0; n = position.legalInto(this.#moves)) {
      const seat = position.turn;
      const out = n === 1 ? (this.#moves[0] as Move) : goingOut(words, seat, this.#moves, n);
      if (out !== PASS || n === 1) {
        position.make(out);
        continue;
      }
      if (opponent && isOpponentSeat(opponent, seat)) {
        position.make(opponent.choose(position, this.#moves, n, rng));
        continue;
      }
      const choice = this.#choose(position, n, rng.next() < threshold, rng, opponent, sink);
      position.make(this.#moves[choice] as Move);
    }
    this.#episode.finish((seat) => roundUtility(words, seat) / POINTS_A_UNIT, PLAYERS, lambda, sink);
    if (hasAuction) this.#opening.finish(position, sink);
  }

  /** Auction and exchange, dealt once more if all pass. */
  #open(rng: Rng, epsilon: number, sink: SampleSink): void {
    const { position } = this.#deals;
    const openingEpsilon = Math.max(epsilon, OPENING_EPSILON);
    this.#deals.toAuction(rng);
    this.#opening.bid(position, this.#moves, rng, openingEpsilon);
    if (position.stage === "deal-due") {
      this.#opening.finish(position, sink);
      this.#deals.again(rng);
      this.#opening.bid(position, this.#moves, rng, openingEpsilon);
    }
    while (position.phase === "exchange") {
      this.#opening.give(position, this.#moves, rng, openingEpsilon, this.#episode, this.#branches, sink);
    }
  }

  /** Chooses a move and writes its sample; perhaps its rivals are played out as well. */
  #choose(
    position: ChimeraPosition,
    n: number,
    isExploratory: boolean,
    rng: Rng,
    opponent: SeatedOpponent<ChimeraPosition> | undefined,
    sink: SampleSink,
  ): number {
    const { words, turn } = position;
    const { bank, features } = this.#net;
    const role = this.#net.evaluate(words, turn, this.#moves, n);
    const best = this.#net.bestOf(n);
    const choice = isExploratory ? rng.below(n) : best;
    features.sampleInto(bank.input, choice, this.#episode.features, this.#episode.offset);
    this.#episode.record(turn, role, bank.values[best] as number, choice !== best);
    if (this.#branches?.isDue(position, rng)) {
      const sampleInto = (move: number, to: Uint16Array, at: number): void =>
        features.sampleInto(bank.input, move, to, at);
      this.#branches.branch(position, this.#moves, n, role, sampleInto, opponent, rng, sink);
    }
    return choice;
  }
}

/** Training of Chimera by a course. */
export const courseOf = (course: Course): Learnable => ({
  plan: course.plan,
  selfPlay: (seed, spare) => new ChimeraSelfPlay(seed, spare, course),
});

/** Training of card play against one fixed opponent, in turn as the Chimera and as the hunters. */
export const learnAgainst = (opponent: ChimeraOpponent): Learnable =>
  courseOf({ plan: CHIMERA_PLAN, opponents: oneSide(opponent), auctions: 0 });

/** Training of Chimera: half of the rounds start with an auction, and some have a fixed opponent. */
export const chimeraLearnable: Learnable = {
  plan: CHIMERA_PLAN,
  selfPlay: (seed, spare) =>
    new ChimeraSelfPlay(seed, spare, { plan: CHIMERA_PLAN, opponents: mixedPool(), auctions: 0.5 }),
};
