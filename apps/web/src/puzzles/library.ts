import { Rng, unwrap } from "@cairn/core";
import { bandsByDistance, choosePuzzle, parsePuzzleLine, type Puzzle, type PuzzleWish } from "@cairn/puzzles";
import type { GameId } from "../games/game-id.ts";

// Puzzles lie in one file a band of ratings, so that only those near one's strength are loaded.

/** The address of each file, by its path in the repository: `…/GAME/1200.jsonl`. */
const FILES: Readonly<Record<string, string>> = import.meta.glob("../../../../data/puzzles/*/*.jsonl", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The addresses of a game's bands, by their lowest rating. */
function bandsOf(game: GameId): Map<number, string> {
  return new Map(
    Object.entries(FILES).flatMap(([path, address]) => {
      const [, id, band] = /\/([^/]+)\/(\d+)\.jsonl$/.exec(path) ?? [];
      return id === game ? [[Number(band), address] as const] : [];
    }),
  );
}

const loaded = new Map<string, Promise<readonly Puzzle[]>>();

async function fetchBand(address: string): Promise<readonly Puzzle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} cannot be had`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "");
  return lines.map((line) => unwrap(parsePuzzleLine(line)));
}

/** The puzzles of a band; what fails is tried again the next time. */
function loadBand(address: string): Promise<readonly Puzzle[]> {
  const known = loaded.get(address);
  if (known) return known;
  const band = fetchBand(address);
  loaded.set(address, band);
  band.catch(() => loaded.delete(address));
  return band;
}

/** Whether the page has puzzles of a game. */
export const hasPuzzles = (game: GameId): boolean => bandsOf(game).size > 0;

/** A puzzle as somebody wishes; of those seen before only where no other is left. Undefined where none fits at all. */
export async function nextPuzzle(game: GameId, wish: PuzzleWish, seed: string): Promise<Puzzle | undefined> {
  const bands = bandsOf(game);
  const order = bandsByDistance([...bands.keys()], wish.rating);
  for (const seen of [wish.seen, new Set<string>()]) {
    for (const band of order) {
      const puzzles = await loadBand(bands.get(band) as string);
      const puzzle = choosePuzzle(puzzles, { ...wish, seen }, new Rng(seed));
      if (puzzle) return puzzle;
    }
  }
  return undefined;
}
