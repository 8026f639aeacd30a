// `npm run puzzles -- GAME`: collects puzzles from bots' games into data/puzzles/GAME, one file a band of ratings, until
// there are as many of each kind as the game wants. It goes on where it was stopped; the same deals give the same
// puzzles.
import { findBot } from "@cairn/bots";
import { unwrap } from "@cairn/core";
import { findPackage, findPart } from "@cairn/games";
import { bandOf, formatPuzzle, inBandOrder, parsePuzzleLine, type Puzzle } from "@cairn/puzzles";
import { type Collection, dealNumber, puzzlesOfDeal } from "@cairn/puzzles/collect";
import { readModel } from "@cairn/server/models";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const SERIES = "a";
/** What the levels stand for on the scale of ratings. */
const LEVEL_RATINGS = [700, 950, 1200, 1450] as const;
/** Puzzles are written down whenever so many new ones have been found. */
const SAVED_EVERY = 50;

const [id = ""] = process.argv.slice(2);
const { game } = unwrap(findPackage(id));
const kit = unwrap(await findPart(id, "puzzles"));
const table = unwrap(await findPart(id, "bots"));
const folder = new URL(`../data/puzzles/${id}/`, import.meta.url);
mkdirSync(folder, { recursive: true });

const botNamed = (name: string) => unwrap(findBot(table, name, undefined, readModel));
const collection: Collection = {
  game,
  kit,
  players: kit.source.bots.map(botNamed),
  solvers: LEVEL_RATINGS.map((rating, i) => ({ bot: botNamed(`level${i + 1}`), rating })),
  series: SERIES,
};

function readAll(): Map<string, Puzzle> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  const lines = files.flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"));
  const puzzles = lines.filter((line) => line !== "").map((line) => unwrap(parsePuzzleLine(line)));
  return new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
}

function writeAll(puzzles: ReadonlyMap<string, Puzzle>): void {
  const bands = Map.groupBy(puzzles.values(), ({ rating }) => bandOf(rating));
  for (const [band, members] of bands) {
    const path = new URL(`${String(band).padStart(4, "0")}.jsonl`, folder);
    const text = members
      .sort(inBandOrder)
      .map((puzzle) => `${formatPuzzle(puzzle)}\n`)
      .join("");
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    const draft = new URL(`${path.href}.new`);
    writeFileSync(draft, text);
    renameSync(draft, path);
  }
}

const puzzles = readAll();
const found = (kind: string): number => [...puzzles.values()].filter((one) => one.kind === kind).length;
const isFull = (kind: string): boolean =>
  kit.kinds.some(({ name, wanted }) => name === kind && found(name) >= wanted);
const report = (): string => kit.kinds.map(({ name }) => `${name} ${found(name)}`).join(", ");

let number = Math.max(-1, ...[...puzzles.values()].map((one) => dealNumber(SERIES, one))) + 1;
let unsaved = 0;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (isStopped = true));

while (!isStopped) {
  const kinds = kit.kinds.map(({ name }) => name).filter((name) => !isFull(name));
  if (kinds.length === 0) break;
  for (const puzzle of puzzlesOfDeal(collection, number, kinds)) {
    if (puzzles.has(puzzle.id)) continue;
    puzzles.set(puzzle.id, puzzle);
    unsaved++;
  }
  number++;
  // Signals are heard between deals.
  await new Promise((resolve) => setImmediate(resolve));
  if (unsaved < SAVED_EVERY) continue;
  writeAll(puzzles);
  unsaved = 0;
  process.stderr.write(`${id}: ${number} deals, ${report()}\n`);
}
writeAll(puzzles);
process.stdout.write(`${id}: ${number} deals, ${report()}\n`);
