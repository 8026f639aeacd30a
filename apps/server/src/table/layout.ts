import { type Game, type Position, Rng, unwrap } from "@cairn/core";
import { createHash } from "node:crypto";

const known = new Map<string, string>();

/** A deal of a game and the cards of the next, always the same ones, with every position on the way. */
function* samePositions(game: Game): Generator<Position> {
  const players = game.minPlayers;
  const position = game.start(unwrap(game.parseOptions({}, players)), players);
  const rng = new Rng("layout");
  const moves = new Int32Array(game.maxMoves);
  for (let deals = 0; deals < 2;) {
    if (position.stage === "deal-due") {
      unwrap(game.apply(position, game.deal(position, rng)));
      deals++;
    } else position.make(moves[rng.below(position.legalInto(moves))] as number);
    yield position;
  }
}

/**
 * A name for how this program lays out a game's positions in words. A program that does it in another way gives it
 * another name, without anybody having to think of it.
 */
export function layoutOf(game: Game): string {
  let name = known.get(game.id);
  if (name === undefined) {
    const hash = createHash("sha256");
    for (const { words } of samePositions(game)) hash.update(words);
    name = hash.digest("base64url");
    known.set(game.id, name);
  }
  return name;
}

/** The words that are not 0, each after its place: few of them are when cards have just been dealt. */
export function sparseWords({ words }: Position): number[] {
  const sparse: number[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place] as number;
    if (word !== 0) sparse.push(place, word);
  }
  return sparse;
}

/** Lays out a position as another one was. */
export function setSparseWords({ words }: Position, sparse: readonly number[]): void {
  words.fill(0);
  for (let i = 0; i + 1 < sparse.length; i += 2) words[sparse[i] as number] = sparse[i + 1] as number;
}
