import { copyPosition, type Game, type Position, Rng, startMatch, unwrap } from "@cairn/core";

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

/** Makes the first moves of Chimera's auction and exchange: a bid of 30, two passes, two gifts. */
function skipToPlay(position: Position, game: Game): void {
  const moves = new Int32Array(game.maxMoves);
  if (game.id !== "chimera") return;
  const bidThirty = 2;
  position.legalInto(moves);
  position.make(moves[bidThirty] as number);
  for (let i = 0; i < 4; i++) {
    position.legalInto(moves);
    position.make(moves[0] as number);
  }
}

/** Positions at the start of card play, from fixed seeds. */
export function startPositions(game: Game, players: number, count: number): Position[] {
  return Array.from({ length: count }, (_, i) => {
    const names = Array.from({ length: players }, () => ({ name: "bench" }));
    const { position } = unwrap(startMatch(game, {}, names));
    unwrap(game.apply(position, game.deal(position, new Rng(`bench/${i}`))));
    skipToPlay(position, game);
    return position;
  });
}

/** Positions met in random play where `wanted` holds. */
export function metPositions(
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
