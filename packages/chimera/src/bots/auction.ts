import type { ChimeraPosition } from "../index.ts";
import { bidAmount, layout, PASS } from "../kernel.ts";
import type { Move, Seat } from "@cairn/core";
import type { MoveEstimate, Outcome } from "@cairn/search";
import { winChance, wonMoreThanLost } from "./bidding.ts";
import { emptyHand, readHand } from "./hand.ts";
import type { Calibration } from "./weights.ts";

const { BID, CHIMERA_SEAT, HAND } = layout;

/** What a hand alone tells of the chance to win as the Chimera. */
export interface BidSense {
  readonly chanceOf: (position: ChimeraPosition, seat: Seat, bid: Move) => number;
  /** So many played-out rounds count as much. */
  readonly rounds: number;
}

const hand = emptyHand();

/** What the rule player goes by. */
export const RULE_BID_SENSE: BidSense = {
  chanceOf({ words }, seat, bid) {
    readHand(words[HAND + 2 * seat] as number, words[HAND + 2 * seat + 1] as number, hand);
    return winChance(hand, bidAmount(bid));
  },
  rounds: 30,
};

/** How played-out rounds ended in which the seat was the Chimera at one bid. */
interface Rounds {
  played: number;
  won: number;
}

/** What `search` thinks of a bid. */
export interface JudgedBid extends MoveEstimate {
  /** The chance to win the round as the Chimera at this bid; undefined for a pass. */
  readonly chance?: number;
}

/** What comes of an estimate when all at the table play better than the rule player that made it. */
export function calibrated(chance: number, { shift, slope, ceiling }: Calibration): number {
  return ceiling / (1 + Math.exp(-(shift + slope * Math.log(chance / (1 - chance)))));
}

/** What an auction is judged by besides rounds played out. */
interface AuctionThought {
  readonly bidSense: BidSense;
  readonly calibration: Calibration;
}

/** Listens to the rounds played out for an auction, and puts right what they say of each bid. */
export class AuctionJudge {
  readonly #base: ChimeraPosition;
  readonly #seat: Seat;
  readonly #thought: AuctionThought;
  readonly #rounds = new Map<number, Rounds>();

  constructor(base: ChimeraPosition, seat: Seat, thought: AuctionThought) {
    this.#base = base;
    this.#seat = seat;
    this.#thought = thought;
  }

  /** Takes note of a round that is over. */
  note({ words }: ChimeraPosition, { win }: Outcome): void {
    if (words[CHIMERA_SEAT] !== this.#seat) return;
    const rounds = this.#roundsAt(words[BID] as number);
    rounds.played++;
    rounds.won += win;
  }

  #roundsAt(amount: number): Rounds {
    const rounds = this.#rounds.get(amount) ?? { played: 0, won: 0 };
    this.#rounds.set(amount, rounds);
    return rounds;
  }

  /** The chance to win at a bid, as those would who play worlds out: these rounds, and the hand while they are few. */
  #estimate(bid: Move): number {
    const { played, won } = this.#roundsAt(bidAmount(bid));
    const { chanceOf, rounds } = this.#thought.bidSense;
    return (won + rounds * chanceOf(this.#base, this.#seat, bid)) / (played + rounds);
  }

  /** The bids with their chances, and points to fit these, best first; what was thought before counts as some worlds. */
  correct(judged: readonly MoveEstimate[], thought = 0): JudgedBid[] {
    return judged
      .map((found): JudgedBid => {
        if (found.move === PASS) return found;
        const amount = bidAmount(found.move);
        const { played, won } = this.#roundsAt(amount);
        const chance = calibrated(this.#estimate(found.move), this.#thought.calibration);
        const seen = played === 0 ? chance : won / played;
        const share = Math.min(1, played / (found.worlds + thought));
        return { ...found, chance, points: found.points + share * (chance - seen) * wonMoreThanLost(amount) };
      })
      .sort((x, y) => y.points - x.points);
  }
}
