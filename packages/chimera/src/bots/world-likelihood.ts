import type { ChimeraPosition, ChimeraWorlds } from "../index.ts";
import {
  auctionPliesOf,
  handA,
  handB,
  layout,
  MAX_MOVES,
  newLevels,
  nextPlyAt,
  phaseOf,
  pliesOf,
  plyA,
  plyAt,
  plyB,
  plyControl,
  plyMove,
  readLevels,
  turnOf,
} from "../kernel.ts";
import { copyPosition, type Rng, type Seat } from "@cairn/core";
import { type Budget, softmaxLikelihood, type WorldLikelihood } from "@cairn/search";
import type { OpponentModel } from "./model.ts";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { EXCHANGE_PHASE, PLAY_PHASE } = layout;

/** The log-likelihood of the only legal move. */
const FORCED = 0;

const moves = new Int32Array(MAX_MOVES);
const scores = new Float64Array(MAX_MOVES);
const levels = newLevels();

/** The ranks with four cards: the numbers and Hero. */
const FOURFOLD = 0x1fff;
/** For each set of these ranks the number in base 5 that has a digit 1 for each of them. */
const DIGITS = new Float64Array(FOURFOLD + 1);
for (let ranks = 1; ranks <= FOURFOLD; ranks++) {
  const rest = ranks & (ranks - 1);
  DIGITS[ranks] = (DIGITS[rest] as number) + 5 ** (31 - Math.clz32(ranks ^ rest));
}
/** More than the number of any holding. */
const HOLDINGS = 4 * 5 ** 13;

/** A number for what a seat holds, by rank: its digits in base 5 are how many cards it has of each rank. */
function holdingNumber(words: Int32Array, seat: Seat): number {
  readLevels(handA(words, seat), handB(words, seat), levels);
  const held = levels[0] as number;
  const digits =
    (DIGITS[held & FOURFOLD] as number) +
    (DIGITS[levels[1] as number] as number) +
    (DIGITS[levels[2] as number] as number) +
    (DIGITS[levels[3] as number] as number);
  return 4 * digits + (held >> 13);
}

/** Numbers the gifts that the hunters may have made, which are part of what they know. */
class GiftNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #last: [number, number, number, number] = [0, 0, 0, 0];
  #number = 0;

  of(words: Int32Array): number {
    const first = plyAt(auctionPliesOf(words));
    if (phaseOf(plyControl(words, first)) !== EXCHANGE_PHASE) return 0;
    const second = nextPlyAt(first);
    const last = this.#last;
    const [a, b, c, d] = [plyA(words, first), plyB(words, first), plyA(words, second), plyB(words, second)];
    if (a === last[0] && b === last[1] && c === last[2] && d === last[3]) return this.#number;
    [last[0], last[1], last[2], last[3]] = [a, b, c, d];
    const key = last.join();
    this.#number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, this.#number);
    return this.#number;
  }
}

/**
 * The likelihood of worlds, given what the others have played: every play is taken back and scored by the opponent model.
 * A seat chooses by what it knows, so what was found out about a holding serves for all worlds with it.
 */
export class ChimeraLikelihood implements WorldLikelihood<ChimeraPosition> {
  readonly #worlds: ChimeraWorlds;
  readonly #seat: Seat;
  readonly #model: OpponentModel;
  readonly #budget: Budget;
  readonly #past: ChimeraPosition;
  /** By seat and holding the log-likelihood of each ply as far as it is known, NaN where it is not. */
  readonly #known: readonly Map<number, Float64Array>[] = [new Map(), new Map(), new Map()];
  readonly #gifts = new GiftNumbers();
  readonly #ofWorld: Float64Array[] = [];

  constructor(worlds: ChimeraWorlds, seat: Seat, model: OpponentModel, budget: Budget) {
    this.#worlds = worlds;
    this.#seat = seat;
    this.#model = model;
    this.#budget = budget;
    this.#past = worlds.base.clone();
  }

  startInto(world: ChimeraPosition, rng: Rng): void {
    this.#worlds.drawInto(world, rng);
  }

  swapIn(world: ChimeraPosition, rng: Rng): boolean {
    return this.#worlds.swapIn(world, rng);
  }

  logLikelihood(world: ChimeraPosition, floor: number): number {
    const { words } = world;
    const gifts = HOLDINGS * this.#gifts.of(words);
    for (let seat = 0; seat < 3; seat++) {
      if (seat !== this.#seat) this.#ofWorld[seat] = this.#knownOf(words, seat, gifts);
    }
    copyPosition(world, this.#past);
    let sum = 0;
    for (let ply = pliesOf(words) - 1; ply >= 0 && sum > floor; ply--) {
      const before = plyControl(words, plyAt(ply));
      if (phaseOf(before) !== PLAY_PHASE) break;
      const seat = turnOf(before);
      if (seat === this.#seat) continue;
      const known = this.#ofWorld[seat] as Float64Array;
      if (Number.isNaN(known[ply])) known[ply] = this.#scorePly(ply);
      const logLikelihood = known[ply] as number;
      // What is known costs a node as well: nodes count plies that were looked at, and few of them bring a new world.
      if (logLikelihood !== FORCED) this.#budget.spend(1);
      sum += logLikelihood;
    }
    return sum;
  }

  /** The log-likelihood of one ply of the world that was copied last. */
  #scorePly(ply: number): number {
    const past = this.#past;
    const { words } = past;
    const { policy, temperature } = this.#model;
    const made = plyMove(words, plyAt(ply));
    while (pliesOf(words) > ply) past.unmake();
    const n = past.legalInto(moves);
    if (n === 1) return FORCED;
    policy.scoreInto(past, past.turn, moves, n, scores);
    return Math.log(softmaxLikelihood(scores, n, temperature, (i) => moves[i] === made));
  }

  #knownOf(words: Int32Array, seat: Seat, gifts: number): Float64Array {
    const holdings = this.#known[seat] as Map<number, Float64Array>;
    const key = gifts + holdingNumber(words, seat);
    let known = holdings.get(key);
    if (known === undefined) holdings.set(key, (known = new Float64Array(pliesOf(words)).fill(NaN)));
    return known;
  }
}
