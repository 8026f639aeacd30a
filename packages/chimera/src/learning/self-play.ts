import type { ChimeraPosition } from "../index.ts";
import { chimeraOf, layout, MAX_MOVES, PASS } from "../kernel.ts";
import { type Move, Rng } from "@cairn/core";
import { CHIMERA_PLAN, ChimeraNet, POINTS_A_UNIT } from "../nets/index.ts";
import { Episode, isOpponentSeat, type SeatedOpponent } from "@cairn/learning";
import type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "@cairn/learning";
import type { NetPlan } from "@cairn/nets";
import { Branches, type Branching } from "./branches.ts";
import { type ChimeraStranger, type Invitation, oneSide, someStrangers } from "./company.ts";
import { ChimeraDeals } from "./deals.ts";
import { Opening } from "./opening.ts";
import { goingOut, utilityOf } from "./utility.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { MAX_PLIES } = layout;
const PLAYERS = 3;

/** How often a bid or a gift is any: they are few, and what is never bid is never learned. */
const BOLDNESS = 0.05;

/** How rounds are played to learn from them. */
export interface Course {
  readonly plan: NetPlan;
  readonly invite: Invitation;
  /** The share of rounds that begin with an auction. */
  readonly auctions: number;
  /** If some decisions are played out with several moves. */
  readonly branching?: Branching;
}

/** Rounds of the nets, in company or not: each of their choices becomes a sample with the round's worth as target. */
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
    const chance = epsilon * 0x100000000;
    this.#episode.begin();
    const hasAuction = rng.next() < this.#course.auctions * 0x100000000;
    if (hasAuction) this.#open(rng, epsilon, sink);
    else this.#deals.toPlay(rng);
    const company = this.#course.invite(index, chimeraOf(words), rng);
    for (let n = position.legalInto(this.#moves); n > 0; n = position.legalInto(this.#moves)) {
      const seat = position.turn;
      const out = n === 1 ? (this.#moves[0] as Move) : goingOut(words, seat, this.#moves, n);
      if (out !== PASS || n === 1) {
        position.make(out);
        continue;
      }
      if (company && isOpponentSeat(company, seat)) {
        position.make(company.choose(position, this.#moves, n, rng));
        continue;
      }
      const choice = this.#choose(position, n, rng.next() < chance, rng, company, sink);
      position.make(this.#moves[choice] as Move);
    }
    this.#episode.finish((seat) => utilityOf(words, seat) / POINTS_A_UNIT, PLAYERS, lambda, sink);
    if (hasAuction) this.#opening.finish(position, sink);
  }

  /** Auction and exchange, dealt once more if all pass. */
  #open(rng: Rng, epsilon: number, sink: SampleSink): void {
    const { position } = this.#deals;
    const bold = Math.max(epsilon, BOLDNESS);
    this.#deals.toAuction(rng);
    this.#opening.bid(position, this.#moves, rng, bold);
    if (position.stage === "deal-due") {
      this.#opening.finish(position, sink);
      this.#deals.again(rng);
      this.#opening.bid(position, this.#moves, rng, bold);
    }
    while (position.phase === "exchange") {
      this.#opening.give(position, this.#moves, rng, bold, this.#episode, this.#branches, sink);
    }
  }

  /** Chooses a move and writes its sample; perhaps its rivals are played out as well. */
  #choose(
    position: ChimeraPosition,
    n: number,
    isCurious: boolean,
    rng: Rng,
    company: SeatedOpponent<ChimeraPosition> | undefined,
    sink: SampleSink,
  ): number {
    const { words, turn } = position;
    const { bank, features } = this.#net;
    const role = this.#net.evaluate(words, turn, this.#moves, n);
    const best = this.#net.bestOf(n);
    const choice = isCurious ? rng.below(n) : best;
    features.sampleInto(bank.input, choice, this.#episode.features, this.#episode.offset);
    this.#episode.record(turn, role, bank.values[best] as number, choice !== best);
    if (this.#branches?.isDue(position, rng)) {
      const sampleInto = (move: number, to: Uint16Array, at: number): void =>
        features.sampleInto(bank.input, move, to, at);
      this.#branches.branch(position, this.#moves, n, role, sampleInto, company, rng, sink);
    }
    return choice;
  }
}

/** Chimera, as a course has it. */
export const courseOf = (course: Course): Learnable => ({
  plan: course.plan,
  selfPlay: (seed, spare) => new ChimeraSelfPlay(seed, spare, course),
});

/** Card play, as it is learned against somebody who stays as it is: with the Chimera's part and the hunters' in turn. */
export const learnAgainst = (stranger: ChimeraStranger): Learnable =>
  courseOf({ plan: CHIMERA_PLAN, invite: oneSide(stranger), auctions: 0 });

/** Chimera, as it is learned: half of the rounds begin with an auction, at some of them sit strangers. */
export const chimeraLearnable: Learnable = {
  plan: CHIMERA_PLAN,
  selfPlay: (seed, spare) =>
    new ChimeraSelfPlay(seed, spare, { plan: CHIMERA_PLAN, invite: someStrangers(), auctions: 0.5 }),
};
