import type { ChimeraPosition } from "@cairn/chimera";
import { bidAmount, layout, PASS } from "@cairn/chimera/kernel";
import type { Seat } from "@cairn/core";
import type { Judged, Outcome } from "@cairn/search";
import { winChance, wonMoreThanLost } from "./bidding.ts";
import { emptyHand, readHand } from "./hand.ts";
import type { Calibration } from "./weights.ts";

const { BID, CHIMERA_SEAT, HAND } = layout;

/** So many played-out rounds count as much as what the hand alone tells. */
const HAND_ROUNDS = 30;

/** How played-out rounds ended in which the seat was the Chimera at one bid. */
interface Rounds {
  played: number;
  won: number;
}

/** What `search` thinks of a bid. */
export interface JudgedBid extends Judged {
  /** The chance to win the round as the Chimera at this bid; undefined for a pass. */
  readonly chance?: number;
}

/** What comes of an estimate when all at the table play better than the rule player that made it. */
export function calibrated(chance: number, { shift, slope }: Calibration): number {
  return 1 / (1 + Math.exp(-(shift + slope * Math.log(chance / (1 - chance)))));
}

/** Listens to the rounds played out for an auction, and puts right what they say of each bid. */
export class AuctionJudge {
  readonly #seat: Seat;
  readonly #hand = emptyHand();
  readonly #rounds = new Map<number, Rounds>();

  readonly #calibration: Calibration;

  constructor({ words }: ChimeraPosition, seat: Seat, calibration: Calibration) {
    this.#calibration = calibration;
    this.#seat = seat;
    readHand(words[HAND + 2 * seat] as number, words[HAND + 2 * seat + 1] as number, this.#hand);
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

  /** The chance to win at a bid, as rule players would: rounds played out, and the hand while these are few. */
  estimate(amount: number): number {
    const { played, won } = this.#roundsAt(amount);
    return (won + HAND_ROUNDS * winChance(this.#hand, amount)) / (played + HAND_ROUNDS);
  }

  /** The bids with their chances, and points to fit these, best first. */
  correct(judged: readonly Judged[]): JudgedBid[] {
    return judged
      .map((found): JudgedBid => {
        if (found.move === PASS) return found;
        const amount = bidAmount(found.move);
        const { played, won } = this.#roundsAt(amount);
        const chance = calibrated(this.estimate(amount), this.#calibration);
        const seen = played === 0 ? chance : won / played;
        const share = Math.min(1, played / found.worlds);
        return { ...found, chance, points: found.points + share * (chance - seen) * wonMoreThanLost(amount) };
      })
      .sort((x, y) => y.points - x.points);
  }
}
