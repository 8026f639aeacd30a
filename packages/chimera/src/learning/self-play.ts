import { roundUtility } from "../bots/index.ts";
import { chimeraOf, combination, countCards, handA, handB, layout, MAX_MOVES, PASS } from "../kernel.ts";
import { type Move, Rng, type Seat } from "@cairn/core";
import { PLAYERS } from "../facts.ts";
import { CHIMERA_PLAN, ChimeraNet, POINTS_A_UNIT } from "../nets/index.ts";
import { isOpponentSeat } from "@cairn/learning";
import { Episode } from "@cairn/learning";
import type { Learnable, SampleSink, SelfPlay, SelfPlayParams } from "@cairn/learning";
import { type ChimeraOpponent, mixedPool, oneSide, type OpponentPool } from "./opponent-pool.ts";
import { ChimeraDeals } from "./deals.ts";
import { Opening } from "./opening.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { MAX_PLIES } = layout;
const { sizeOf } = combination;

/** The least epsilon for bids and gifts: they are few, and what is never bid is never learned. */
const OPENING_EPSILON = 0.05;

/** The move that sheds the whole hand, if there is one. */
function goingOut(words: Int32Array, seat: Seat, moves: Int32Array, n: number): Move {
  const left = countCards(handA(words, seat), handB(words, seat));
  for (let i = n - 1; i >= 0; i--) if (sizeOf(moves[i] as Move) === left) return moves[i] as Move;
  return PASS;
}

/** Rounds of the nets, with or without a fixed opponent: each of their choices becomes a sample. */
class ChimeraSelfPlay implements SelfPlay {
  readonly #seed: string;
  readonly #net: ChimeraNet;
  readonly #opening: Opening;
  readonly #deals = new ChimeraDeals();
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #episode = new Episode(MAX_PLIES);
  readonly #opponents: OpponentPool;
  readonly #auctions: number;

  /** `auctions`: the share of rounds that begin with one. */
  constructor(seed: string, spare: number, opponents: OpponentPool, auctions: number) {
    this.#seed = seed;
    this.#opponents = opponents;
    this.#auctions = auctions;
    this.#net = new ChimeraNet([], "simd", spare);
    this.#opening = new Opening(this.#net);
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
    const hasAuction = rng.next() < this.#auctions * 0x100000000;
    if (hasAuction) this.#open(rng, epsilon, sink);
    else this.#deals.toPlay(rng);
    const opponent = this.#opponents(index, chimeraOf(words), rng);
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
      const choice = this.#choose(words, seat, n, rng.next() < threshold, rng);
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
      this.#opening.give(position, this.#moves, rng, openingEpsilon, this.#episode);
    }
  }

  /** Chooses a move and writes its sample. */
  #choose(words: Int32Array, seat: Seat, n: number, isExploratory: boolean, rng: Rng): number {
    const { bank, features } = this.#net;
    const role = this.#net.evaluate(words, seat, this.#moves, n);
    const best = this.#net.bestOf(n);
    const choice = isExploratory ? rng.below(n) : best;
    features.sampleInto(bank.input, choice, this.#episode.features, this.#episode.offset);
    this.#episode.record(seat, role, bank.values[best] as number, choice !== best);
    return choice;
  }
}

/** Training of card play against one fixed opponent, in turn as the Chimera and as the hunters. */
export const learnAgainst = (opponent: ChimeraOpponent): Learnable => ({
  plan: CHIMERA_PLAN,
  selfPlay: (seed, spare) => new ChimeraSelfPlay(seed, spare, oneSide(opponent), 0),
});

/** Training of Chimera: half of the rounds start with an auction, and some have a fixed opponent. */
export const chimeraLearnable: Learnable = {
  plan: CHIMERA_PLAN,
  selfPlay: (seed, spare) => new ChimeraSelfPlay(seed, spare, mixedPool(), 0.5),
};
