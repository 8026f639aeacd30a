import { roundUtility } from "../bots/index.ts";
import { chimeraOf, combination, countCards, handA, handB, layout, MAX_MOVES, PASS } from "../kernel.ts";
import { type Move, Rng, type Seat } from "@cairn/core";
import { PLAYERS } from "../facts.ts";
import { CHIMERA_PLAN, ChimeraNet, POINTS_A_UNIT } from "../nets/index.ts";
import { isStrange } from "@cairn/learning";
import { Episode } from "@cairn/learning";
import type { Learnable, Manner, SampleSink, SelfPlay } from "@cairn/learning";
import { type ChimeraOpponent, type OpponentDraw, oneSide, opponentPool } from "./opponent-pool.ts";
import { ChimeraDeals } from "./deals.ts";
import { Opening } from "./opening.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { MAX_PLIES } = layout;
const { sizeOf } = combination;

/** The least epsilon of bids and gifts: they are few, and what is never bid is never learned. */
const MIN_OPENING_EPSILON = 0.05;

/** The move that sheds the whole hand, if there is one. */
function goingOut(words: Int32Array, seat: Seat, moves: Int32Array, n: number): Move {
  const left = countCards(handA(words, seat), handB(words, seat));
  for (let i = n - 1; i >= 0; i--) if (sizeOf(moves[i] as Move) === left) return moves[i] as Move;
  return PASS;
}

/** Rounds of self-play, some with fixed opponents: each choice of the nets becomes a sample, its target the round's utility. */
class ChimeraSelfPlay implements SelfPlay {
  readonly #seed: string;
  readonly #net: ChimeraNet;
  readonly #opening: Opening;
  readonly #deals = new ChimeraDeals();
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #episode = new Episode(MAX_PLIES);
  readonly #drawOpponents: OpponentDraw;
  readonly #auctions: number;

  /** `auctions`: the share of rounds that begin with one. */
  constructor(seed: string, spare: number, drawOpponents: OpponentDraw, auctions: number) {
    this.#seed = seed;
    this.#drawOpponents = drawOpponents;
    this.#auctions = auctions;
    this.#net = new ChimeraNet([], "simd", spare);
    this.#opening = new Opening(this.#net);
  }

  get bank(): ChimeraNet["bank"] {
    return this.#net.bank;
  }

  play(index: number, { curiosity: epsilon, lambda }: Manner, sink: SampleSink): void {
    const rng = new Rng(`${this.#seed}/${index}`);
    const { position } = this.#deals;
    const { words } = position;
    const threshold = epsilon * 0x100000000;
    this.#episode.begin();
    const hasAuction = rng.next() < this.#auctions * 0x100000000;
    if (hasAuction) this.#open(rng, epsilon, sink);
    else this.#deals.toPlay(rng);
    const opponents = this.#drawOpponents(index, chimeraOf(words), rng);
    for (let n = position.legalInto(this.#moves); n > 0; n = position.legalInto(this.#moves)) {
      const seat = position.turn;
      const out = n === 1 ? (this.#moves[0] as Move) : goingOut(words, seat, this.#moves, n);
      if (out !== PASS || n === 1) {
        position.make(out);
        continue;
      }
      if (opponents && isStrange(opponents, seat)) {
        position.make(opponents.choose(position, this.#moves, n, rng));
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
    const openingEpsilon = Math.max(epsilon, MIN_OPENING_EPSILON);
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
    features.sampleInto(bank.question, choice, this.#episode.features, this.#episode.place);
    this.#episode.note(seat, role, bank.values[best] as number, choice !== best);
    return choice;
  }
}

/** Card play trained against one fixed opponent, as the Chimera and as the hunters in turn. */
export const learnAgainst = (opponent: ChimeraOpponent): Learnable => ({
  plan: CHIMERA_PLAN,
  selfPlay: (seed, spare) => new ChimeraSelfPlay(seed, spare, oneSide(opponent), 0),
});

/** The training of Chimera: half of the rounds begin with an auction, some are played against fixed opponents. */
export const chimeraLearnable: Learnable = {
  plan: CHIMERA_PLAN,
  selfPlay: (seed, spare) => new ChimeraSelfPlay(seed, spare, opponentPool(), 0.5),
};
