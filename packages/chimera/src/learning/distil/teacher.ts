import { copyPosition, type Move, type Rng, type Seat } from "@cairn/core";
import { isOpponentSeat, type SeatedOpponent } from "@cairn/learning";
import { leadOverOthers, matchUtility, NetPolicy, roundUtility } from "../../bots/index.ts";
import { chimera, type ChimeraPosition, worldsOf } from "../../index.ts";
import { chimeraOf, MAX_MOVES, PASS } from "../../kernel.ts";
import { type ChimeraNet, POINTS_A_UNIT } from "../../nets/index.ts";
import { goingOut } from "../going-out.ts";

/** How a teacher judges moves. */
export interface Teaching {
  /** In how many random worlds that fit what the seat knows; 0 for the true deal alone. */
  readonly worlds: number;
  /** After so many more choices of the seat the nets value what was reached; a bid is always played to the end. */
  readonly decisions: number;
}

/** Says what moves are worth, in units of the nets. */
export interface Teacher {
  /** The values of some moves of the seat to move. The position is not changed. */
  judge(position: ChimeraPosition, candidates: readonly Move[], opponent: Opponent, rng: Rng): number[];
}

type Opponent = SeatedOpponent<ChimeraPosition> | undefined;

/**
 * Judges the moves of a decision by playing them out, all in the same worlds, with the nets in the seats, or the fixed
 * opponent where one sits. True deals are exactly as likely as the seat has to think, if there are many decisions;
 * random worlds give more of a single decision, but ignore what the others' plays tell.
 */
export class RolloutTeacher implements Teacher {
  readonly #policy: NetPolicy;
  readonly #teaching: Teaching;
  readonly #moves = new Int32Array(MAX_MOVES);
  #world: ChimeraPosition | undefined;
  #working: ChimeraPosition | undefined;

  constructor(net: ChimeraNet, teaching: Teaching) {
    this.#policy = new NetPolicy(net);
    this.#teaching = teaching;
  }

  judge(position: ChimeraPosition, candidates: readonly Move[], opponent: Opponent, rng: Rng): number[] {
    return this.judgeWorlds(position, candidates, opponent, rng).map(
      (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    );
  }

  /** The values of each move, world by world. */
  judgeWorlds(
    position: ChimeraPosition,
    candidates: readonly Move[],
    opponent: Opponent,
    rng: Rng,
  ): number[][] {
    const { worlds, decisions } = this.#teaching;
    const seat = position.turn;
    const world = (this.#world ??= position.clone());
    const working = (this.#working ??= position.clone());
    const source = worlds === 0 ? undefined : worldsOf(chimera.view(position, seat));
    const isBid = position.phase === "auction";
    const values: number[][] = candidates.map(() => []);
    for (let i = 0; i < Math.max(1, worlds); i++) {
      if (source) source.drawInto(world, rng);
      else copyPosition(position, world);
      for (const [k, move] of candidates.entries()) {
        copyPosition(world, working);
        working.make(move);
        const ended = this.#playOut(working, seat, isBid ? Infinity : decisions, opponent, rng);
        values[k]?.push((ended ?? worthOf(working, seat, isBid)) / POINTS_A_UNIT);
      }
    }
    return values;
  }

  /** Plays on, and returns what the nets expect where the seat has chosen often enough; undefined at the end. */
  #playOut(
    position: ChimeraPosition,
    seat: Seat,
    decisions: number,
    opponent: Opponent,
    rng: Rng,
  ): number | undefined {
    const { words } = position;
    const moves = this.#moves;
    let left = decisions;
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const { turn } = position;
      const out =
        n === 1 ? (moves[0] as Move) : position.phase === "play" ? goingOut(words, turn, moves, n) : PASS;
      if (out !== PASS || n === 1) {
        position.make(out);
        continue;
      }
      if (opponent && isOpponentSeat(opponent, turn)) {
        position.make(opponent.choose(position, moves, n, rng));
        continue;
      }
      const move = this.#policy.choose(position, moves, n);
      if (turn === seat && --left === 0) return this.#policy.expected;
      position.make(move);
    }
    return undefined;
  }
}

/** What a finished round is worth to a seat, as the nets for bids and those for everything after them count it. */
function worthOf(position: ChimeraPosition, seat: Seat, isBid: boolean): number {
  const { words } = position;
  if (!isBid) return roundUtility(words, seat);
  return chimeraOf(words) < 0 ? 0 : leadOverOthers(words, seat) + matchUtility(position, seat);
}
