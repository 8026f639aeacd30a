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

/** What a seat knows and the searching seat may not: what it holds now, by rank, and the hunters' gifts. */
function holdingKey(words: Int32Array, seat: Seat): string {
  readLevels(handA(words, seat), handB(words, seat), levels);
  let key = levels.join();
  for (let at = plyAt(auctionPliesOf(words)); phaseOf(plyControl(words, at)) === EXCHANGE_PHASE;) {
    key += `,${plyA(words, at)},${plyB(words, at)}`;
    at = nextPlyAt(at);
  }
  return key;
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
  readonly #known: readonly Map<string, Float64Array>[] = [new Map(), new Map(), new Map()];
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
    for (let seat = 0; seat < 3; seat++) this.#ofWorld[seat] = this.#knownOf(words, seat);
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

  #knownOf(words: Int32Array, seat: Seat): Float64Array {
    const holdings = this.#known[seat] as Map<string, Float64Array>;
    const key = holdingKey(words, seat);
    let known = holdings.get(key);
    if (known === undefined) holdings.set(key, (known = new Float64Array(pliesOf(words)).fill(NaN)));
    return known;
  }
}
