import { copyPosition, type Rng, type Seat } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, type Worlds } from "@cairn/krass-kariert";
import { layout, moves as M, takeBack } from "@cairn/krass-kariert/kernel";
import { type Budget, chanceOf, type Explained } from "@cairn/search";

// A module's own constants fold into optimised code, imported ones do not: hence these local names.
const { HAND, HAND_BYTES, HISTORY, PLIES, PLY_CONTROL, PLY_MOVE, PLY_WORDS, TURN_MASK } = layout;
const { CONCEDE, INSERT, PLAY, TAKE } = M;

const moves = new Int32Array(krassKariert.maxMoves);
const looks = new Int32Array(krassKariert.maxMoves);
const scores = new Float64Array(krassKariert.maxMoves);

/** What others are taken for: they play about by this measure. */
export interface Model {
  /** Scores the first `n` moves of the seat to move by what it knows. */
  scoreInto(position: KrassKariertPosition, list: Int32Array, n: number, into: Float64Array): void;
  /** How much worse a move must look to be e times as rare. */
  readonly spread: number;
}

/** What everybody sees of a move: the cards that are played, and how X is meant, or which reserve card is taken. */
function lookOf(bytes: Uint8Array, seat: Seat, move: number): number {
  const type = M.typeOf(move);
  if (type !== PLAY) return (type << 24) | (type === TAKE ? M.takeReserve(move) : 0);
  const first = HAND + seat * HAND_BYTES + 1 + M.playAt(move);
  let cards = 0;
  for (let i = 0; i < M.playCount(move); i++) cards = (cards << 4) | (bytes[first + i] as number);
  return (type << 24) | (cards << 8) | M.playValues(move);
}

/** How well worlds explain what the others have done, all of it taken back move by move. */
export class KrassKariertPast implements Explained<KrassKariertPosition> {
  readonly steps = 5;
  readonly #worlds: Worlds;
  readonly #model: Model;
  readonly #budget: Budget;
  readonly #seat: Seat;
  readonly #past: KrassKariertPosition;

  /** For the seat to move. */
  constructor(worlds: Worlds, model: Model, budget: Budget) {
    this.#worlds = worlds;
    this.#model = model;
    this.#budget = budget;
    this.#seat = worlds.base.turn;
    this.#past = worlds.base.clone();
  }

  startInto(world: KrassKariertPosition, rng: Rng): void {
    this.#worlds.drawWithPastInto(world, rng);
  }

  swapIn(world: KrassKariertPosition, rng: Rng): boolean {
    return this.#worlds.swapIn(world, rng);
  }

  logChance(world: KrassKariertPosition, least: number): number {
    const past = this.#past;
    const { words, bytes } = past;
    copyPosition(world, past);
    let sum = 0;
    while ((words[PLIES] as number) > 0 && sum > least) {
      const at = HISTORY + ((words[PLIES] as number) - 1) * PLY_WORDS;
      const seat = (words[at + PLY_CONTROL] as number) & TURN_MASK;
      const made = words[at + PLY_MOVE] as number;
      if (!takeBack(past)) return -Infinity;
      // Where a drawn card goes nobody sees, and who gives up has nothing else left.
      if (seat === this.#seat || M.typeOf(made) === INSERT || M.typeOf(made) === CONCEDE) continue;
      const n = past.legalInto(moves);
      if (n > 1) sum += this.#logChanceOf(lookOf(bytes, seat, made), seat, n);
    }
    return sum;
  }

  /** The logarithm of the chance that a move of the position in the past looks like this. */
  #logChanceOf(look: number, seat: Seat, n: number): number {
    const past = this.#past;
    for (let i = 0; i < n; i++) looks[i] = lookOf(past.bytes, seat, moves[i] as number);
    this.#model.scoreInto(past, moves, n, scores);
    this.#budget.spend(1);
    return Math.log(chanceOf(scores, n, this.#model.spread, (i) => looks[i] === look));
  }
}
