import { leadOverOthers, matchUtility } from "../bots/index.ts";
import type { ChimeraPosition } from "../index.ts";
import { chimeraOf, isOut, PASS } from "../kernel.ts";
import type { Move, Rng, Seat } from "@cairn/core";
import { BID_NET, type ChimeraNet, GIFT_NET, POINTS_A_UNIT, WIN_NET } from "../nets/index.ts";
import { SAMPLE_LENGTH } from "@cairn/nets";
import type { Episode } from "@cairn/learning";
import type { SampleSink } from "@cairn/learning";
import type { Branches } from "./branches.ts";

/** An auction never has more bids and passes. */
const MOST_BIDS = 16;
/** What a round that began with an auction is worth to a seat: its points against the mean of the others'. */
const worthOf = (position: ChimeraPosition, seat: Seat): number =>
  // Passed out: nobody is better off.
  chimeraOf(position.words) < 0 ? 0 : leadOverOthers(position.words, seat) + matchUtility(position, seat);

/** Auction and exchange by the nets. The target of a bid is what the round brings; the last bid is also a sample of who wins. */
export class Opening {
  readonly #net: ChimeraNet;
  readonly #features = new Uint16Array(MOST_BIDS * SAMPLE_LENGTH);
  readonly #seats: Seat[] = [];
  #last = -1;

  constructor(net: ChimeraNet) {
    this.#net = net;
  }

  /** Plays an auction. Its samples wait for `finish`. */
  bid(position: ChimeraPosition, moves: Int32Array, rng: Rng, epsilon: number): void {
    this.#seats.length = 0;
    this.#last = -1;
    while (position.phase === "auction") {
      const { words, turn } = position;
      const n = position.legalInto(moves);
      this.#net.evaluateOpening(BID_NET, words, turn, moves, n);
      const choice = rng.next() < epsilon * 0x100000000 ? rng.below(n) : this.#net.bestOf(n);
      this.#net.openingSampleInto(choice, this.#features, this.#seats.length * SAMPLE_LENGTH);
      if (moves[choice] !== PASS) this.#last = this.#seats.length;
      this.#seats.push(turn);
      position.make(moves[choice] as Move);
    }
  }

  /** Makes one gift, which becomes a part of the episode: a hunter's gift has the same target as its plays. */
  give(
    position: ChimeraPosition,
    moves: Int32Array,
    rng: Rng,
    epsilon: number,
    episode: Episode,
    branches: Branches | undefined,
    sink: SampleSink,
  ): void {
    const { words, turn } = position;
    const n = position.legalInto(moves);
    this.#net.evaluateOpening(GIFT_NET, words, turn, moves, n);
    const best = this.#net.bestOf(n);
    const choice = rng.next() < epsilon * 0x100000000 ? rng.below(n) : best;
    this.#net.openingSampleInto(choice, episode.features, episode.offset);
    episode.record(turn, GIFT_NET, this.#net.bank.values[best] as number, choice !== best);
    if (branches?.isDue(position, rng)) {
      const sampleInto = (move: number, to: Uint16Array, at: number): void =>
        this.#net.openingSampleInto(move, to, at);
      branches.branch(position, moves, n, GIFT_NET, sampleInto, undefined, rng, sink);
    }
    position.make(moves[choice] as Move);
  }

  /** Hands the bids on when the round is over, or passed out. */
  finish(position: ChimeraPosition, sink: SampleSink): void {
    const { words } = position;
    for (const [i, seat] of this.#seats.entries()) {
      sink.add(BID_NET, this.#features, i * SAMPLE_LENGTH, worthOf(position, seat) / POINTS_A_UNIT);
    }
    // A Chimera that was forced to its bid has chosen none.
    if (this.#seats[this.#last] !== chimeraOf(words)) return;
    sink.add(WIN_NET, this.#features, this.#last * SAMPLE_LENGTH, Number(isOut(words, chimeraOf(words))));
  }
}
