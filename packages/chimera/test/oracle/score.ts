// The part of the oracle that scores a round and ends a match (C21-C24).
import { at, type Card, treasure } from "./cards.ts";
import { SEATS } from "./events.ts";

/** A round when somebody is out of cards. */
interface Round {
  chimera: number | undefined;
  bid: number;
  out: number;
  piles: readonly (readonly Card[])[];
  hasPlayed: readonly boolean[];
  traps: number;
  attacks: number;
}

// C21, C22: all but the treasures
function gain(seat: number, { chimera, bid, out, hasPlayed, traps, attacks }: Round): number {
  if (out !== chimera) return seat === chimera ? -bid : 20;
  if (seat !== chimera) return 0;
  const idleHunter = SEATS.some((hunter) => hunter !== chimera && !hasPlayed[hunter]);
  return 2 * bid + 25 * traps + 25 * attacks + (idleHunter ? 25 : 0);
}

/** The totals of the three seats, and who has won. */
export class ScoreSheet {
  readonly totals = [0, 0, 0];
  winner: number | undefined;

  private readonly limit: number;
  private limitReached = false;

  constructor(limit: number) {
    this.limit = limit;
  }

  enter(round: Round): void {
    for (const seat of SEATS) {
      const treasures = at(round.piles, seat).reduce((sum, card) => sum + treasure(card), 0); // C23
      this.totals[seat] = at(this.totals, seat) + treasures + gain(seat, round);
    }
    this.endMatchOrGoOn();
  }

  // C24: once the limit has been reached, a tie goes on until one player leads alone, whatever the totals are then
  private endMatchOrGoOn(): void {
    const most = Math.max(...this.totals);
    const leaders = SEATS.filter((seat) => this.totals[seat] === most);
    if (most >= this.limit) this.limitReached = true;
    if (this.limitReached && leaders.length === 1) this.winner = leaders[0];
  }
}
