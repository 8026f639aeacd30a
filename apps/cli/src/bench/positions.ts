import { copyPosition, type Game, type Position, Rng, startMatch, unwrap } from "@cairn/core";
import type { BenchKit } from "@cairn/registry";

/** A fast generator for the inner loops, where only speed and repeatability matter. */
export const scramble = (state: number): number => {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x;
};

/** A number below `n` from 32 scrambled bits. */
export const pickBelow = (state: number, n: number): number => ((state >>> 16) * n) >>> 16;

/** Positions at the start of card play, from fixed seeds. */
function startPositions(game: Game, kit: BenchKit, count: number): Position[] {
  return Array.from({ length: count }, (_, i) => {
    const names = Array.from({ length: kit.players }, () => ({ name: "bench" }));
    const { position } = unwrap(startMatch(game, {}, names));
    unwrap(game.apply(position, game.deal(position, new Rng(`bench/${i}`))));
    kit.skipToPlay?.(position);
    return position;
  });
}

/** Positions met in random play where `wanted` holds. */
function metPositions(
  game: Game,
  starts: readonly Position[],
  count: number,
  wanted: (position: Position) => boolean,
): Position[] {
  const moves = new Int32Array(game.maxMoves);
  const met: Position[] = [];
  let state = 88172645;
  for (let i = 0; met.length < count; i++) {
    const position = (starts[i % starts.length] as Position).clone();
    while (position.stage === "running" && met.length < count) {
      // Every third one, so that they are not all of the same deal.
      if (wanted(position) && pickBelow((state = scramble(state)), 3) === 0) met.push(position.clone());
      const n = position.legalInto(moves);
      position.make(moves[pickBelow((state = scramble(state)), n)] as number);
    }
  }
  return met;
}

/** A position where somebody leads: the list of a follower starts with a pass or ends with something else than a play. */
function isLead(game: Game, position: Position): boolean {
  const moves = new Int32Array(game.maxMoves);
  const n = position.legalInto(moves);
  const ends = [moves[0] as number, moves[n - 1] as number];
  return ends.every((move) => game.toAction(position, move).type === "play");
}

/** The fixed positions that everything is measured on. */
export interface Positions {
  readonly starts: readonly Position[];
  readonly leads: readonly Position[];
  readonly follows: readonly Position[];
  /** Late in deals that the game's policy has played. */
  readonly endings: readonly Position[];
}

/** Positions that are endings in deals played by the game's policy. */
function endingsOf(game: Game, kit: BenchKit, starts: readonly Position[], count: number): Position[] {
  const moves = new Int32Array(game.maxMoves);
  const rng = new Rng("endings");
  const endings: Position[] = [];
  for (const start of starts) {
    const position = start.clone();
    while (position.stage === "running" && endings.length < count) {
      const n = position.legalInto(moves);
      // Where there is a choice: the others solve themselves.
      if (n > 1 && kit.isEnding(position)) endings.push(position.clone());
      position.make(n === 1 ? (moves[0] as number) : kit.policy.choose(position, moves, n, rng));
    }
  }
  return endings;
}

const COUNT = 512;
const ENDINGS = 200;

export function benchPositions(game: Game, kit: BenchKit): Positions {
  const starts = startPositions(game, kit, COUNT);
  const isFollow = (position: Position): boolean =>
    !isLead(game, position) && kit.isRoutine?.(position) !== true;
  return {
    starts,
    leads: metPositions(game, starts, COUNT, (position) => isLead(game, position)),
    follows: metPositions(game, starts, COUNT, isFollow),
    endings: endingsOf(game, kit, starts, ENDINGS),
  };
}

/** Plays random games from the starts, a legal list for every move; returns how many moves were made. */
export function playouts(
  starts: readonly Position[],
  working: Position,
  moves: Int32Array,
  count: number,
  seed: number,
): number {
  let state = seed;
  let made = 0;
  for (let i = 0; i < count; i++) {
    copyPosition(starts[i % starts.length] as Position, working);
    for (let n = working.legalInto(moves); n !== 0; n = working.legalInto(moves)) {
      state = scramble(state);
      working.make(moves[pickBelow(state, n)] as number);
      made++;
    }
  }
  return made;
}
