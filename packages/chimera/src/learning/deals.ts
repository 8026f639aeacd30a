import { CARDS, DEN_SIZE, HAND_SIZE, RANKS } from "../facts.ts";
import { ChimeraPosition, DEFAULT_OPTIONS } from "../index.ts";
import { countRank, givenRanks, handA, handB, layout, packBid, PASS, placeDeal, rankOf } from "../kernel.ts";
import type { Move, Rng, Seat } from "@cairn/core";

const { TOTAL } = layout;
const SEATS: readonly Seat[] = [0, 1, 2];
/** Bids as they are mixed: 30 is played most. */
const MIXED_BIDS = [20, 30, 30, 40] as const;
/** How often a hunter gives random cards instead of its lowest lone ones. */
const RANDOM_GIFT_RATE = 0.15;
/** How often the strongest of the three hands is the Chimera's, as after an auction, and not any. */
const STRONGEST = 0.5;

/** A rough measure of a hand: high cards and traps. */
function strengthOf(hand: readonly number[]): number {
  const worth = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3.5, 4];
  const copies = new Uint8Array(15);
  let sum = 0;
  for (const card of hand) {
    const rank = rankOf(card);
    sum += worth[rank] as number;
    if (++(copies[rank] as number) === 4) sum += 3;
    if (copies[rank] === 3) sum += 0.5;
  }
  return sum;
}

/** The gift with the lowest cards that stand alone. */
function plainGift(words: Int32Array, seat: Seat, gifts: Int32Array, n: number): Move {
  const a = handA(words, seat);
  const b = handB(words, seat);
  const cost = (rank: number): number => rank + RANKS.length * (countRank(a, b, rank) - 1);
  let best = gifts[0] as Move;
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    const price = givenRanks(gifts[i] as Move).reduce((sum, rank) => sum + cost(rank), 0);
    if (price < least) [best, least] = [gifts[i] as Move, price];
  }
  return best;
}

/** How often the totals of a match are anything, and not all 0. */
const ANY_TOTALS = 0.5;

/** Deals: for an auction, or so that card play begins with one seat the Chimera and gifts by a plain rule. */
export class ChimeraDeals {
  readonly position: ChimeraPosition = new ChimeraPosition(DEFAULT_OPTIONS);
  readonly #empty: Int32Array = this.position.words.slice();
  readonly #deck: number[] = Array.from({ length: CARDS }, (_, card) => card);
  readonly #gifts: Int32Array = new Int32Array(256);

  /** A new round of a match that may have gone on for a while. */
  toAuction(rng: Rng): void {
    const { words } = this.position;
    words.set(this.#empty);
    if (rng.next() < ANY_TOTALS * 0x100000000) {
      for (const seat of SEATS) words[TOTAL + seat] = 5 * rng.below(DEFAULT_OPTIONS.limit / 5);
    }
    this.again(rng);
  }

  /** Deals for the round that is due, after a pass-out the same again. */
  again(rng: Rng): void {
    this.#place(rng);
  }

  /** The start of card play. */
  toPlay(rng: Rng): void {
    const { position } = this;
    position.words.set(this.#empty);
    const strengths = this.#place(rng).map(strengthOf);
    const strongest = strengths.indexOf(Math.max(...strengths));
    const chimera = rng.next() < STRONGEST * 0x100000000 ? strongest : rng.below(3);
    while (position.turn !== chimera) position.make(PASS);
    position.make(packBid(rng.pick(MIXED_BIDS)));
    while (position.phase === "auction") position.make(PASS);
    while (position.phase === "exchange") this.#give(rng);
  }

  #place(rng: Rng): number[][] {
    const deck = rng.shuffle(this.#deck);
    const dealt = deck.slice(DEN_SIZE);
    const hands = SEATS.map((seat) => dealt.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE));
    const holder = rng.below(3);
    const faceUp = rng.pick(hands[holder] as number[]);
    placeDeal(this.position.words, { dealer: 0, hands, den: deck.slice(0, DEN_SIZE), faceUp });
    return hands;
  }

  #give(rng: Rng): void {
    const { position } = this;
    const seat = position.turn;
    const n = position.legalInto(this.#gifts, seat);
    const isExploratory = rng.next() < RANDOM_GIFT_RATE * 0x100000000;
    position.make(
      isExploratory ? (this.#gifts[rng.below(n)] as Move) : plainGift(position.words, seat, this.#gifts, n),
    );
  }
}
