import { type KrassKariertPosition } from "../index.ts";
import {
  actedOf,
  bestOf,
  cardsLeft,
  controlOf,
  drawsOf,
  inRoundOf,
  insertsOf,
  layout,
  nextDrawn,
  phaseOf,
  playersOf,
  pliesOf,
  reserveCard,
  reservesLeft,
  roundStartOf,
  turnOf,
  X,
  xPolicyOf,
} from "../kernel.ts";
import { lossWorth } from "./chips.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { INSERT_PHASE } = layout;
const X_CARD = X;

/** The public state as the seat to move sees it, and the card that it has just drawn. */
export interface PublicState {
  seat: number;
  xPolicy: number;
  best: number;
  isLeading: boolean;
  isInserting: boolean;
  /** The card just drawn: only its owner is asked where to put it. */
  drawn: number;
  /** Rounds of three cards still to be drawn by whoever wins the round; while inserting, single cards after this. */
  draws: number;
  reserves: number;
  /** How many of them are X, Draw or Stop. */
  specialReserves: number;
  /** Those who act after me in this round, in order. */
  followers: number;
  readonly followerCards: Int32Array;
  readonly followerReserves: Int32Array;
  /** What it is worth to me if that seat loses the deal: 1 if chips make no difference. */
  readonly followerWorth: Float64Array;
  /** Others in the deal, the fewest cards one has, their cards and reserve cards each, and how many have none of these. */
  others: number;
  fewestOfOthers: number;
  cardsOfOthers: number;
  reservesOfOthers: number;
  withoutReserve: number;
}

export const newPublicState = (): PublicState => ({
  seat: 0,
  xPolicy: 0,
  best: 0,
  isLeading: false,
  isInserting: false,
  drawn: 0,
  draws: 0,
  reserves: 0,
  specialReserves: 0,
  followers: 0,
  followerCards: new Int32Array(5),
  followerReserves: new Int32Array(5),
  followerWorth: new Float64Array(5),
  others: 0,
  fewestOfOthers: 0,
  cardsOfOthers: 0,
  reservesOfOthers: 0,
  withoutReserve: 0,
});

/** Reads the public state for the seat to move; of hidden cards only the one that it has just drawn. */
export function readPublicState(out: PublicState, { words, bytes }: KrassKariertPosition): void {
  const control = controlOf(words);
  const players = playersOf(words);
  const seat = turnOf(control);
  out.seat = seat;
  out.xPolicy = xPolicyOf(words);
  out.best = bestOf(control);
  out.isLeading = pliesOf(words) === roundStartOf(words);
  out.isInserting = phaseOf(control) === INSERT_PHASE;
  out.drawn = out.isInserting ? nextDrawn(words, bytes) : 0;
  out.draws = out.isInserting ? (insertsOf(control) - 1) / 3 : drawsOf(control);
  out.reserves = reservesLeft(bytes, seat);
  out.specialReserves = 0;
  for (let i = 0; i < out.reserves; i++) {
    if (reserveCard(bytes, seat, i) >= X_CARD) out.specialReserves++;
  }
  out.followers = 0;
  out.others = 0;
  out.fewestOfOthers = 20;
  out.cardsOfOthers = 0;
  out.reservesOfOthers = 0;
  out.withoutReserve = 0;
  const inRound = inRoundOf(words);
  const acted = actedOf(control);
  for (let step = 1; step < players; step++) {
    const other = seat + step < players ? seat + step : seat + step - players;
    if (((inRound >> other) & 1) === 0) continue;
    const cards = cardsLeft(bytes, other);
    const reserves = reservesLeft(bytes, other);
    if (!out.isInserting && ((acted >> other) & 1) === 0) {
      out.followerCards[out.followers] = cards;
      out.followerReserves[out.followers] = reserves;
      out.followerWorth[out.followers] = lossWorth(words, seat, other);
      out.followers++;
    }
    // An empty hand leaves at the end of the round.
    if (cards === 0) continue;
    out.others++;
    if (cards < out.fewestOfOthers) out.fewestOfOthers = cards;
    out.cardsOfOthers += cards;
    out.reservesOfOthers += reserves;
    if (reserves === 0) out.withoutReserve++;
  }
  if (out.others > 0) {
    out.cardsOfOthers /= out.others;
    out.reservesOfOthers /= out.others;
  }
}
