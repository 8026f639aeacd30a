import { copyPosition, type Move, type Rng, type Seat } from "@cairn/core";
import { isOpponentSeat, type SampleSink, type SeatedOpponent } from "@cairn/learning";
import { SAMPLE_LENGTH } from "@cairn/nets";
import { roundUtility } from "../bots/index.ts";
import type { ChimeraPosition } from "../index.ts";
import { cardsLeft, layout, MAX_MOVES, PASS, topMove } from "../kernel.ts";
import { type ChimeraNet, GIFT_NET, POINTS_A_UNIT } from "../nets/index.ts";
import { goingOut } from "./going-out.ts";
import { pickRivals, type RivalChoice } from "./rivals.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { MAX_PLIES } = layout;

/** How often a decision branches, by what it is. */
export interface BranchRates {
  /** Leads with many cards in hand, where most is lost; other leads; answers; gifts. */
  readonly earlyLead: number;
  readonly lead: number;
  readonly answer: number;
  readonly gift: number;
}

export interface Branching extends RivalChoice {
  readonly rates: BranchRates;
  /** How much a target goes by the end of the round, as in self-play. */
  readonly lambda: number;
  /**
   * How much of what the targets of a decision have in common is taken off them: of the mean by which they differ from
   * what the nets say. It is the luck of the cards, which says nothing about which of the moves is best.
   */
  readonly pairing?: number;
}

export const DEFAULT_BRANCHING: Branching = {
  rates: { earlyLead: 0.5, lead: 0.25, answer: 0.12, gift: 0.4 },
  moves: 4,
  margin: 0.4,
  surprise: 0.15,
  lambda: 0.9,
};

const EARLY_CARDS = 12;

/**
 * Plays several moves of one decision out in the true deal and makes a sample of each. Self-play alone tries only the
 * move that seems best, so what it says of the others is old; here rivals meet the same cards, and the luck of the deal
 * is the same for all of them. Over many decisions the true deals are exactly as likely as the seat has to think.
 */
export class Branches {
  readonly #net: ChimeraNet;
  readonly #branching: Branching;
  readonly #moves = new Int32Array(MAX_MOVES);
  readonly #features: Uint16Array;
  readonly #values = new Float64Array(MAX_PLIES);
  readonly #picked: number[] = [];
  #working: ChimeraPosition | undefined;

  constructor(net: ChimeraNet, branching: Branching) {
    this.#net = net;
    this.#branching = branching;
    this.#features = new Uint16Array((branching.moves + 1) * SAMPLE_LENGTH);
  }

  /** Whether the decision at hand branches. */
  isDue({ words, phase, turn }: ChimeraPosition, rng: Rng): boolean {
    const { rates } = this.#branching;
    const lead = cardsLeft(words, turn) >= EARLY_CARDS ? rates.earlyLead : rates.lead;
    const rate = phase === "exchange" ? rates.gift : topMove(words) === 0 ? lead : rates.answer;
    return rng.next() < rate * 0x100000000;
  }

  /**
   * Branches at a decision whose moves the nets have just valued, `sampleInto` writing the sample of one of them. The
   * position is not changed; what the nets valued is gone afterwards.
   */
  branch(
    position: ChimeraPosition,
    moves: Int32Array,
    n: number,
    net: number,
    sampleInto: (move: number, to: Uint16Array, at: number) => void,
    opponent: SeatedOpponent<ChimeraPosition> | undefined,
    rng: Rng,
    sink: SampleSink,
  ): void {
    pickRivals(this.#net.bank.values, n, this.#branching, rng, this.#picked);
    if (this.#picked.length < 2) return;
    const seat = position.turn;
    for (const [k, i] of this.#picked.entries()) sampleInto(i, this.#features, k * SAMPLE_LENGTH);
    const said = this.#picked.map((i) => this.#net.bank.values[i] as number);
    const working = (this.#working ??= position.clone());
    const targets = this.#picked.map((i) => {
      copyPosition(position, working);
      working.make(moves[i] as Move);
      return this.#playOut(working, seat, opponent, rng);
    });
    const luck = targets.reduce((sum, target, k) => sum + target - (said[k] as number), 0) / targets.length;
    const common = (this.#branching.pairing ?? 0) * luck;
    for (const [k, target] of targets.entries()) {
      sink.add(net, this.#features, k * SAMPLE_LENGTH, target - common);
    }
  }

  /** Plays a round to its end; returns the target for the move before, in units of the nets. */
  #playOut(
    position: ChimeraPosition,
    seat: Seat,
    opponent: SeatedOpponent<ChimeraPosition> | undefined,
    rng: Rng,
  ): number {
    const { words } = position;
    const moves = this.#moves;
    const values = this.#values;
    let count = 0;
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const { turn } = position;
      const out = n === 1 ? (moves[0] as Move) : goingOut(words, turn, moves, n);
      if (out !== PASS || n === 1) {
        position.make(out);
        continue;
      }
      if (opponent && isOpponentSeat(opponent, turn)) {
        position.make(opponent.choose(position, moves, n, rng));
        continue;
      }
      if (position.phase === "exchange") this.#net.evaluateOpening(GIFT_NET, words, turn, moves, n);
      else this.#net.evaluate(words, turn, moves, n);
      const best = this.#net.bestOf(n);
      if (turn === seat) values[count++] = this.#net.bank.values[best] as number;
      position.make(moves[best] as Move);
    }
    const { lambda } = this.#branching;
    let target = roundUtility(words, seat) / POINTS_A_UNIT;
    for (let i = count - 1; i >= 0; i--) {
      const value = values[i] as number;
      target = value + lambda * (target - value);
    }
    return target;
  }
}
