import type { ChimeraPosition } from "../index.ts";
import { bidAmount, bidOf, chimeraOf, handA, handB, newLevels, PASS, readLevels } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { MoveEstimate, Outcome } from "@cairn/search";
import { winChance, wonMoreThanLost } from "./bidding.ts";
import type { Calibration } from "./weights.ts";

/** The prior of a bid: the chance to win as the Chimera, estimated from the hand alone. */
export interface BidPrior {
  readonly chanceOf: (position: ChimeraPosition, seat: Seat, bid: Move) => number;
  /** The weight of the prior, as a number of rollouts. */
  readonly rounds: number;
}

const hand = newLevels();

/** The prior of the rule player. */
export const RULE_BID_PRIOR: BidPrior = {
  chanceOf({ words }, seat, bid) {
    readLevels(handA(words, seat), handB(words, seat), hand);
    return winChance(hand, bidAmount(bid));
  },
  rounds: 30,
};

/** How played-out rounds ended in which the seat was the Chimera at one bid. */
interface Rounds {
  played: number;
  won: number;
}

/** The estimate of a bid by `search`. */
export interface JudgedBid extends MoveEstimate {
  /** The chance to win the round as the Chimera at this bid; undefined for a pass. */
  readonly chance?: number;
}

/** Calibrates a chance that was estimated by weaker players than those at the table. */
export function calibrated(chance: number, { shift, slope, ceiling }: Calibration): number {
  return ceiling / (1 + Math.exp(-(shift + slope * Math.log(chance / (1 - chance)))));
}

/** What an auction is judged by besides rollouts. */
interface AuctionModel {
  readonly bidPrior: BidPrior;
  readonly calibration: Calibration;
}

/** Collects the outcomes of an auction's rollouts and calibrates the chances of each bid. */
export class AuctionJudge {
  readonly #base: ChimeraPosition;
  readonly #seat: Seat;
  readonly #model: AuctionModel;
  readonly #rounds = new Map<number, Rounds>();

  constructor(base: ChimeraPosition, seat: Seat, model: AuctionModel) {
    this.#base = base;
    this.#seat = seat;
    this.#model = model;
  }

  /** Takes note of a round that is over. */
  note({ words }: ChimeraPosition, { win }: Outcome): void {
    if (chimeraOf(words) !== this.#seat) return;
    const rounds = this.#roundsAt(bidOf(words));
    rounds.played++;
    rounds.won += win;
  }

  #roundsAt(amount: number): Rounds {
    const rounds = this.#rounds.get(amount) ?? { played: 0, won: 0 };
    this.#rounds.set(amount, rounds);
    return rounds;
  }

  /** The chance to win at a bid before calibration: the mean of the rollouts and the prior, by their weights. */
  #estimate(bid: Move): number {
    const { played, won } = this.#roundsAt(bidAmount(bid));
    const { chanceOf, rounds } = this.#model.bidPrior;
    return (won + rounds * chanceOf(this.#base, this.#seat, bid)) / (played + rounds);
  }

  /** The bids with their calibrated chances and points that fit these, best first; the search's prior counts as `priorWorlds`. */
  correct(judged: readonly MoveEstimate[], priorWorlds = 0): JudgedBid[] {
    return judged
      .map((found): JudgedBid => {
        if (found.move === PASS) return found;
        const amount = bidAmount(found.move);
        const { played, won } = this.#roundsAt(amount);
        const chance = calibrated(this.#estimate(found.move), this.#model.calibration);
        const seen = played === 0 ? chance : won / played;
        const share = Math.min(1, played / (found.worlds + priorWorlds));
        return { ...found, chance, points: found.points + share * (chance - seen) * wonMoreThanLost(amount) };
      })
      .sort((x, y) => y.points - x.points);
  }
}
